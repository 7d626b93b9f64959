import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { licenseIdOf, licensesOfOrganisation } from '../../../people/users/licenses.repository.ts';
import { people } from '../../../people/users/people.repository.ts';
import { isCharged } from '../../../people/ledger/index.ts';

/**
 * The cost of waiting checks. Each says which part a licence or sub-licence is to pay; the owner pays the rest. When the owner
 * is no longer a member there, nothing is reserved: the new licence has not promised anything.
 */

/** The part of a check's cost that a licence or sub-licence pays; null and 0: none. */
export interface LicenseReservation {
  readonly licenseId: number | null;
  readonly licenseCredits: number;
}

/** Credits that waiting checks of the member, the licence and the organisation are about to take. */
interface Reserved {
  /** The user's own credits. */
  readonly own: number;
  readonly ofMember: number;
  readonly ofLicense: number;
  readonly ofOrganisation: number;
}

/**
 * @param userId the member
 * @param exceptReportId a check that is about to start
 */
export async function selectReservations(
  db: Executor,
  userId: number,
  exceptReportId = 0,
): Promise<Reserved> {
  const { own } = await waiting(db, exceptReportId)
    .select(sql<number>`coalesce(sum(reports.credits - reports.license_credits), 0)::integer`.as('own'))
    .where('reports.userId', '=', userId)
    .executeTakeFirstOrThrow();
  const license = licenseIdOf(db, userId);
  const ofLicenses = await waiting(db, exceptReportId)
    .innerJoin(people(db).as('users'), (join) =>
      join.onRef('users.id', '=', 'reports.userId').onRef('users.licenseId', '=', 'reports.licenseId'),
    )
    .where(sql<boolean>`reports.license_id in ${licensesOfOrganisation(userId)}`)
    .select([
      sumWhere(sql`reports.user_id = ${userId}`).as('ofMember'),
      sumWhere(sql`reports.license_id = ${license}`).as('ofLicense'),
      sumWhere(sql`true`).as('ofOrganisation'),
    ])
    .executeTakeFirstOrThrow();
  return { own, ...ofLicenses };
}

/** A check of a visit that an account has taken over waits although the visitor has paid. */
function waiting(db: Executor, exceptReportId: number) {
  return db
    .selectFrom('reports')
    .where('reports.status', '=', 'Scheduled')
    .where('reports.startedAt', 'is', null)
    .where('reports.id', '<>', exceptReportId)
    .where((eb) => eb.not(isCharged()));
}

function sumWhere(isMeant: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce(sum(reports.license_credits) filter (where ${isMeant}), 0)::integer`;
}

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
