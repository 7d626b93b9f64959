import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { isCharged, type WaitingChecks } from '../../../people/ledger/index.ts';

/**
 * The cost of waiting checks, which the ledger adds up. Each says which part a licence or sub-licence is to pay; the owner
 * pays the rest.
 */

/** The part of a check's cost that a licence or sub-licence pays; null and 0: none. */
export interface LicenseReservation {
  readonly licenseId: number | null;
  readonly licenseCredits: number;
}

/**
 * The checks that reserve credits. A check of a visit that an account has taken over waits although the visitor has paid.
 */
export const waitingChecks: WaitingChecks = (db) =>
  db
    .selectFrom('reports')
    .select([
      'reports.id',
      'reports.userId',
      'reports.credits',
      'reports.licenseId',
      'reports.licenseCredits',
    ])
    .where('reports.status', '=', 'Scheduled')
    .where('reports.startedAt', 'is', null)
    .where((eb) => eb.not(isCharged()));

/** Call it while the report is about to become Scheduled. */
export async function updateReservation(
  db: Executor,
  reportId: number,
  reservation: LicenseReservation,
): Promise<void> {
  await db.updateTable('reports').set(reservation).where('id', '=', reportId).execute();
}

/** Reservations of the members of a licence become those from another one of the organisation, to which they move. */
export async function moveReservations(
  db: Executor,
  fromLicenseId: number,
  toLicenseId: number,
): Promise<void> {
  await changeLicense(db, sql`license_id = ${fromLicenseId}`, toLicenseId);
}

/** Call it when a user leaves a licence, whose credits other members can take from now on. */
export async function endReservations(db: Executor, userId: number): Promise<void> {
  await changeLicense(db, sql`user_id = ${userId} and license_id is not null`, null);
}

/** Checks are locked in the order of their ids, as by code that pauses them. */
async function changeLicense(
  db: Executor,
  isMeant: RawBuilder<unknown>,
  licenseId: number | null,
): Promise<void> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where(sql<boolean>`${isMeant}`)
    .where('startedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.updateTable('reports').set({ licenseId }).where('id', 'in', ids).execute();
}
