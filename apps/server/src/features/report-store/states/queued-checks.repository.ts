import { sql, type Expression, type SqlBool } from 'kysely';
import type { ReportState } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsPattern } from '../../../platform/database/like.ts';
import { people } from '../../../people/users/people.repository.ts';

/**
 * Checks of all users, for administrators and support. Without a state, finished checks are left out: so the index
 * reports_unfinished is enough for everything that the queue shows.
 */

export interface QueueFilters {
  readonly state?: ReportState | undefined;
  /** A part of the name or address of the user, or the id of the user; '' for all. */
  readonly search?: string | undefined;
}

export type QueuedCheckRow = Awaited<ReturnType<typeof selectQueuedChecks>>[number];

/** Running checks first, then waiting, paused and failed ones. Running and waiting ones are in the order of their age. */
export async function selectQueuedChecks(
  db: Executor,
  filters: QueueFilters,
  page: { readonly pageno: number; readonly pagesize: number },
) {
  return filtered(db, filters)
    .select([
      'reports.id',
      'reports.name',
      'reports.status',
      'reports.statusCode',
      'reports.createdAt',
      'reports.startedAt',
      'reports.finishedAt',
      'reports.pages',
      'reports.credits',
      'reports.attempt',
      'reports.snapsDone',
      'reports.snapsCount',
      'reports.userId',
      'users.name as userName',
      'users.mail as userMail',
    ])
    .orderBy(
      sql`case reports.status when 'Active' then 0 when 'Scheduled' then 1 when 'Paused' then 2 else 3 end`,
    )
    .orderBy(sql`case when reports.status in ('Active', 'Scheduled') then reports.id else -reports.id end`)
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export interface QueueCounts {
  readonly Scheduled: number;
  readonly Active: number;
  readonly Paused: number;
  readonly Error: number;
}

/** Unfinished checks by state. */
export async function countQueuedChecks(
  db: Executor,
  { search }: Pick<QueueFilters, 'search'>,
): Promise<QueueCounts> {
  const rows = await filtered(db, { search })
    .select((eb) => ['reports.status', eb.fn.countAll<number>().as('count')])
    .groupBy('reports.status')
    .execute();
  const of = (state: ReportState): number => rows.find(({ status }) => status === state)?.count ?? 0;
  return { Scheduled: of('Scheduled'), Active: of('Active'), Paused: of('Paused'), Error: of('Error') };
}

export async function countFinishedChecks(
  db: Executor,
  { search }: Pick<QueueFilters, 'search'>,
): Promise<number> {
  const { count } = await filtered(db, { search, state: 'Ok' })
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A check that may be put in the queue again. */
export interface RestartableCheck {
  readonly id: number;
  readonly userId: number;
}

/** Checks in a state from which they may be put in the queue again, the oldest first. */
export interface Restart {
  readonly from: 'Paused' | 'Error';
  /** The reasons with which a check cannot be put in the queue again. */
  readonly exceptCodes: readonly string[];
}

/** @param choice the ids of checks, or the users whose checks are meant */
export async function selectRestartable(
  db: Executor,
  { from, exceptCodes }: Restart,
  choice: Choice,
): Promise<readonly RestartableCheck[]> {
  return chosen(filtered(db, searchOf(choice)), choice)
    .select(['reports.id', 'reports.userId'])
    .where('reports.status', '=', from)
    .where(sql<boolean>`reports.status_code <> all(${[...exceptCodes]}::text[])`)
    .orderBy('reports.id')
    .execute();
}

export interface LockedCheck {
  readonly id: number;
  readonly projectId: number | null;
  /** The credits that its start costs; 0 if it was charged before. */
  readonly due: number;
}

/** Those of a user's checks that are still in that state, locked until the transaction ends. */
export async function selectRestartableForUpdate(
  transaction: Executor,
  { from, exceptCodes }: Restart,
  userId: number,
  ids: readonly number[],
): Promise<readonly LockedCheck[]> {
  const rows = await transaction
    .selectFrom('reports')
    .select(['id', 'projectId', 'credits', 'startedAt'])
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .where('userId', '=', userId)
    .where('status', '=', from)
    .where(sql<boolean>`status_code <> all(${[...exceptCodes]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  // A failed check was refunded; a paused one that had started before was charged.
  return rows.map(({ id, projectId, credits, startedAt }) => ({
    id,
    projectId,
    due: from === 'Error' || startedAt === null ? credits : 0,
  }));
}

/**
 * Error → Scheduled, as if it had just been ordered. Its attempts go on counting, so late writes of an earlier one stay
 * refused; those before the retry no longer count against it.
 */
export async function updateToRetried(transaction: Executor, ids: readonly number[]): Promise<void> {
  await transaction
    .updateTable('reports')
    .set((eb) => ({
      status: 'Scheduled',
      statusCode: '',
      failures: 0,
      startedAt: null,
      finishedAt: null,
      retries: eb('retries', '+', 1),
      attemptsBeforeRetry: eb.ref('attempt'),
    }))
    .where('id', 'in', ids)
    .where('status', '=', 'Error')
    .execute();
}

/**
 * Scheduled → Paused for those of the checks that still wait, locked one after the other. A check that a worker claims
 * at this moment is either paused or left alone.
 * @param choice the ids of checks, or the users whose checks are meant
 * @returns the number of paused checks
 */
export async function pauseScheduled(
  transaction: Executor,
  choice: Choice,
  statusCode: string,
): Promise<number> {
  const locked = await chosen(filtered(transaction, searchOf(choice)), choice)
    .select('reports.id')
    .where('reports.status', '=', 'Scheduled')
    .orderBy('reports.id')
    .forUpdate('reports')
    .execute();
  const ids = locked.map(({ id }) => id);
  const { numUpdatedRows } = await transaction
    .updateTable('reports')
    .set({ status: 'Paused', statusCode })
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Choice = readonly number[] | { readonly search: string | undefined };

function searchOf(choice: Choice): QueueFilters {
  return 'search' in choice ? { search: choice.search } : {};
}

function chosen(query: ReturnType<typeof filtered>, choice: Choice) {
  return 'search' in choice ? query : query.where(sql<boolean>`reports.id = any(${[...choice]}::integer[])`);
}

function filtered(db: Executor, { state, search = '' }: QueueFilters) {
  return db
    .selectFrom('reports')
    .innerJoin(people(db).as('users'), 'users.id', 'reports.userId')
    .where('reports.status', state === undefined ? '<>' : '=', state ?? 'Ok')
    .$if(search !== '', (query) => query.where(isSearched(search)));
}

function isSearched(search: string): Expression<SqlBool> {
  const id = Number(/^#?([1-9]\d{0,8})$/.exec(search)?.[1] ?? 0);
  return sql<SqlBool>`(users.search_text like folded(${containsPattern(search)}) or users.id = ${id})`;
}
