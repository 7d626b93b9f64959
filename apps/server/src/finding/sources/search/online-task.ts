import type { ProviderKey } from '@palimpsest/contract';
import type { IndexFingerprints, WordSpan } from '@palimpsest/engine';
import type { SourceOrigin } from '../../../platform/database/stored-values/source-evidence.ts';
import type { StoredOnline } from '../../../platform/database/stored-values/stored-online.ts';
import type { Asker } from '../queries.repository.ts';

/** A text whose sources are searched outside of the installation. */
export interface OnlineTask {
  readonly asker: Asker;
  /** Users take turns at the processes that read documents. */
  readonly userId: number;
  readonly text: string;
  readonly fingerprints: IndexFingerprints;
  /** Words that a source of the index explains, or that do not count; in any order. */
  readonly explained: readonly WordSpan[];
  /** Pages that were compared already. */
  readonly knownUrls: readonly string[];
  /** The search of a finished report goes on. */
  readonly continued?: EarlierSearch | undefined;
}

export interface EarlierSearch {
  /**
   * The time when it was ordered. Queries that were answered before are not sent again, even if their answers were not
   * kept.
   */
  readonly since: Date;
  /** Addresses that were loaded before, or cannot be read. */
  readonly tried: readonly string[];
}

/** A loaded document, to be compared with the checked text. */
export interface OnlineSource extends SourceOrigin {
  readonly textId: number;
  readonly url: string;
  readonly title: string;
  readonly fetchedAt: Date;
  readonly provider: ProviderKey;
}

export interface OnlineHooks {
  /** Aligns the checked text with these sources; returns the words of the text that their passages cover. */
  readonly compare: (sources: readonly OnlineSource[]) => Promise<ReadonlyMap<number, readonly WordSpan[]>>;
  readonly plan: (snaps: number) => Promise<void>;
  readonly advance: (snaps: number) => Promise<void>;
}

export interface OnlineResult {
  /** Each text once. */
  readonly sources: readonly OnlineSource[];
  readonly outcome: StoredOnline;
}

export interface OnlineLimits {
  /** Queries to web search engines. */
  readonly queries: number;
  /** Queries to catalogues of literature. */
  readonly catalogueQueries: number;
  readonly downloads: number;
  readonly timeMs: number;
  /** Results of one query that are loaded, and those of them that are on one host. */
  readonly perQuery: number;
  readonly perHost: number;
}

/** Names the search for its budget; the same when it begins again. */
export function searchName(asker: Asker): string {
  return 'reportId' in asker ? `report ${asker.reportId}` : `search ${asker.searchId}`;
}
