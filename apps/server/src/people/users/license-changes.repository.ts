import { sql, type Insertable, type Updateable } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import type { LicensePhasesTable, LicensesTable } from './tables.ts';
import { inheritedColumns } from './valid-licenses.repository.ts';

/** Writes of licences, their phases and members. Lock the licence before, and the user before the licence. */

/** Locks a licence, or the parent of a sub-licence, until the transaction ends. Its members can still be written. */
export async function unsafeSelectLicenseForUpdate(db: Executor, licenseId: number): Promise<void> {
  await db
    .selectFrom('licenses')
    .select('id')
    .where('id', '=', sql<number>`(select coalesce(parent_id, id) from licenses where id = ${licenseId})`)
    .forNoKeyUpdate()
    .execute();
}

export async function insertLicense(db: Executor, license: Insertable<LicensesTable>): Promise<number> {
  const { id } = await db.insertInto('licenses').values(license).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Whether the database refused a code because another licence has it. */
export function isCodeTaken(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && String(error.constraint).startsWith('licenses_code')
  );
}

export async function updateLicenseFields(
  db: Executor,
  licenseId: number,
  change: Updateable<LicensesTable>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('licenses').set(change).where('id', '=', licenseId).execute();
}

/** All sub-licences of a licence get its present settings, as a new one does. */
export async function updateSubLicensesToParent(db: Executor, parentId: number): Promise<void> {
  const copied = inheritedColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`parent.${column}`)}`);
  await sql`update licenses set ${sql.join(copied)}, force_parent_settings = true
    from licenses as parent where parent.id = ${parentId} and licenses.parent_id = parent.id`.execute(db);
}

/** A sub-licence gets the present settings of its parent. */
export async function updateToParent(db: Executor, licenseId: number): Promise<void> {
  const copied = inheritedColumns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`parent.${column}`)}`);
  await sql`update licenses set ${sql.join(copied)}, force_parent_settings = true
    from licenses as parent where licenses.id = ${licenseId} and parent.id = licenses.parent_id`.execute(db);
}

/** Members, and everything else that names the licence, have to be moved before. */
export async function deleteLicense(db: Executor, licenseId: number): Promise<void> {
  await db.deleteFrom('licenses').where('id', '=', licenseId).execute();
}

export async function insertPhase(db: Executor, phase: Insertable<LicensePhasesTable>): Promise<number> {
  const { id } = await db.insertInto('licensePhases').values(phase).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updatePhase(
  db: Executor,
  phaseId: number,
  change: Updateable<LicensePhasesTable>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('licensePhases').set(change).where('id', '=', phaseId).execute();
}

/** Deletes a period that was not paid, and that nobody has used. */
export async function deleteUnpaidPhase(db: Executor, phaseId: number): Promise<void> {
  await db.deleteFrom('licensePhases').where('id', '=', phaseId).where('payDate', 'is', null).execute();
}

/** Makes a user a member of a licence, or with null of none. A new member is shown the licence's welcome message. */
export async function updateMembership(
  db: Executor,
  userId: number,
  licenseId: number | null,
): Promise<void> {
  await db.updateTable('users').set({ licenseId, messageReadDate: null }).where('id', '=', userId).execute();
}

/** Members of a licence, not of its sub-licences. */
export async function countMembers(db: Executor, licenseId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('licenseId', '=', licenseId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Members of a licence and of its sub-licences who take a seat: those whom their directory has locked do not. */
export async function countAllMembers(db: Executor, rootId: number): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .innerJoin('licenses', 'licenses.id', 'users.licenseId')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('licenses.id', '=', rootId), eb('licenses.parentId', '=', rootId)]))
    .where('users.directoryLockedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The first members of a licence, by address. */
export async function selectMembers(
  db: Executor,
  licenseId: number,
  limit: number,
): Promise<readonly { readonly id: number; readonly mail: string | null }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'mail'])
    .where('licenseId', '=', licenseId)
    .orderBy('mail')
    .orderBy('id')
    .limit(limit)
    .execute();
}
