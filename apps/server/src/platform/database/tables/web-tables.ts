import type { ColumnType, Generated } from 'kysely';

/** The web index, and documents from other servers. */

export interface WebTables {
  webPages: WebPagesTable;
  webPageCopies: WebPageCopiesTable;
  webPageOwners: WebPageOwnersTable;
  webHosts: WebHostsTable;
  webLanguages: WebLanguagesTable;
  webRuns: WebRunsTable;
  crawlAddresses: CrawlAddressesTable;
  harvestedRecords: HarvestedRecordsTable;
  fetchedDocuments: FetchedDocumentsTable;
  robotsFiles: RobotsFilesTable;
  fetchedHosts: FetchedHostsTable;
}

export interface WebPagesTable {
  id: Generated<number>;
  url: string;
  title: string;
  textId: number;
  contentHash: Buffer;
  fetchedAt: Date;
  /** The host of the address, in lower case and without its port. */
  host: ColumnType<string, never, never>;
  language: Generated<string>;
  words: Generated<number>;
  /** The bytes of the text in UTF-8. */
  bytes: Generated<number>;
  /** The first hash of the sketch, as a signed number; null without one. */
  leadHash: ColumnType<string | null, string | null | undefined, string | null>;
  /** finding/web-index/near-copies.ts. Null for a short text. */
  sketch: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  /** Null for a page from before owners were known. */
  ownerId: ColumnType<number | null, number, number>;
}

/** Further addresses with the text of a page. */
export interface WebPageCopiesTable {
  url: string;
  pageId: number;
  title: string;
  fetchedAt: Date;
  host: ColumnType<string, never, never>;
  /** The hash of its own text if that is only nearly the same; null if it is the same. */
  nearHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  ownerId: ColumnType<number | null, number, number>;
}

/** Owners of pages: a run, the operator, or nobody who is known any more. */
export interface WebPageOwnersTable {
  id: Generated<number>;
  runId: ColumnType<number | null, number, never>;
  isOperator: Generated<boolean>;
}

/** Figures of the pages of each host, which triggers keep. */
export interface WebHostsTable {
  host: string;
  pages: number;
  copies: number;
  words: number;
  bytes: number;
  fetchedAt: Date;
}

export interface WebLanguagesTable {
  language: string;
  pages: number;
  words: number;
}

type Json<Value> = ColumnType<Value, string | undefined, string>;

export type WebRunState = 'waiting' | 'running' | 'stopped' | 'finished' | 'failed';

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
  state: ColumnType<WebRunState, WebRunState | undefined, WebRunState>;
  options: Json<WebRunOptions>;
  reasons: Json<Readonly<Record<string, number>>>;
  schedule: Generated<'never' | 'weekly' | 'monthly'>;
  nextAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  endedAt: ColumnType<Date | null, Date | null | undefined, Date | null>;
  isComplete: Generated<boolean>;
  claim: ColumnType<string | null, string | null | undefined, string | null>;
  claimedUntil: ColumnType<Date, Date | undefined, Date>;
  isStopRequested: Generated<boolean>;
  position: Json<Readonly<Record<string, string | number>>>;
  counts: Json<Readonly<Record<string, number>>>;
  problems: Json<readonly string[]>;
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

export interface FetchedDocumentsTable {
  id: Generated<number>;
  url: string;
  isCurrent: Generated<boolean>;
  outcome: Generated<string>;
  finalUrl: Generated<string>;
  title: Generated<string>;
  textId: ColumnType<number | null, number | null | undefined, number | null>;
  contentHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  etag: Generated<string>;
  lastModified: Generated<string>;
  fetchedAt: ColumnType<Date, Date | undefined, Date>;
  freshUntil: ColumnType<Date, Date | undefined, Date>;
  claim: ColumnType<string | null, string | null | undefined, string | null>;
  claimedUntil: ColumnType<Date, Date | undefined, Date>;
}

export interface RobotsFilesTable {
  origin: string;
  state: 'rules' | 'free' | 'unreachable';
  content: string;
  expiresAt: Date;
}

export interface FetchedHostsTable {
  host: string;
  nextAt: Date;
}

/** Records of a repository, and the addresses of their pages. */
export interface HarvestedRecordsTable {
  runId: number;
  recordKey: string;
  url: string;
}
