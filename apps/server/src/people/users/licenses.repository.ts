import { sql, type Expression, type RawBuilder, type Selectable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { LicensesTable } from './tables.ts';
import { flagOf, licenseIsValid } from './valid-licenses.repository.ts';

/**
 * Members of licences. A licence that is not valid counts as no licence: a member keeps what is their own, and loses what
 * the licence adds.
 */

/** The part of their libraries that users of a licence share: N nothing, Y that texts match, F full texts. */
export type ShareLevel = Selectable<LicensesTable>['shareTexts'];

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

/** The id of the licence that pays for a user's: the parent of a sub-licence; no row without a valid licence. */
export function rootLicenseIdOf(db: Executor, userId: number) {
  return validLicenseOf(db, userId).select(
    sql<number>`coalesce(licenses.parent_id, licenses.id)`.as('rootId'),
  );
}

/**
 * The valid licences, as a subquery that the query of a session joins by `users.licenseId`. PostgreSQL reads one row by its
 * primary key.
 */
export function validLicenses(db: Executor) {
  return db.selectFrom('licenses').where(licenseIsValid()).select(['licenses.id', 'licenses.shareTexts']);
}

/** Whether the licence that this expression names is the one with this id, or a sub-licence of it. */
export function isOfLicenseOrBelow(license: RawBuilder<unknown>, licenseId: number): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from licenses as own where own.id = ${license} and ${licenseId} in (own.id, own.parent_id))`;
}

/** Whether the user whom this expression names is the administrator of a licence. */
export function isLicenseAdmin(user: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from licenses as administered where administered.admin_user_id = ${user})`;
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

/** The ids of the licence of a user, of its parent and of their sub-licences, as a subquery. */
export function licensesOfOrganisation(userId: number): RawBuilder<number> {
  return sql<number>`(
    select each.id from users as licensed
    join licenses as mine on mine.id = licensed.license_id
    join licenses as each on coalesce(each.parent_id, each.id) = coalesce(mine.parent_id, mine.id)
    where licensed.id = ${userId})`;
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

/** Whether the user whom this expression names is a member of a licence, valid or not. */
export function isMemberOf(user: RawBuilder<unknown>, licenseId: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from users as member where member.id = ${user} and member.license_id = ${licenseId})`;
}

/**
 * Whether a user administers the valid licence with this id, or its parent, and the licence lets its administrators see
 * its reports.
 */
export function mayViewReportsOfLicense(userId: number, licenseId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from licenses left join licenses as parent on parent.id = licenses.parent_id
    where licenses.id = ${licenseId}
      and ${userId} in (licenses.admin_user_id, parent.admin_user_id)
      and ${flagOf('allow_view_license_reports')} and ${licenseIsValid()}
  )`;
}

export interface LicensedUser {
  readonly id: number;
  readonly name: string;
  readonly mail: string | null;
}

/**
 * The users of the valid licences that a user administers, and of their sub-licences, if these let their administrators
 * see reports.
 */
export async function selectUsersOfAdministeredLicense(
  db: Executor,
  userId: number,
): Promise<readonly LicensedUser[]> {
  return db
    .selectFrom('users')
    .innerJoin('licenses', 'licenses.id', 'users.licenseId')
    .leftJoin('licenses as parent', 'parent.id', 'licenses.parentId')
    .select(['users.id', 'users.name', 'users.mail'])
    .where((eb) => eb.or([eb('licenses.adminUserId', '=', userId), eb('parent.adminUserId', '=', userId)]))
    .where(flagOf('allow_view_license_reports'))
    .where(licenseIsValid())
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}
