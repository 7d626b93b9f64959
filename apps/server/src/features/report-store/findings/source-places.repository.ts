import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import type { StoredPassage } from '../../../platform/database/stored-passage.ts';

/** The place where a passage is in its source. */
export interface SourcePlaceRow extends Pick<StoredPassage, 'sourceStartChar' | 'sourceEndChar'> {
  readonly sourceId: number;
  readonly passageIndex: number;
  readonly kind: StoredPassage['kind'] | null;
}

export async function unsafeSelectSourcePlaces(
  db: Executor,
  reportId: number,
): Promise<readonly SourcePlaceRow[]> {
  return sourcePlacesOf(db, reportId);
}

const sourcePlacesOf = preparedStatement((db, reportId: number) =>
  sql<SourcePlaceRow>`
    select sources.id as source_id,
      (listed.ordinality - 1)::integer as passage_index,
      (listed.passage -> 'sourceStartChar')::integer as source_start_char,
      (listed.passage -> 'sourceEndChar')::integer as source_end_char,
      listed.passage ->> 'kind' as kind
    from report_sources as sources,
      jsonb_array_elements(sources.passages) with ordinality as listed (passage, ordinality)
    where sources.report_id = ${reportId}`.compile(db),
);
