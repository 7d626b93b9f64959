import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsPattern } from '../../../platform/database/like.ts';
import { people } from '../../../people/users/people.repository.ts';
import { usageByMember, type UsageScope } from '../../../people/ledger/index.ts';

/** Members of licences and people about to join, with what they have used. A search reads all members, because any part of a name may be searched. */

export interface MemberFilters {
  readonly licenseIds: readonly number[];
  readonly search?: string | undefined;
  /** Whether to leave out the people who have not joined yet. */
  readonly onlyMembers?: boolean;
}

type MemberStatus = 'member' | 'waiting' | 'invited';

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
  return listed(db, filters)
    .leftJoin(usageByMember(db, scope).as('use'), 'use.userId', 'users.id')
    .select([
      'users.id',
      'users.mail',
      'users.name',
      'users.licenseId',
      'users.lockedAt',
      'users.status',
      sql<number>`coalesce(use.reports, 0)`.as('reports'),
      sql<number>`coalesce(use.credits, 0)`.as('credits'),
    ])
    .orderBy(columns[page.sortby], page.sortdir)
    .orderBy('users.mail', page.sortdir)
    .orderBy('users.id', page.sortdir)
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export async function countMemberRows(db: Executor, filters: MemberFilters): Promise<number> {
  const { count } = await listed(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of members by licence. A licence without members is missing. */
export async function selectMemberCounts(
  db: Executor,
  licenseIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await members(db, licenseIds)
    .select((eb) => ['users.licenseId', eb.fn.countAll<number>().as('count')])
    .groupBy('users.licenseId')
    .execute();
  return new Map(rows.map(({ licenseId, count }) => [licenseId ?? 0, count]));
}

function members(db: Executor, licenseIds: readonly number[]) {
  return db.selectFrom(people(db).as('users')).where(inLicenses('users', licenseIds));
}

/** The members, and with them the people who were invited or wait for approval, who have no other membership. */
function listed(db: Executor, { licenseIds, search = '', onlyMembers = false }: MemberFilters) {
  const joined = members(db, licenseIds).select([
    'users.id',
    'users.mail',
    'users.name',
    'users.licenseId',
    'users.lockedAt',
    sql<MemberStatus>`'member'`.as('status'),
  ]);
  const joining = db
    .selectFrom('licenseJoins as coming')
    .where(inLicenses('coming', licenseIds))
    // A request can still be decided here when its link no longer works.
    .where(sql<boolean>`(coming.kind = 'request' or coming.expires_at > now())`)
    .select([
      sql<number>`coalesce(coming.user_id, 0)`.as('id'),
      'coming.mail',
      'coming.name',
      'coming.licenseId',
      sql<Date | null>`null::timestamptz`.as('lockedAt'),
      sql<MemberStatus>`case coming.kind when 'request' then 'waiting' else 'invited' end`.as('status'),
    ]);
  const all = onlyMembers ? joined : joined.unionAll(joining);
  const query = db.selectFrom(all.as('users'));
  if (search === '') return query;
  const pattern = containsPattern(search);
  return query.where((eb) => eb.or([eb('users.mail', 'ilike', pattern), eb('users.name', 'ilike', pattern)]));
}

function inLicenses(table: string, licenseIds: readonly number[]) {
  return sql<boolean>`${sql.ref(`${table}.license_id`)} = any(${[...licenseIds]}::integer[])`;
}
