import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { MonitoredState, ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsPattern } from '../../../platform/database/like.ts';
import type { TextUse } from '../../../finding/texts/text-uses.ts';
import type { MonitoredTextsTable } from '../tables.ts';
import { dueAt, isScanning, shareOfWatched } from './watch-times.repository.ts';

export type MonitoredTextRow = Selectable<MonitoredTextsTable>;

/** The texts of watched addresses, as they were read last. */
export const watchedPages: TextUse = {
  isOf: (textId: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from monitored_texts where monitored_texts.text_id = ${textId})`,
};

/** Texts that are watched and not paused, and the sum of their shares (`planning/scan-times.ts`). */
export async function countWatched(
  db: Executor,
  userId: number,
): Promise<{ readonly texts: number; readonly shares: number }> {
  return db
    .selectFrom('monitoredTexts')
    .select([
      sql<number>`count(*)::integer`.as('texts'),
      sql<number>`coalesce(sum(${shareOfWatched}), 0)::float8`.as('shares'),
    ])
    .where('userId', '=', userId)
    .where('isPaused', '=', false)
    .executeTakeFirstOrThrow();
}

/** All of them, also paused ones. */
export async function countMonitored(db: Executor, userId: number): Promise<number> {
  const { texts } = await db
    .selectFrom('monitoredTexts')
    .select(sql<number>`count(*)::integer`.as('texts'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return texts;
}

/** The users who watch texts. */
export async function selectWatchers(db: Executor): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('monitoredTexts')
    .select('userId')
    .distinct()
    .where('isPaused', '=', false)
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** The texts whose scan may begin, those that were asked for first, then those that have waited longest of their interval. */
export async function selectDueTexts(
  db: Executor,
  userId: number,
  { now, shortestDays, most }: { readonly now: Date; readonly shortestDays: number; readonly most: number },
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('monitoredTexts')
    .select('id')
    .where('userId', '=', userId)
    .where('isPaused', '=', false)
    .where((eb) => eb.not(isScanning))
    .where((eb) =>
      eb.or([eb('wantedAt', 'is not', null), sql<boolean>`${dueAt(shortestDays)} <= ${now}::timestamptz`]),
    )
    .orderBy('wantedAt', (order) => order.asc().nullsLast())
    .orderBy(sql`last_scan_at is null`, 'desc')
    .orderBy(sql`extract(epoch from ${now}::timestamptz - last_scan_at) * ${shareOfWatched}`, 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertWatchedAddresses(
  db: Executor,
  userId: number,
  urls: readonly string[],
): Promise<readonly number[]> {
  if (urls.length === 0) return [];
  const rows = await db
    .insertInto('monitoredTexts')
    .values(urls.map((url) => ({ userId, url, libraryTextId: null })))
    .onConflict((conflict) => conflict.columns(['userId', 'url']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertWatchedTexts(
  db: Executor,
  userId: number,
  texts: readonly { readonly libraryTextId: number; readonly name: string; readonly words: number }[],
): Promise<readonly number[]> {
  if (texts.length === 0) return [];
  const rows = await db
    .insertInto('monitoredTexts')
    .values(texts.map((text) => ({ userId, url: null, ...text })))
    .onConflict((conflict) => conflict.columns(['userId', 'libraryTextId']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the ids that the user watches. */
export async function selectOwnMonitored(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('monitoredTexts')
    .select('id')
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function unsafeSelectMonitored(db: Executor, id: number): Promise<MonitoredTextRow | undefined> {
  return db.selectFrom('monitoredTexts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function unsafeSelectMonitoredForUpdate(
  db: Executor,
  id: number,
): Promise<MonitoredTextRow | undefined> {
  return db.selectFrom('monitoredTexts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

type Change = Partial<
  Pick<
    MonitoredTextRow,
    | 'textId'
    | 'name'
    | 'words'
    | 'isPaused'
    | 'scans'
    | 'quietScans'
    | 'lastScanAt'
    | 'notBefore'
    | 'problem'
    | 'wantedAt'
  >
>;

export async function updateMonitored(db: Executor, ids: readonly number[], change: Change): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('monitoredTexts').set(change).where('id', 'in', ids).execute();
}

export async function deleteMonitored(db: Executor, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('monitoredTexts').where('id', 'in', ids).execute();
}

/** The addresses that a user watches. */
export async function selectWatchedUrls(db: Executor, userId: number): Promise<readonly string[]> {
  const rows = await db.selectFrom('monitoredTexts').select('url').where('userId', '=', userId).execute();
  return rows.flatMap(({ url }) => url ?? []);
}

function stateOf(now: Date, shortestDays: number): RawBuilder<MonitoredState> {
  return sql<MonitoredState>`case
    when is_paused then 'paused'
    when ${isScanning} then 'scanning'
    when problem <> '' then 'problem'
    when wanted_at is not null or ${dueAt(shortestDays)} <= ${now}::timestamptz then 'due'
    else 'watched' end`;
}

const findingsIn = (condition: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from monitoring_findings as finding
    where finding.monitored_text_id = monitored_texts.id and ${condition})`;

export interface ListedText extends MonitoredTextRow {
  readonly state: MonitoredState;
  readonly dueAt: Date | null;
  readonly newFindings: number;
  readonly findings: number;
  readonly goneFindings: number;
}

export async function selectMonitoredList(
  db: Executor,
  userId: number,
  { filters, pageno, pagesize, sortby, sortdir }: ParsedInputOf<'GetMonitoredTexts'>,
  { now, shortestDays }: { readonly now: Date; readonly shortestDays: number },
): Promise<{ readonly rows: readonly ListedText[]; readonly total: number }> {
  const { kind, state, search } = filters;
  const wanted = db
    .selectFrom('monitoredTexts')
    .where('userId', '=', userId)
    .$if(kind !== undefined, (query) => query.where('url', kind === 'address' ? 'is not' : 'is', null))
    .$if(state !== undefined, (query) =>
      query.where(stateOf(now, shortestDays), '=', state as MonitoredState),
    )
    .$if(search !== undefined && search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('name', 'ilike', containsPattern(search ?? '')),
          eb('url', 'ilike', containsPattern(search ?? '')),
        ]),
      ),
    );
  const newFindings = findingsIn(sql`finding.state = 'new'`);
  const column = {
    Added: sql`added_at`,
    Name: sql`coalesce(nullif(name, ''), url)`,
    LastScan: sql`last_scan_at`,
    NewFindings: newFindings,
  }[sortby];
  const rows = await wanted
    .selectAll()
    .select([
      stateOf(now, shortestDays).as('state'),
      // An infinite time has no place in JavaScript.
      sql<Date | null>`case when last_scan_at is null and not_before is null then null
        else ${dueAt(shortestDays)} end`.as('dueAt'),
      newFindings.as('newFindings'),
      findingsIn(sql`finding.state <> 'gone'`).as('findings'),
      findingsIn(sql`finding.state = 'gone'`).as('goneFindings'),
    ])
    .orderBy(column, (order) => (sortdir === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
    .orderBy('id', sortdir)
    .limit(pagesize)
    .offset((pageno - 1) * pagesize)
    .execute();
  const { total } = await wanted.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** How many texts of a user are in these states. */
export async function countStates(
  db: Executor,
  userId: number,
  { now, shortestDays }: { readonly now: Date; readonly shortestDays: number },
): Promise<ReadonlyMap<MonitoredState, number>> {
  const rows = await db
    .selectFrom('monitoredTexts')
    .select([stateOf(now, shortestDays).as('state'), sql<number>`count(*)::integer`.as('texts')])
    .where('userId', '=', userId)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, texts }) => [state, texts]));
}

/** All watched texts of a user, the oldest first. */
export async function selectAllMonitored(db: Executor, userId: number): Promise<readonly MonitoredTextRow[]> {
  return db.selectFrom('monitoredTexts').selectAll().where('userId', '=', userId).orderBy('id').execute();
}
