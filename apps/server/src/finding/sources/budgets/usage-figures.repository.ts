import type { ProviderKey } from '@palimpsest/contract';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { licenseNames } from '../../../people/users/license-terms.repository.ts';
import { people } from '../../../people/users/people.repository.ts';

/** Figures for administrators about the use of outside services. All are sums of the rows of search_usage. */

export interface SearchUsageFigures {
  readonly requests: number;
  readonly answers: number;
  readonly failures: number;
  readonly documents: number;
  readonly downloads: number;
  readonly milliCents: number;
}

export interface UsageRowOfDay extends SearchUsageFigures {
  readonly provider: ProviderKey;
  /** Such as 2026-11-23. */
  readonly day: string;
}

/** The last days, each provider's newest first. */
export async function selectUsageByDay(db: Executor, days: number): Promise<readonly UsageRowOfDay[]> {
  return db
    .selectFrom('searchUsage as usage')
    .select('usage.provider')
    .select(sql<string>`to_char(usage.day, 'YYYY-MM-DD')`.as('day'))
    .select(sums)
    .where('usage.day', '>', daysAgo(days))
    .groupBy(['usage.provider', 'usage.day'])
    .orderBy('usage.provider')
    .orderBy('usage.day', 'desc')
    .execute();
}

export interface UsageRowOfProvider extends SearchUsageFigures {
  readonly provider: ProviderKey;
  /** The mean time of a request with an answer or an error; null without one. */
  readonly meanMs: number | null;
}

export async function selectUsageByProvider(
  db: Executor,
  days: number,
): Promise<readonly UsageRowOfProvider[]> {
  return db
    .selectFrom('searchUsage as usage')
    .select('usage.provider')
    .select(sums)
    .select(sql<number | null>`(sum(duration_ms) / nullif(sum(answers + failures), 0))::float8`.as('meanMs'))
    .where('usage.day', '>', daysAgo(days))
    .groupBy('usage.provider')
    .execute();
}

export interface ErrorsOfProvider {
  readonly provider: ProviderKey;
  readonly error: string;
  readonly count: number;
}

/** Failures by their kind, the most frequent first. */
export async function selectErrorsByProvider(
  db: Executor,
  days: number,
): Promise<readonly ErrorsOfProvider[]> {
  const { rows } = await sql<ErrorsOfProvider>`
    select usage.provider, error.key as error, sum(error.value::integer)::integer as count
    from search_usage as usage cross join lateral jsonb_each_text(usage.errors) as error
    where usage.day > ${daysAgo(days)}
    group by usage.provider, error.key
    order by count desc, error.key`.execute(db);
  return rows;
}

/** A user or licence with its use. */
export interface UsageRowOfPayer extends SearchUsageFigures {
  readonly id: number;
  /** Null if it was deleted. */
  readonly name: string | null;
}

const mostPayers = 20;

/** The users with the highest cost, and among equals with the most requests. */
export async function selectUsageByUser(db: Executor, days: number): Promise<readonly UsageRowOfPayer[]> {
  return db
    .selectFrom('searchUsage as usage')
    .leftJoin(people(db).as('person'), 'person.id', 'usage.userId')
    .select('usage.userId as id')
    .select(sql<string | null>`coalesce(nullif(person.name, ''), person.mail, person.status)`.as('name'))
    .select(sums)
    .where('usage.day', '>', daysAgo(days))
    .where('usage.userId', '<>', 0)
    .groupBy(['usage.userId', 'person.name', 'person.mail', 'person.status'])
    .orderBy('milliCents', 'desc')
    .orderBy('requests', 'desc')
    .orderBy('usage.userId')
    .limit(mostPayers)
    .execute();
}

export async function selectSearchUsageByLicense(
  db: Executor,
  days: number,
): Promise<readonly UsageRowOfPayer[]> {
  return db
    .selectFrom('searchUsage as usage')
    .leftJoin(licenseNames(db).as('license'), 'license.id', 'usage.licenseId')
    .select(['usage.licenseId as id', 'license.licensee as name'])
    .select(sums)
    .where('usage.day', '>', daysAgo(days))
    .where('usage.licenseId', '<>', 0)
    .groupBy(['usage.licenseId', 'license.licensee'])
    .orderBy('milliCents', 'desc')
    .orderBy('requests', 'desc')
    .orderBy('usage.licenseId')
    .limit(mostPayers)
    .execute();
}

/** Today, in the time zone of the database. */
export async function selectToday(db: Executor): Promise<string> {
  const { rows } = await sql<{
    readonly day: string;
  }>`select to_char(current_date, 'YYYY-MM-DD') as day`.execute(db);
  return rows[0]?.day ?? '';
}

function sums({ fn }: ExpressionBuilder<Tables & { usage: Tables['searchUsage'] }, 'usage'>) {
  const sum = <Name extends keyof SearchUsageFigures>(name: Name) =>
    sql<number>`${fn.sum<number>(`usage.${name}`)}::float8`.as(name);
  return [
    sum('requests'),
    sum('answers'),
    sum('failures'),
    sum('documents'),
    sum('downloads'),
    sum('milliCents'),
  ] as const;
}

/** The last day that is not among the wanted ones, in the time zone of the database. */
function daysAgo(days: number) {
  return sql<string>`current_date - ${days}::integer`;
}
