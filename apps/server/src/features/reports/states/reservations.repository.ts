import { sql } from 'kysely';
import type { Executor } from '../../../database/connect.ts';
import { licenseIdOf, licensesOfOrganisation } from '../../../users/licenses.repository.ts';
import { people } from '../../../users/people.repository.ts';

/** The cost of waiting checks. Each says which part the licence of its owner is to pay; the owner pays the rest. */

/** Credits of a licence that waiting checks of the member, the licence and the organisation are about to take. */
interface OfLicense {
  readonly ofMember: number;
  readonly ofLicense: number;
  readonly ofOrganisation: number;
}

export async function selectReservations(
  db: Executor,
  userId: number,
): Promise<OfLicense & { readonly own: number }> {
  const { own } = await db
    .selectFrom('reports')
    .select(sql<number>`coalesce(sum(credits - license_credits), 0)::integer`.as('own'))
    .where('userId', '=', userId)
    .where('status', '=', 'Scheduled')
    .where('startedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return { own, ...(await selectLicenseReservations(db, userId)) };
}

/** @param exceptReportId a check that is about to start */
export async function selectLicenseReservations(
  db: Executor,
  userId: number,
  exceptReportId?: number,
): Promise<OfLicense> {
  const license = licenseIdOf(db, userId);
  const sum = sql<number>`coalesce(sum(reports.license_credits), 0)::integer`;
  let waiting = db
    .selectFrom('reports')
    .innerJoin(people(db).as('users'), 'users.id', 'reports.userId')
    .where('reports.status', '=', 'Scheduled')
    .where('reports.startedAt', 'is', null)
    .where('reports.licenseCredits', '>', 0)
    .where(sql<boolean>`users.license_id in ${licensesOfOrganisation(userId)}`)
    .select([
      sql<number>`coalesce(sum(reports.license_credits) filter (where reports.user_id = ${userId}), 0)::integer`.as(
        'ofMember',
      ),
      sql<number>`coalesce(sum(reports.license_credits) filter (where users.license_id = ${license}), 0)::integer`.as(
        'ofLicense',
      ),
      sum.as('ofOrganisation'),
    ]);
  if (exceptReportId !== undefined) waiting = waiting.where('reports.id', '<>', exceptReportId);
  return waiting.executeTakeFirstOrThrow();
}

/** Call it while the report is about to become Scheduled. */
export async function updateReservation(
  db: Executor,
  reportId: number,
  licenseCredits: number,
): Promise<void> {
  await db.updateTable('reports').set({ licenseCredits }).where('id', '=', reportId).execute();
}
