import { limits, type Language, type ListedUser } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { sendLicenseInvitations } from '../letters/license-mails.ts';
import type { Services } from '../../../services.ts';
import type { MemberAccount } from '../../../people/users/license-members.repository.ts';
import type { LicenseRow } from '../../../people/users/license-terms.repository.ts';
import { recipientOf } from '../../profile/index.ts';
import { replaceJoins, selectInvited } from '../joining/joins.repository.ts';
import { noteInvitations } from './invitation-limits.ts';
import { hashOfCode, randomCode } from '../../../platform/random-code.ts';

interface Invited {
  readonly people: readonly ListedUser[];
  /** The accounts by address in lower case. */
  readonly accounts: ReadonlyMap<string, MemberAccount>;
  /** The address of the author of the list. */
  readonly inviter: string;
  /** The language for people without an account. */
  readonly language: Language;
}

/**
 * Invites those who have not joined a licence or been invited since the list was planned. A few statements for all of
 * them: one at a time, 5,000 people took a minute. Call it in a transaction.
 */
export async function invitePeople(
  services: Services,
  transaction: Executor,
  license: LicenseRow,
  { people, accounts, inviter, language }: Invited,
): Promise<void> {
  const mails = people.map(({ Mail }) => Mail.toLowerCase());
  const alreadyInvited = await selectInvited(transaction, license.id, mails);
  const invitations = people.flatMap(({ Mail, Name }) => {
    const mail = Mail.toLowerCase();
    const account = accounts.get(mail);
    const isElsewhere = account !== undefined && account.licenseId !== null;
    if (alreadyInvited.has(mail) || isElsewhere) return [];
    const to = account === undefined ? { recipient: Mail, language } : recipientOf(services, account);
    return [{ mail, name: Name, to, code: randomCode(), hasAccount: account !== undefined }];
  });
  const expiresAt = new Date(Date.now() + limits.invitationHours * 60 * 60_000);
  await replaceJoins(
    transaction,
    invitations.map(({ mail, name, code }) => ({
      licenseId: license.id,
      kind: 'invitation',
      mail,
      name,
      userId: null,
      codeHash: hashOfCode(code),
      expiresAt,
    })),
  );
  await noteInvitations(
    transaction,
    license,
    invitations.map(({ mail }) => mail),
  );
  await sendLicenseInvitations(services, transaction, license, { inviter, invitations });
}
