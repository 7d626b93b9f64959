import type { Language } from '@palimpsest/contract';
import type { Call } from '../../platform/http/handler.ts';
import { offeredLanguage } from '../../platform/settings/index.ts';
import { selectUser } from '../../people/users/users.repository.ts';

/**
 * The language in which the screens of the caller are: that of the session, or that of the user, or, without either, the one that
 * the browser requests.
 */
export async function readerLanguage({
  services,
  caller: { session, user },
  language,
}: Pick<Call, 'services' | 'caller' | 'language'>): Promise<Language> {
  const chosen = session?.language ?? null;
  const stored = chosen ?? (user === null ? null : (await selectUser(services.db, user.id)).language);
  return offeredLanguage(services, stored ?? language);
}
