import type { UnreadReason } from '@palimpsest/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { LaterState } from '../../../platform/database/stored-values/source-evidence.ts';
import type { StoredPassage } from '../../../platform/database/stored-passage.ts';
import { fetchedStates } from '../../../finding/sources/fetching/index.ts';

/** The state of the address of a source when it was fetched again. */
export interface LaterFinding {
  readonly state: LaterState;
  readonly at: Date;
  /** The share of its matched words that are still there, for `changed`. */
  readonly percent: number | null;
  /** The reason for `unknown`. */
  readonly reason: UnreadReason | '';
}

/** Writes it, unless a later state is known. */
export async function updateLater(
  db: Executor,
  sourceId: number,
  { state, at, percent, reason }: LaterFinding,
): Promise<void> {
  await db
    .updateTable('reportSources')
    .set({ laterState: state, laterAt: at, laterPercent: percent, laterReason: reason })
    .where('id', '=', sourceId)
    .where((eb) => eb.or([eb('laterAt', 'is', null), eb('laterAt', '<=', at)]))
    .execute();
}

/** An online source whose address was fetched again since, by whatever check. */
export interface SourceFetchedSince {
  readonly id: number;
  readonly reportId: number;
  readonly userId: number;
  readonly textId: number;
  readonly passages: readonly StoredPassage[];
  /** 'text' or the reason why there is no text. */
  readonly outcome: string;
  readonly fetchedTextId: number | null;
  readonly fetchedAt: Date;
}

/**
 * Sources whose addresses were fetched again, the oldest fetch first. Only texts and missing pages say something for
 * sure.
 */
export async function unsafeSelectSourcesFetchedSince(
  db: Executor,
  limit: number,
): Promise<readonly SourceFetchedSince[]> {
  return (
    db
      .selectFrom(fetchedStates(db).as('fetched'))
      .innerJoin('reportSources as sources', 'sources.url', 'fetched.url')
      .innerJoin('reports', 'reports.id', 'sources.reportId')
      .select([
        'sources.id',
        'sources.reportId',
        'reports.userId',
        'sources.textId',
        'sources.passages',
        'fetched.outcome',
        'fetched.textId as fetchedTextId',
        'fetched.fetchedAt',
      ])
      .where('sources.kind', '=', 'web')
      .where('fetched.outcome', 'in', ['text', 'notFound'])
      // The check that found the source has fetched its address itself.
      .where('fetched.fetchedAt', '>', sql<Date>`sources.source_date + interval '1 minute'`)
      .where((eb) =>
        eb.or([eb('sources.laterAt', 'is', null), eb('sources.laterAt', '<', eb.ref('fetched.fetchedAt'))]),
      )
      .orderBy('fetched.fetchedAt')
      .limit(limit)
      .execute()
  );
}
