import type {
  CompiledReport,
  ManipulationHint,
  MarkedSegment,
  RatedSpan,
  SourceRating,
  UncountedStretch,
} from '@palimpsest/engine';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type {
  OwnWork,
  SourceEntry,
  SourceOrigin,
} from '../../../platform/database/stored-values/source-evidence.ts';
import type { StoredNotCountedSpan } from '../../../platform/database/stored-passage.ts';
import type { StoredRelated } from '../../../platform/database/stored-related.ts';
import type { NewSource } from '../states/report-states.repository.ts';

/** The result of a finished report, replaced by that of another engine. Its sources keep their ids and ratings. */

/** A source of a report as its last result has it. */
export interface ReplacedSource extends SourceOrigin {
  readonly id: number;
  readonly textId: number;
  readonly kind: 'web' | 'library';
  readonly title: string;
  readonly url: string;
  readonly date: Date | null;
  readonly isShared: boolean;
  /** The library texts that have its words, as they were when it was found, the oldest first. */
  readonly entries: readonly SourceEntry[];
  readonly ownWork: OwnWork | null;
  readonly matchedWords: number;
  readonly isAccepted: boolean;
  readonly isExcluded: boolean;
  readonly rating: SourceRating;
}

const columns = [
  'id',
  'textId',
  'kind',
  'title',
  'url',
  'sourceDate as date',
  'isShared',
  'matchedWords',
  'isAccepted',
  'isExcluded',
  'rating',
  'provider',
  'license',
  'addresses',
  'identifiers',
  'entries',
  'ownWork',
] as const;

/** Selects the sources in the order of the report. */
export async function unsafeSelectReplacedSources(
  db: Executor,
  reportId: number,
): Promise<readonly ReplacedSource[]> {
  const rows = await db
    .selectFrom('reportSources')
    .select(columns)
    .where('reportId', '=', reportId)
    .orderBy('position')
    .execute();
  return rows.map(({ rating, ...row }) => ({
    ...row,
    rating: rating ?? { isAccepted: row.isAccepted, isExcluded: row.isExcluded },
  }));
}

const rowsPerUpdate = 200;

/**
 * Writes the findings for the sources of a report, each known by its text, and deletes the other sources. Call it in a
 * transaction that has locked the sources. The titles stay, and addresses are only added.
 */
export async function replaceSources(
  db: Executor,
  reportId: number,
  sources: readonly NewSource[],
): Promise<void> {
  const kept = sources.map(({ textId }) => textId);
  await sql`
    delete from report_sources
    where report_id = ${reportId} and not text_id = any(${kept}::integer[])`.execute(db);
  // The positions are unique at every moment.
  await sql`update report_sources set position = -position where report_id = ${reportId}`.execute(db);
  for (let start = 0; start < sources.length; start += rowsPerUpdate) {
    const found = JSON.stringify(sources.slice(start, start + rowsPerUpdate));
    await sql`
      update report_sources as sources
      set position = found.position, similarity_percent = found."similarityPercent",
        matched_words = found."matchedWords", passage_count = found."passageCount", is_used = found."isUsed",
        is_accepted = found."isAccepted", is_excluded = found."isExcluded", rating = found.rating,
        is_cited = found."isCited", first_char = found."firstChar", passages = found.passages,
        addresses = found.addresses, identifiers = found.identifiers, cited_as = found."citedAs"
      from jsonb_to_recordset(${found}::jsonb) as found (
        "textId" integer, position integer, "similarityPercent" double precision, "matchedWords" integer,
        "passageCount" integer, "isUsed" boolean, "isAccepted" boolean, "isExcluded" boolean, rating jsonb, "isCited" boolean, "firstChar" integer, passages jsonb, addresses jsonb,
        identifiers jsonb, "citedAs" text
      )
      where sources.report_id = ${reportId} and sources.text_id = found."textId"`.execute(db);
  }
}

export interface ReplacingResult extends Pick<CompiledReport, 'matchedWords' | 'resultPercent' | 'figures'> {
  readonly engineVersion: string;
  readonly sourceCount: number;
  readonly segments: readonly MarkedSegment[];
  readonly notCounted: readonly StoredNotCountedSpan[];
  readonly rated: readonly RatedSpan[];
  readonly uncounted: readonly UncountedStretch[];
  readonly givenWords: readonly number[];
  readonly related: readonly StoredRelated[];
  readonly manipulationHints: readonly ManipulationHint[];
}

/** Writes the figures and the markup of a report, as a change of its ratings does. */
export async function replaceResult(
  db: Executor,
  reportId: number,
  { engineVersion, sourceCount, matchedWords, resultPercent, figures, ...markup }: ReplacingResult,
): Promise<void> {
  await db
    .updateTable('reports')
    .set((eb) => ({
      engineVersion,
      sourceCount,
      matchedWords,
      resultPercent,
      figures: JSON.stringify(figures),
      ratingVersion: eb('ratingVersion', '+', 1),
    }))
    .where('id', '=', reportId)
    .execute();
  await db
    .updateTable('reportMarkup')
    .set({
      segments: JSON.stringify(markup.segments),
      notCounted: JSON.stringify(markup.notCounted),
      rated: JSON.stringify(markup.rated),
      uncounted: JSON.stringify(markup.uncounted),
      givenWords: JSON.stringify(markup.givenWords),
      related: JSON.stringify(markup.related),
      manipulationHints: JSON.stringify(markup.manipulationHints),
    })
    .where('reportId', '=', reportId)
    .execute();
}
