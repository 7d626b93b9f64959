import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { FindingState, ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsPattern } from '../../../platform/database/like.ts';
import type { TextUse } from '../../../finding/texts/text-uses.ts';
import type { MonitoringFindingsTable } from '../tables.ts';

export type FindingRow = Selectable<MonitoringFindingsTable>;

/** Texts that are the evidence of a finding. */
export const textsOfFindings: TextUse = {
  isOf: (textId: RawBuilder<unknown>) => sql<boolean>`(
    exists (select from monitoring_findings where monitoring_findings.own_text_id = ${textId})
    or exists (select from monitoring_findings where monitoring_findings.text_id = ${textId})
    or exists (select from monitoring_findings where monitoring_findings.later_text_id = ${textId}))`,
};

export async function unsafeSelectCopies(
  db: Executor,
  monitoredTextId: number,
): Promise<readonly FindingRow[]> {
  return db
    .selectFrom('monitoringFindings')
    .selectAll()
    .where('monitoredTextId', '=', monitoredTextId)
    .orderBy('id')
    .execute();
}

export async function insertFinding(
  db: Executor,
  finding: Pick<
    FindingRow,
    'monitoredTextId' | 'url' | 'title' | 'ownTextId' | 'textId' | 'words' | 'percent'
  > & { readonly foundAt: Date },
): Promise<void> {
  const { foundAt, ...fields } = finding;
  await db
    .insertInto('monitoringFindings')
    .values({ ...fields, foundAt, seenAt: foundAt })
    .execute();
}

type Change = Partial<
  Pick<
    FindingRow,
    | 'title'
    | 'ownTextId'
    | 'textId'
    | 'laterTextId'
    | 'words'
    | 'percent'
    | 'state'
    | 'unreadReason'
    | 'foundAt'
    | 'seenAt'
    | 'changedAt'
    | 'goneAt'
    | 'rating'
    | 'note'
  >
>;

export async function unsafeUpdateFinding(db: Executor, id: number, change: Change): Promise<void> {
  await db.updateTable('monitoringFindings').set(change).where('id', '=', id).execute();
}

export async function unsafeDeleteFindings(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('monitoringFindings').where('id', 'in', ids).execute();
}

/** The rating and the note of findings; those that were new are known. */
export async function unsafeRateFindings(
  db: Executor,
  ids: readonly number[],
  change: Partial<Pick<FindingRow, 'rating' | 'note'>>,
): Promise<void> {
  await db
    .updateTable('monitoringFindings')
    .set({ ...change, state: sql<FindingState>`case when state = 'new' then 'known' else state end` })
    .where('id', 'in', ids)
    .execute();
}

/** Those of the ids that belong to texts of the user. */
export async function selectOwnFindings(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('monitoringFindings')
    .innerJoin('monitoredTexts', 'monitoredTexts.id', 'monitoringFindings.monitoredTextId')
    .select('monitoringFindings.id')
    .where('monitoredTexts.userId', '=', userId)
    .where('monitoringFindings.id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A finding with the text that it is about. */
export interface ListedFinding extends FindingRow {
  readonly monitoredName: string;
  readonly monitoredUrl: string | null;
}

function findingsOf(db: Executor, userId: number) {
  return db
    .selectFrom('monitoringFindings')
    .innerJoin('monitoredTexts', 'monitoredTexts.id', 'monitoringFindings.monitoredTextId')
    .where('monitoredTexts.userId', '=', userId);
}

export async function selectFindingOf(
  db: Executor,
  userId: number,
  id: number,
): Promise<ListedFinding | undefined> {
  return findingsOf(db, userId)
    .selectAll('monitoringFindings')
    .select(['monitoredTexts.name as monitoredName', 'monitoredTexts.url as monitoredUrl'])
    .where('monitoringFindings.id', '=', id)
    .executeTakeFirst();
}

export async function selectFindingList(
  db: Executor,
  userId: number,
  { filters, pageno, pagesize, sortby, sortdir }: ParsedInputOf<'GetMonitoringFindings'>,
): Promise<{ readonly rows: readonly ListedFinding[]; readonly total: number }> {
  const { textid, state, rating, search } = filters;
  let wanted = findingsOf(db, userId);
  if (textid !== undefined) wanted = wanted.where('monitoredTextId', '=', textid);
  if (state !== undefined) wanted = wanted.where('state', '=', state);
  if (rating !== undefined) wanted = wanted.where('rating', '=', rating);
  if (search !== undefined && search !== '') {
    wanted = wanted.where((eb) =>
      eb.or([
        eb('monitoringFindings.title', 'ilike', containsPattern(search)),
        eb('monitoringFindings.url', 'ilike', containsPattern(search)),
      ]),
    );
  }
  const column = {
    Words: 'monitoringFindings.words',
    Found: 'foundAt',
    Seen: 'seenAt',
    Url: 'monitoringFindings.url',
  } as const;
  const rows = await wanted
    .selectAll('monitoringFindings')
    .select(['monitoredTexts.name as monitoredName', 'monitoredTexts.url as monitoredUrl'])
    .orderBy(column[sortby], sortdir)
    .orderBy('monitoringFindings.id', sortdir)
    .limit(pagesize)
    .offset((pageno - 1) * pagesize)
    .execute();
  const { total } = await wanted.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Findings of a user that nobody has looked at or rated. */
export async function countNewFindings(db: Executor, userId: number): Promise<number> {
  const { count } = await findingsOf(db, userId)
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow();
  return count;
}

/** All findings of a user, the oldest first. */
export async function selectAllFindings(db: Executor, userId: number): Promise<readonly FindingRow[]> {
  return findingsOf(db, userId).selectAll('monitoringFindings').orderBy('monitoringFindings.id').execute();
}
