import type { WebRunState } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';
import type { JsonWithDefault } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webRuns: WebRunsTable;
    crawlAddresses: CrawlAddressesTable;
    harvestedRecords: HarvestedRecordsTable;
  }
}

/** Stopping is not stored: it is a running one that has been asked to stop. */
export type StoredRunState = Exclude<WebRunState, 'stopping'>;

/** The settings that a run was started with; each kind has its own. */
export interface WebRunOptions {
  readonly hosts?: readonly string[];
  readonly maxDepth?: number;
  readonly maxPages?: number;
  readonly isSitemap?: boolean;
  readonly set?: string;
  readonly withFullTexts?: boolean;
  /** The number of addresses of the host when its removal was ordered. */
  readonly addresses?: number;
}

/** A crawl, an import or a harvest of pages, or the removal of a host. */
export interface WebRunsTable {
  id: Generated<number>;
  kind: 'crawl' | 'import' | 'harvest' | 'removal';
  target: string;
  state: ColumnType<StoredRunState, StoredRunState | undefined, StoredRunState>;
  options: JsonWithDefault<WebRunOptions>;
  reasons: JsonWithDefault<Readonly<Record<string, number>>>;
  schedule: Generated<'never' | 'weekly' | 'monthly'>;
  nextAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  isComplete: Generated<boolean>;
  claim: ColumnType<string | null, string | null | undefined, string | null>;
  claimedUntil: ColumnType<Date, Date | undefined, Date>;
  isStopRequested: Generated<boolean>;
  position: JsonWithDefault<Readonly<Record<string, string | number>>>;
  counts: JsonWithDefault<Readonly<Record<string, number>>>;
  problems: JsonWithDefault<readonly string[]>;
  startedAt: ColumnType<Date, Date | undefined, Date>;
  updatedAt: ColumnType<Date, Date | undefined, Date>;
}

export interface CrawlAddressesTable {
  runId: number;
  url: string;
  depth: number;
  isSitemap: Generated<boolean>;
  state: ColumnType<'waiting' | 'done', 'waiting' | 'done' | undefined, 'waiting' | 'done'>;
  outcome: Generated<string>;
  etag: Generated<string>;
  lastModified: Generated<string>;
  host: ColumnType<string, never, never>;
  isFailed: Generated<boolean>;
  pageUrl: Generated<string>;
}

/** Records of a repository, and the addresses of their pages. */
export interface HarvestedRecordsTable {
  runId: number;
  recordKey: string;
  url: string;
}
