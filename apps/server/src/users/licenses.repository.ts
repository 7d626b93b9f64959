import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Executor } from '../database/connect.ts';
import { preparedStatement } from '../database/prepared-statement.ts';
import type { LicensesTable } from '../database/tables/license-tables.ts';

/** Licences of users. An expired licence counts as no licence; a licence without a date never expires. */

/** The part of their libraries that users of a licence share: N nothing, Y that texts match, F full texts. */
export type ShareLevel = Selectable<LicensesTable>['shareTexts'];

/** For a query that includes `licenses`. */
function licenseIsValid(): RawBuilder<boolean> {
  return sql<boolean>`(licenses.valid_to is null or licenses.valid_to > now())`;
}

function validLicenseOf(db: Executor, userId: number) {
  return db
    .selectFrom('users as licensed')
    .innerJoin('licenses', 'licenses.id', 'licensed.licenseId')
    .where('licensed.id', '=', userId)
    .where(licenseIsValid());
}

/** The id of a user's licence, as a subquery; no row without a valid licence. */
export function licenseIdOf(db: Executor, userId: number) {
  return validLicenseOf(db, userId).select('licenses.id');
}

/** Whether a user is the administrator of a licence. */
export async function administersLicense(db: Executor, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('licenses')
    .select('id')
    .where('adminUserId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectLicenseOf(
  db: Executor,
  userId: number,
): Promise<{ readonly licenseId: number; readonly shareTexts: ShareLevel } | undefined> {
  const [license] = await licenseOf(db, userId);
  return license;
}

const licenseOf = preparedStatement((db, userId: number) =>
  validLicenseOf(db, userId).select(['licenses.id as licenseId', 'licenses.shareTexts']).compile(),
);

/** Whether a user has a valid licence with the id that this expression names. */
export function hasLicense(userId: number, licenseId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from users as licensed join licenses on licenses.id = licensed.license_id
    where licensed.id = ${userId} and licensed.license_id = ${licenseId} and ${licenseIsValid()}
  )`;
}

/** Whether a user administers the valid licence with this id, and the licence lets them see its reports. */
export function mayViewReportsOfLicense(userId: number, licenseId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from licenses
    where licenses.id = ${licenseId}
      and licenses.admin_user_id = ${userId} and licenses.allow_view_license_reports and ${licenseIsValid()}
  )`;
}

export interface LicensedUser {
  readonly id: number;
  readonly name: string;
  readonly mail: string | null;
}

/** The users of the valid licences that a user administers, if these let their administrator see reports. */
export async function selectUsersOfAdministeredLicense(
  db: Executor,
  userId: number,
): Promise<readonly LicensedUser[]> {
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
