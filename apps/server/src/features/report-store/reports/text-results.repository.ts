import type { ReportState } from '@palimpsest/contract';
import type { ReportFigures } from '@palimpsest/engine';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { StoredGaps } from '../../../platform/database/stored-values/stored-online.ts';
import { storedTexts } from '../../../finding/texts/texts.repository.ts';
import { libraryDetails } from '../../library/index.ts';

/**
 * The newest report of a library text by its owner, with its result: of a check of the text, or the one that added it to
 * the library. For a lateral join in a query that has the text as `library_texts`.
 */
export function newestReport(db: Executor) {
  return db
    .selectFrom('reports')
    .innerJoin(storedTexts(db).as('texts'), 'texts.id', 'reports.textId')
    .select([
      'reports.id',
      'reports.status',
      'reports.resultPercent',
      'reports.matchedWords',
      'reports.figures',
      'reports.searchGaps',
      'texts.words',
    ])
    .where(
      sql<boolean>`(reports.library_text_id = library_texts.id or reports.id = library_texts.report_id)
        and reports.user_id = library_texts.owner_id`,
    )
    .orderBy('reports.id', 'desc')
    .limit(1);
}

/** See `TextResults` in feature-ports.ts. */
export function percentOfText(db: Executor, userId: number): RawBuilder<number | null> {
  return sql<number | null>`(
    select newest.result_percent from (${newestReport(db)}) as newest
    where newest.status = 'Ok' and library_texts.owner_id = ${userId}
  )`;
}

export interface TextResultRow {
  readonly textId: number;
  readonly reportId: number;
  readonly status: ReportState;
  readonly resultPercent: number | null;
  readonly matchedWords: number;
  readonly searchGaps: StoredGaps | null;
  readonly figures: ReportFigures | null;
  readonly words: number;
}

/** The newest report of each of these texts that the user owns; other texts, and those without a report, are missing. */
export async function selectTextResults(
  db: Executor,
  userId: number,
  ids: readonly number[],
): Promise<readonly TextResultRow[]> {
  return textResultsWhere(db, userId, sql`library_texts.id = any(${[...ids]}::integer[])`);
}

/**
 * The same for all texts of a project. With 5,000 texts, two look-ups in indexes for each take 30 ms, and reading the
 * figures another 50.
 */
export async function selectTextResultsOfProject(
  db: Executor,
  userId: number,
  projectId: number,
): Promise<readonly TextResultRow[]> {
  return textResultsWhere(db, userId, sql`library_texts.project_id = ${projectId}`);
}

async function textResultsWhere(
  db: Executor,
  userId: number,
  condition: RawBuilder<unknown>,
): Promise<readonly TextResultRow[]> {
  const { rows } = await sql<TextResultRow>`
    select library_texts.id as "textId", newest.id as "reportId", newest.status,
      newest.result_percent as "resultPercent", newest.matched_words as "matchedWords", newest.figures,
      newest.search_gaps as "searchGaps", newest.words
    from (${libraryDetails(db)}) as library_texts
      cross join lateral (${newestReport(db)}) as newest
    where ${condition} and library_texts.owner_id = ${userId}
    order by library_texts.id`.execute(db);
  return rows;
}
