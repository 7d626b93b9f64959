import type { ColumnType, Generated } from 'kysely';

/** The web index (migrations/0002-texts.ts), and documents from other servers (0073-fetched-documents.ts). */

export interface WebTables {
  webPages: WebPagesTable;
  webPageCopies: WebPageCopiesTable;
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
}

/** Further addresses with the text of a page. */
export interface WebPageCopiesTable {
  url: string;
  pageId: number;
  title: string;
  fetchedAt: Date;
}

type Json<Value> = ColumnType<Value, string | undefined, string>;

/** A crawl, an import or a harvest of pages (migrations/0074-web-intake.ts). */
export interface WebRunsTable {
  id: Generated<number>;
  kind: 'crawl' | 'import' | 'harvest';
  target: string;
  state: ColumnType<'running' | 'finished', 'running' | 'finished' | undefined, 'running' | 'finished'>;
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
