import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import {
  selectMembersToCompare,
  unsafeSelectAccountsWithMails,
} from '../../../people/users/license-members.repository.ts';
import {
  selectAdministeredLicenses,
  selectAdministratorIds,
  type LicenseRow,
} from '../../../people/users/license-terms.repository.ts';
import { selectJoinsOf } from '../joining/joins.repository.ts';
import { oftenInvited } from './invitation-limits.ts';
import type { ListLine } from './parse-lines.ts';
import type { ListSurroundings } from './plan-list.ts';

/** Reads what a list is compared with. */
export async function surroundingsOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  license: LicenseRow,
  callerId: number,
  lines: readonly ListLine[],
): Promise<ListSurroundings> {
  const mails = [...new Set(lines.map(({ mail }) => mail.toLowerCase()))];
  const accounts = await unsafeSelectAccountsWithMails(db, mails);
  const invitations = await selectJoinsOf(db, license.id, 'invitation');
  const requests = await selectJoinsOf(db, license.id, 'request');
  return {
    licenseId: license.id,
    administratorId: license.adminUserId,
    mailFormat: license.mailFormat,
    parentMailFormat: license.parentMailFormat,
    blockedMails: config.blockedMails,
    accounts: new Map(accounts.map((account) => [account.mail.toLowerCase(), account])),
    members: await selectMembersToCompare(db, license.id),
    movable: await movableLicenses(db, license, callerId),
    administrators: new Set(await selectAdministratorIds(db, license.rootId)),
    invitations: new Map(invitations.map(({ mail, name }) => [mail, name])),
    requests: new Set(requests.map(({ mail }) => mail)),
    oftenInvited: await oftenInvited(db, license),
  };
}

/** Other parts of the organisation that the caller administers. */
export async function movableLicenses(
  db: Executor,
  license: LicenseRow,
  callerId: number,
): Promise<ReadonlySet<number>> {
  const administered = await selectAdministeredLicenses(db, callerId);
  const others = administered.filter(({ id, rootId }) => rootId === license.rootId && id !== license.id);
  return new Set(others.map(({ id }) => id));
}
