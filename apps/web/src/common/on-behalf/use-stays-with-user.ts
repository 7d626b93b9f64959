import { errorText } from '@palimpsest/contract';
import { useUser } from '../../api/use-user.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Why the person at the screen cannot do a change that nobody can undo; undefined in the own account. */
export function useStaysWithUser(): string | undefined {
  const user = useUser();
  const language = useLanguage();
  return user?.isOtherUser === true ? errorText('notOnBehalf', language) : undefined;
}
