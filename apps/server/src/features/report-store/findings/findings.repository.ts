import type { UncountedStretch } from '@palimpsest/engine';
import { sql, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { firstOrThrow, preparedStatement } from '../../../platform/database/prepared-statement.ts';
import type { ReportSourcesTable } from '../tables.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { StoredPassage } from '../../../platform/database/stored-passage.ts';
import { hasSignature } from '../../../finding/signatures/signatures.repository.ts';
import { hasPageFile } from '../../../finding/texts/page-files.repository.ts';
import type { TextUse } from '../../../finding/texts/text-uses.ts';
import { storedTexts } from '../../../finding/texts/texts.repository.ts';

/** The sources of a report, their passages and the markup of its text. */

export type SourceRow = Selectable<ReportSourcesTable>;

/** A source without the passages, which can be large, and without the fields that only a reset needs. */
type ListedSourceRow = Omit<SourceRow, 'passages' | 'firstRating'> & {
  readonly isFingerprint: boolean;
  readonly contentHash: Buffer;
  readonly hasPage: boolean;
};

export async function unsafeSelectSources(
  db: Executor,
  reportId: number,
): Promise<readonly ListedSourceRow[]> {
  return sourcesOf(db, reportId);
}

const sourcesOf = preparedStatement((db, reportId: number) =>
  db
    .selectFrom('reportSources')
    .innerJoin(storedTexts(db).as('texts'), 'texts.id', 'reportSources.textId')
    .select([
      'reportSources.id',
      'reportId',
      'position',
      'kind',
      'textId',
      'isShared',
      'title',
      'url',
      'sourceDate',
      'similarityPercent',
      'matchedWords',
      'passageCount',
      'isUsed',
      'isAccepted',
      'isExcluded',
      'rating',
      'isCited',
      'firstChar',
      'provider',
      'license',
      'addresses',
      'identifiers',
      'entries',
      'ownWork',
      'citedAs',
      'laterState',
      'laterAt',
      'laterPercent',
      'laterReason',
      'texts.contentHash',
    ])
    .select(hasSignature(sql.ref('reportSources.textId')).as('isFingerprint'))
    .select(hasPageFile(sql.ref('reportSources.textId')).as('hasPage'))
    .where('reportId', '=', reportId)
    .orderBy('position')
    .compile(),
);

export async function unsafeSelectSource(db: Executor, id: number): Promise<SourceRow | undefined> {
  const [source] = await sourceOf(db, id);
  return source;
}

const sourceOf = preparedStatement((db, id: number) =>
  db.selectFrom('reportSources').selectAll().where('id', '=', id).compile(),
);

export async function unsafeSelectMarkup(
  db: Executor,
  reportId: number,
): Promise<
  Pick<Selectable<Tables['reportMarkup']>, 'segments' | 'notCounted' | 'rated' | 'uncounted' | 'related'>
> {
  return firstOrThrow(await markupOf(db, reportId));
}

const markupOf = preparedStatement((db, reportId: number) =>
  db
    .selectFrom('reportMarkup')
    .select(['segments', 'notCounted', 'rated', 'uncounted', 'related'])
    .where('reportId', '=', reportId)
    .compile(),
);

export async function unsafeSelectUncounted(
  db: Executor,
  reportId: number,
): Promise<readonly UncountedStretch[]> {
  const { uncounted } = firstOrThrow(await findingsOf(db, reportId));
  return uncounted;
}

export type StoredHints = Selectable<Tables['reportMarkup']>['manipulationHints'];

/** Null if the check isn't finished, or an older version made the report. */
export async function unsafeSelectManipulationHints(db: Executor, reportId: number): Promise<StoredHints> {
  return (await unsafeSelectFindings(db, reportId)).manipulationHints;
}

/** Findings besides matches; none until the check has finished. */
export interface StoredFindings {
  readonly uncounted: readonly UncountedStretch[];
  readonly manipulationHints: StoredHints;
  /** False: other statements about them can be left out. */
  readonly hasRevisions: boolean;
  readonly hasGivenTexts: boolean;
}

export async function unsafeSelectFindings(db: Executor, reportId: number): Promise<StoredFindings> {
  const [found] = await findingsOf(db, reportId);
  return found ?? { uncounted: [], manipulationHints: null, hasRevisions: true, hasGivenTexts: true };
}

const findingsOf = preparedStatement((db, reportId: number) =>
  db
    .selectFrom('reportMarkup')
    .select(['uncounted', 'manipulationHints'])
    .select([
      sql<boolean>`exists (select from reports where revision_of = report_markup.report_id)`.as(
        'hasRevisions',
      ),
      sql<boolean>`exists (select from report_given_texts as given where given.report_id = report_markup.report_id)`.as(
        'hasGivenTexts',
      ),
    ])
    .where('reportId', '=', reportId)
    .compile(),
);

/** A passage without its runs, which are most of its data. */
export interface PassageRow extends Pick<StoredPassage, 'checkedStartChar' | 'checkedEndChar'> {
  readonly sourceId: number;
  readonly passageIndex: number;
  readonly kind: StoredPassage['kind'] | null;
  readonly change: StoredPassage['change'] | null;
  readonly citation: StoredPassage['citation'] | null;
  readonly citationParts: StoredPassage['citationParts'] | null;
  readonly matchedWords: number;
  /** Null if all words of the passage are matched. */
  readonly matchedChars: StoredPassage['matchedChars'] | null;
}

/** All passages of a report, by source and in the source's order. */
export async function unsafeSelectPassages(db: Executor, reportId: number): Promise<readonly PassageRow[]> {
  return passagesOf(db, reportId);
}

const passagesOf = preparedStatement((db, reportId: number) =>
  sql<PassageRow>`
    select sources.id as source_id,
      (listed.ordinality - 1)::integer as passage_index,
      (listed.passage -> 'checkedStartChar')::integer as checked_start_char,
      (listed.passage -> 'checkedEndChar')::integer as checked_end_char,
      listed.passage ->> 'kind' as kind,
      listed.passage -> 'change' as change,
      listed.passage ->> 'citation' as citation,
      listed.passage -> 'citationParts' as citation_parts,
      coalesce(
        listed.passage -> 'matchedWords',
        to_jsonb((listed.passage -> 'checkedEndWord')::integer - (listed.passage -> 'checkedStartWord')::integer)
      )::integer as matched_words,
      listed.passage -> 'matchedChars' as matched_chars
    from report_sources as sources,
      jsonb_array_elements(sources.passages) with ordinality as listed (passage, ordinality)
    where sources.report_id = ${reportId}
    order by sources.position, listed.ordinality`.compile(db),
);

/** The evidence of reports. */
export const sourceTexts: TextUse = {
  isOf: (textId) =>
    sql<boolean>`exists (select from report_sources where report_sources.text_id = ${textId})`,
};
