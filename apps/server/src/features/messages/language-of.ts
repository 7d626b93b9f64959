import type { Language } from '@palimpsest/contract';
import { userOf, type Call } from '../../platform/http/handler.ts';
import { offeredLanguage } from '../../platform/settings/index.ts';
import { selectUserSettings } from '../../people/users/users.repository.ts';

/** The language that the user has chosen. */
export async function languageOf(call: Call): Promise<Language> {
  const { language } = await selectUserSettings(call.services.db, userOf(call).id);
  return offeredLanguage(call.services, language);
}
