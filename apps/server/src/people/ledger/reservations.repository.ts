import { sql, type Expression } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { licenseIdOf, licensesOfOrganisation } from '../users/licenses.repository.ts';
import { people } from '../users/people.repository.ts';

/**
 * Reservations: credits that checks have been promised, and take when they start. A reservation is a check that waits, and has no row of its
 * own. So it ends in the transaction in which the check starts, is paused, fails or is deleted, and a process that is killed
 * leaves none behind. Everybody who reserves or takes credits has locked the same accounts before (`lockAccounts`), and reads
 * the reservations in a later statement, which sees those of all who had the lock earlier.
 */

/** A check that waits and was not charged. */
export interface WaitingCheck {
  readonly id: number;
  readonly userId: number;
  readonly credits: number;
  /** The licence or sub-licence that pays a part of them; null: the owner pays all of them. */
  readonly licenseId: number | null;
  readonly licenseCredits: number;
}

/** All of them, as a subquery with the columns of `WaitingCheck`. The owner of the table of checks knows which these are. */
export type WaitingChecks = (db: Executor) => Expression<WaitingCheck>;

/** Credits of a licence that waiting checks are about to take. */
export interface LicenseReservations {
  /** The credits used by the member. */
  readonly ofMember: number;
  /** The credits used by all members of the member's licence or sub-licence. */
  readonly ofLicense: number;
  /** The credits used by all members of the organisation. */
  readonly ofOrganisation: number;
}

/** The same, with the own credits of a user. */
export interface Reservations extends LicenseReservations {
  readonly own: number;
}

export const nothingReserved: Reservations = { own: 0, ofMember: 0, ofLicense: 0, ofOrganisation: 0 };

/**
 * The reservations that concern a user. When the owner of a check is no longer a member of the licence that was to pay,
 * nothing is reserved there: the new licence has not promised anything.
 *
 * Two subqueries, so that PostgreSQL finds the checks of the user and those of the licence's members by indexes: 0.8 ms with
 * 120,000 reports, of which 6,000 waited, of 3,000 users.
 * @param exceptCheckId a check that is about to start
 */
export async function selectReservations(
  db: Executor,
  waiting: WaitingChecks,
  userId: number,
  exceptCheckId = 0,
): Promise<Reservations> {
  const checks = waiting(db);
  const { rows } = await sql<Reservations>`
    select of_user.own, of_licenses.* from (
      select coalesce(sum(waiting.credits - waiting.license_credits), 0)::integer as own
      from (${checks}) as waiting
      where waiting.user_id = ${userId} and waiting.id <> ${exceptCheckId}
    ) as of_user, (
      select
        coalesce(sum(waiting.license_credits) filter (where waiting.user_id = ${userId}), 0)::integer as "ofMember",
        coalesce(
          sum(waiting.license_credits) filter (where waiting.license_id = (${licenseIdOf(db, userId)})), 0
        )::integer as "ofLicense",
        coalesce(sum(waiting.license_credits), 0)::integer as "ofOrganisation"
      from (${checks}) as waiting join (${people(db)}) as members
        on members.id = waiting.user_id and members.license_id = waiting.license_id
      where waiting.license_id in ${licensesOfOrganisation(userId)} and waiting.id <> ${exceptCheckId}
    ) as of_licenses`.execute(db);
  return rows[0] ?? nothingReserved;
}
