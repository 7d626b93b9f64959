import type { Executor } from '../../../database/connect.ts';
import { licenseIsValid } from '../../../database/valid-license.ts';

export interface ReportOwnerRow {
  readonly id: number;
  readonly name: string;
  readonly mail: string | null;
}

/** The users of the valid licences that a user administers, if these let their administrator see reports. */
export async function selectUsersOfAdministratedLicense(
  db: Executor,
  userId: number,
): Promise<readonly ReportOwnerRow[]> {
  return db
    .selectFrom('users')
    .innerJoin('licenses', 'licenses.id', 'users.licenseId')
    .select(['users.id', 'users.name', 'users.mail'])
    .where('licenses.adminUserId', '=', userId)
    .where('licenses.allowViewLicenseReports', '=', true)
    .where(licenseIsValid())
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}
