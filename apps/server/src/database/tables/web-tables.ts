import type { ColumnType, Generated } from 'kysely';

/** The web index (migrations/0002-texts.ts), and documents from other servers (0073-fetched-documents.ts). */

export interface WebTables {
  webPages: WebPagesTable;
  fetchedDocuments: FetchedDocumentsTable;
  robotsFiles: RobotsFilesTable;
  fetchedHosts: FetchedHostsTable;
}

export interface WebPagesTable {
  id: Generated<number>;
  url: string;
  title: string;
  textId: number;
  fetchedAt: Date;
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
