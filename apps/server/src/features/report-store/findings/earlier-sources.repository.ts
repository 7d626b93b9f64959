import type { SourceRating } from '@palimpsest/engine';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type {
  OwnWork,
  SourceEntry,
  SourceOrigin,
} from '../../../platform/database/stored-values/source-evidence.ts';

/** Stretches of a source, in words and half-open. */
export type KnownStretches = readonly (readonly [startWord: number, endWord: number])[];

/** The stretches of the passages of the row `sources`. */
const stretchesOfPassages = sql<KnownStretches>`coalesce((
  select jsonb_agg(jsonb_build_array(p -> 'sourceStartWord', p -> 'sourceEndWord'))
  from jsonb_array_elements(sources.passages) as p
), '[]')`;

/** A source of an earlier report, with its rating there. */
export interface EarlierSource extends SourceOrigin {
  readonly textId: number;
  readonly kind: 'web' | 'library';
  readonly title: string;
  readonly url: string;
  readonly date: Date | null;
  readonly isShared: boolean;
  readonly rating: SourceRating;
  /** The words of the source that its passages come from, if another text is to be compared with it. */
  readonly stretches?: KnownStretches;
  /** The library texts that have its words, as they were when it was found, the oldest first. */
  readonly entries: readonly SourceEntry[];
  readonly ownWork: OwnWork | null;
}

/**
 * The sources of a report and of all the reports that it revises in turn, each text once, as in the latest
 * report: the next draft may contain again what an earlier draft had lost.
 */
export async function unsafeSelectEarlierSources(
  db: Executor,
  baseId: number,
): Promise<readonly EarlierSource[]> {
  const { rows } = await sql<EarlierSource>`
    with recursive bases as (
      select id, revision_of, 0 as steps from reports where id = ${baseId}
      union all
      select earlier.id, earlier.revision_of, bases.steps + 1
      from reports as earlier join bases on earlier.id = bases.revision_of
    )
    select distinct on (sources.text_id)
      sources.text_id, sources.kind, sources.title, sources.url, sources.source_date as date,
      sources.is_shared,
      coalesce(sources.rating, jsonb_build_object(
        'isAccepted', sources.is_accepted, 'isExcluded', sources.is_excluded
      )) as rating,
      sources.provider, sources.license, sources.addresses, sources.identifiers,
      sources.entries, sources.own_work, ${stretchesOfPassages} as stretches
    from bases join report_sources as sources on sources.report_id = bases.id
    order by sources.text_id, bases.steps`.execute(db);
  return rows;
}
