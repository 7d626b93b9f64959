import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';

/** Credits that checks and scans have taken from the phases of licences, without what was refunded. */

export interface UsageScope {
  readonly phaseIds: readonly number[];
  /** Licences and sub-licences; null: all that draw from the phases. */
  readonly licenseIds: readonly number[] | null;
  /** Undefined: as long as the phases. */
  readonly range?: { readonly from: Date; readonly until: Date } | undefined;
}

export interface UsageFigures {
  /** Checks that the licence paid for. */
  readonly reports: number;
  /** Those of checks and of scans. */
  readonly credits: number;
}

/** The use by member, as a subquery. `userId` is null for members whose accounts were deleted. */
export function usageByMember(db: Executor, scope: UsageScope) {
  return used(db, scope).select('used.userId').groupBy('used.userId');
}

/** Null: a sub-licence that was deleted. */
export async function selectUsageByLicense(
  db: Executor,
  scope: UsageScope,
): Promise<readonly (UsageFigures & { readonly licenseId: number | null })[]> {
  return used(db, scope).select('used.licenseId').groupBy('used.licenseId').execute();
}

/** Steps without use are missing. Labels are YYYY-MM-DD or YYYY-MM. */
export async function selectUsageByTime(
  db: Executor,
  scope: UsageScope,
  step: 'day' | 'month',
  timeZone: string,
): Promise<readonly (UsageFigures & { readonly label: string })[]> {
  const label = labelOf(step, timeZone);
  return used(db, scope)
    .select(label.as('label'))
    .groupBy(sql`label`)
    .orderBy(sql`label`)
    .execute();
}

/** The figures of people who are not among these members any more. */
export async function unsafeSelectUsageOfOthers(
  db: Executor,
  scope: UsageScope,
  memberIds: readonly number[],
): Promise<UsageFigures> {
  const rows = await used(db, scope)
    .where(sql<boolean>`(used.user_id is null or not used.user_id = any(${[...memberIds]}::integer[]))`)
    .execute();
  return rows[0] ?? { reports: 0, credits: 0 };
}

function labelOf(step: 'day' | 'month', timeZone: string): RawBuilder<string> {
  const pattern = step === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM';
  return sql<string>`to_char(used.created_at at time zone ${timeZone}, ${pattern})`;
}

/** Charges from before `subject_kind` may name no report, because it was deleted, so everything but a scan is a check. */
function used(db: Executor, { phaseIds, licenseIds, range }: UsageScope) {
  let query = db
    .selectFrom('creditMovements as used')
    .select([
      sql<number>`coalesce(-sum(used.credits), 0)::integer`.as('credits'),
      sql<number>`coalesce(
        sum(case used.reason when 'charge' then 1 else -1 end) filter (where used.subject_kind <> 'scan'), 0
      )::integer`.as('reports'),
    ])
    .where(sql<boolean>`used.phase_id = any(${[...phaseIds]}::integer[])`)
    .where('used.reason', '<>', 'grant');
  if (licenseIds !== null) {
    query = query.where(sql<boolean>`used.license_id = any(${[...licenseIds]}::integer[])`);
  }
  if (range !== undefined) {
    query = query.where('used.createdAt', '>=', range.from).where('used.createdAt', '<', range.until);
  }
  return query;
}
