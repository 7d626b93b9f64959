import { sql } from 'kysely';
import type { Executor } from '../../../database/connect.ts';
import { containsPattern } from '../../../database/like.ts';
import { people } from '../../../users/people.repository.ts';
import { usageByMember, type UsageScope } from '../../accounts/index.ts';

/** Members of licences with what they have used. A search reads all members, because any part of a name may be searched. */

export interface MemberFilters {
  readonly licenseIds: readonly number[];
  readonly search?: string | undefined;
}

export interface MemberPage {
  readonly pageno: number;
  readonly pagesize: number;
  readonly sortby: 'Mail' | 'Name' | 'Reports' | 'Credits';
  readonly sortdir: 'asc' | 'desc';
}

export type MemberRow = Awaited<ReturnType<typeof selectMemberPage>>[number];

const columns = {
  Mail: sql`users.mail`,
  Name: sql`users.name`,
  Reports: sql`reports`,
  Credits: sql`credits`,
} as const;

export async function selectMemberPage(
  db: Executor,
  filters: MemberFilters,
  scope: UsageScope,
  page: MemberPage,
) {
  return members(db, filters)
    .leftJoin(usageByMember(db, scope).as('use'), 'use.userId', 'users.id')
    .select([
      'users.id',
      'users.mail',
      'users.name',
      'users.licenseId',
      'users.lockedAt',
      sql<number>`coalesce(use.reports, 0)`.as('reports'),
      sql<number>`coalesce(use.credits, 0)`.as('credits'),
    ])
    .orderBy(columns[page.sortby], page.sortdir)
    .orderBy('users.id', page.sortdir)
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export async function countMemberRows(db: Executor, filters: MemberFilters): Promise<number> {
  const { count } = await members(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of members of each licence that has any. */
export async function selectMemberCounts(
  db: Executor,
  licenseIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await members(db, { licenseIds })
    .select((eb) => ['users.licenseId', eb.fn.countAll<number>().as('count')])
    .groupBy('users.licenseId')
    .execute();
  return new Map(rows.map(({ licenseId, count }) => [licenseId ?? 0, count]));
}

function members(db: Executor, { licenseIds, search = '' }: MemberFilters) {
  const query = db
    .selectFrom(people(db).as('users'))
    .where(sql<boolean>`users.license_id = any(${[...licenseIds]}::integer[])`);
  if (search === '') return query;
  const pattern = containsPattern(search);
  return query.where((eb) => eb.or([eb('users.mail', 'ilike', pattern), eb('users.name', 'ilike', pattern)]));
}
