import type {
  CitationKind,
  CitationPart,
  CompiledReport,
  Passage,
  RatedSpan,
  SourceRating,
  UncountedStretch,
} from '@palimpsest/engine';
import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { ReportsTable } from '../tables.ts';
import type { OwnWork, SourceAddress } from '../../../platform/database/stored-values/source-evidence.ts';
import type { StoredGaps } from '../../../platform/database/stored-values/stored-online.ts';
import type { StoredNotCountedSpan } from '../../../platform/database/stored-passage.ts';

/** Neither accepted nor excluded: it counts, and somebody has to review it. */
export const suspicious: SourceRating = { isAccepted: false, isExcluded: false };

/** The data that ratings read and write: the sources of one report, its figures and its markup. */

/** A source as ratings use it. Its passages lack their runs, which are most of the stored data. */
export interface RatedSourceRow {
  readonly id: number;
  readonly textId: number;
  readonly position: number;
  readonly url: string;
  readonly addresses: readonly SourceAddress[];
  readonly identifiers: readonly string[];
  readonly ownWork: OwnWork | null;
  readonly isUsed: boolean;
  /** Whether all its words are accepted or excluded. */
  readonly isAccepted: boolean;
  readonly isExcluded: boolean;
  readonly rating: SourceRating;
  readonly isCited: boolean;
  readonly passages: readonly Passage[];
  /** The citations by passage; missing if an older version made the report. */
  readonly citations?: readonly Citation[];
}

type Citation = CitationKind | readonly CitationPart[];

/** The data of a passage, in the order of the statement below. Passages of older reports have no `matched`. */
type PassageColumns = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  Passage['matched'] | null,
  Citation | null,
  Passage['shared'] | null,
];

/**
 * The sources in the order of the report. 500 sources with 25,000 passages of six runs each: 230 ms with all
 * stored data, 130 ms in this form.
 */
export async function unsafeSelectRatedSources(
  db: Executor,
  reportId: number,
): Promise<readonly RatedSourceRow[]> {
  const { rows } = await sql<
    Omit<RatedSourceRow, 'passages' | 'citations' | 'rating'> & {
      readonly passages: readonly PassageColumns[];
      readonly rating: SourceRating | null;
    }
  >`
    select id, text_id, position, url, addresses, identifiers, own_work, is_used, is_accepted, is_excluded, rating,
      is_cited,
      coalesce((
        select jsonb_agg(jsonb_build_array(
          p -> 'checkedStartWord', p -> 'checkedEndWord', p -> 'sourceStartWord', p -> 'sourceEndWord',
          p -> 'checkedStartChar', p -> 'checkedEndChar',
          p -> 'sourceSimilarityPercent', p -> 'similarityPercent', p -> 'matched',
          coalesce(p -> 'citationParts', p -> 'citation'), p -> 'shared'
        ) order by place)
        from jsonb_array_elements(passages) with ordinality as listed (p, place)
      ), '[]') as passages
    from report_sources
    where report_id = ${reportId}
    order by position`.execute(db);
  return rows.map((row) => ({
    ...row,
    rating: row.rating ?? { isAccepted: row.isAccepted, isExcluded: row.isExcluded },
    passages: row.passages.map(toPassage),
    ...citationsOf(row.passages),
  }));
}

function citationsOf(passages: readonly PassageColumns[]): Pick<RatedSourceRow, 'citations'> {
  const citations = passages.map((columns) => columns[9]);
  return citations.every((citation) => citation !== null) ? { citations } : {};
}

function toPassage(columns: PassageColumns): Passage {
  const [checkedStartWord, checkedEndWord, sourceStartWord, sourceEndWord] = columns;
  const [, , , , checkedStartChar, checkedEndChar, sourceSimilarityPercent, similarityPercent] = columns;
  const [, , , , , , , , matched, , shared] = columns;
  return {
    checkedStartWord,
    checkedEndWord,
    sourceStartWord,
    sourceEndWord,
    checkedStartChar,
    checkedEndChar,
    sourceStartChar: 0,
    sourceEndChar: 0,
    checkedSimilarityPercent: similarityPercent,
    sourceSimilarityPercent,
    similarityPercent,
    runs: [],
    ...(matched ? { matched } : {}),
    ...(shared ? { shared } : {}),
  };
}

/** The initial ratings of a revision's sources, by the ids of their rows; empty for every other report. */
export async function unsafeSelectFirstRatings(
  db: Executor,
  reportId: number,
): Promise<ReadonlyMap<number, SourceRating>> {
  const rows = await db
    .selectFrom('reportSources')
    .select(['id', 'firstRating'])
    .where('reportId', '=', reportId)
    .where('firstRating', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, firstRating }) => [id, firstRating ?? suspicious]));
}

