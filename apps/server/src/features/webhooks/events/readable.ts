import type { Executor } from '../../../platform/database/connect.ts';
import { unsafeSelectLicense } from '../../../people/users/license-terms.repository.ts';
import { selectUserState } from '../../../people/users/users.repository.ts';
import { unsafeSelectProjectOwners } from '../../projects/index.ts';
import { readableReports } from '../../reports/index.ts';
import type { WebhookRow } from '../tables.ts';

/** The things that an event is about, besides its owner. */
export interface ThingsOfEvent {
  readonly reportId: number | null;
  readonly projectId: number | null;
}

/**
 * Whether the owner of a webhook could read now, in the product, what an event tells: with the same rules, asked when it
 * happens, before each attempt and for the log. A licence reads with the eyes of its administrator, and only while it is valid.
 */
export async function mayRead(
  db: Executor,
  { userId, licenseId }: Pick<WebhookRow, 'userId' | 'licenseId'>,
  { reportId, projectId }: ThingsOfEvent,
): Promise<boolean> {
  const readerId = userId ?? (licenseId === null ? null : await administratorOf(db, licenseId));
  if (readerId === null) return false;
  const reader = await selectUserState(db, readerId);
  if (reader === undefined || reader.status === 'Guest' || reader.lockedAt !== null) return false;
  if (reportId !== null && (await readableReports(db, { id: readerId }, [reportId])).length === 0) {
    return false;
  }
  if (reportId === null && projectId !== null) {
    const [owner] = await unsafeSelectProjectOwners(db, [projectId]);
    return owner?.userId === readerId;
  }
  return true;
}

/** The administrator of a valid licence, or of the one above. */
async function administratorOf(db: Executor, licenseId: number): Promise<number | null> {
  const license = await unsafeSelectLicense(db, licenseId);
  if (license?.isValid !== true) return null;
  return license.adminUserId ?? license.rootAdminUserId;
}
