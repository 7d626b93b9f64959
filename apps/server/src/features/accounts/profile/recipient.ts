import { languageSchema } from '@palimpsest/contract';
import type { AccountMailTo } from '../../../mail/index.ts';
import type { UserRow } from '../../../users/users.repository.ts';

/** A user as the recipient of an email about the account. */
export function recipientOf({ mail, language }: Pick<UserRow, 'mail' | 'language'>): AccountMailTo {
  return { recipient: mail ?? '', language: languageSchema.catch('en').parse(language) };
}
