import { sql } from 'kysely';
import type { Executor } from '../../../database/connect.ts';
import { storedTexts } from '../../../texts/texts.repository.ts';

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