export async function unsafeSelectNotCounted(
  db: Executor,
  reportId: number,
): Promise<readonly StoredNotCountedSpan[]> {
  const row = await db
    .selectFrom('reportMarkup')
    .select('notCounted')
    .where('reportId', '=', reportId)
    .executeTakeFirst();
  return row?.notCounted ?? [];
}

/**
 * Locks the sources of a report until the transaction ends. In order, because code that converts quoted texts to
 * fingerprints changes sources of many reports.
 */
export async function selectSourcesForUpdate(db: Executor, reportId: number): Promise<void> {
  await db
    .selectFrom('reportSources')
    .select('id')
    .where('reportId', '=', reportId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export interface NewRating {
  readonly id: number;
  readonly rating: SourceRating;
}

export async function updateRatings(
  db: Executor,
  reportId: number,
  ratings: readonly NewRating[],
): Promise<void> {
  if (ratings.length === 0) return;
  await sql`
    update report_sources as sources
    set rating = rated.rating
    from jsonb_to_recordset(${JSON.stringify(ratings)}::jsonb) as rated (id integer, rating jsonb)
    where sources.id = rated.id and sources.report_id = ${reportId}`.execute(db);
}

/** The states that follow from the ratings: which sources are used, and of which all words are accepted or excluded. */
export interface SourceStates {
  readonly usedIds: readonly number[];
  readonly acceptedIds: readonly number[];
  readonly excludedIds: readonly number[];
}

export async function updateStates(
  db: Executor,
  reportId: number,
  { usedIds, acceptedIds, excludedIds }: SourceStates,
): Promise<void> {
  await sql`
    update report_sources
    set is_used = id = any(${usedIds}::integer[]),
      is_accepted = id = any(${acceptedIds}::integer[]),
      is_excluded = id = any(${excludedIds}::integer[])
    where report_id = ${reportId} and (
      is_used <> (id = any(${usedIds}::integer[]))
      or is_accepted <> (id = any(${acceptedIds}::integer[]))
      or is_excluded <> (id = any(${excludedIds}::integer[]))
    )`.execute(db);
}

export async function updateRated(
  db: Executor,
  reportId: number,
  rated: readonly RatedSpan[],
): Promise<void> {
  await db
    .updateTable('reportMarkup')
    .set({ rated: JSON.stringify(rated) })
    .where('reportId', '=', reportId)
    .execute();
}

export async function updateSegments(db: Executor, reportId: number, segmentsJson: string): Promise<void> {
  await db
    .updateTable('reportMarkup')
    .set({ segments: segmentsJson })
    .where('reportId', '=', reportId)
    .execute();
}

/** @returns the new version of the ratings */
export async function updateResult(
  db: Executor,
  reportId: number,
  {
    matchedWords,
    resultPercent,
    figures,
  }: Pick<CompiledReport, 'matchedWords' | 'resultPercent' | 'figures'>,
): Promise<Pick<Selectable<ReportsTable>, 'ratingVersion' | 'searchGaps'>> {
  return db
    .updateTable('reports')
    .set((eb) => ({
      matchedWords,
      resultPercent,
      figures: JSON.stringify(figures),
      ratingVersion: eb('ratingVersion', '+', 1),
    }))
    .where('id', '=', reportId)
    .returning(['ratingVersion', 'searchGaps'])
    .executeTakeFirstOrThrow();
}

/** The parts of the text that count for no source. */
export async function updateUncounted(
  db: Executor,
  reportId: number,
  uncounted: readonly UncountedStretch[],
): Promise<void> {
  await db
    .updateTable('reportMarkup')
    .set({ uncounted: JSON.stringify(uncounted) })
    .where('reportId', '=', reportId)
    .execute();
}

export async function updateSearchGaps(db: Executor, reportId: number, gaps: StoredGaps): Promise<void> {
  await db
    .updateTable('reports')
    .set({ searchGaps: JSON.stringify(gaps) })
    .where('id', '=', reportId)
    .execute();
}

/** The matched words of the sources, and the number of sources that have any. */
export async function updateMatchedWords(
  db: Executor,
  reportId: number,
  matched: readonly { readonly id: number; readonly words: number }[],
): Promise<void> {
  await sql`
    update report_sources as sources set matched_words = matched.words
    from jsonb_to_recordset(${JSON.stringify(matched)}::jsonb) as matched (id integer, words integer)
    where sources.id = matched.id and sources.report_id = ${reportId}`.execute(db);
  await db
    .updateTable('reports')
    .set({ sourceCount: matched.filter(({ words }) => words > 0).length })
    .where('id', '=', reportId)
    .execute();
}
