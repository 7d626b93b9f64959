import type { MailTo } from '../../platform/mail/index.ts';
import type { Services } from '../../services.ts';
import { offeredLanguage } from '../../platform/settings/index.ts';
import type { UserRow } from '../../people/users/users.repository.ts';

/** A user as the recipient of an email about the account. */
export function recipientOf(
  services: Pick<Services, 'settings'>,
  { mail, language }: Pick<UserRow, 'mail' | 'language'>,
): MailTo {
  return { recipient: mail ?? '', language: offeredLanguage(services, language) };
}
