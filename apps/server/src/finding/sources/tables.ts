import type { ProviderKey, ProviderOptionKey } from '@palimpsest/contract';
import type { QueryKind } from '@palimpsest/engine';
import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    fetchedDocuments: FetchedDocumentsTable;
    robotsFiles: RobotsFilesTable;
    fetchedHosts: FetchedHostsTable;
    searchProviders: SearchProvidersTable;
    searchUsage: SearchUsageTable;
    searchBudgets: SearchBudgetsTable;
    onlineSearches: OnlineSearchesTable;
    sourceQueries: SourceQueriesTable;
  }
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

export type ProviderOptions = Readonly<Partial<Record<ProviderOptionKey, string>>>;

export interface SearchProvidersTable {
  key: ProviderKey;
  isOn: Generated<boolean>;
  secret: Generated<string>;
  options: ColumnType<ProviderOptions, string | undefined, string>;
  milliCents: number | null;
  requestsPerSecond: number | null;
  requestsPerDay: number | null;
  nextRequestAt: ColumnType<Date, never, never>;
  failuresInRow: Generated<number>;
  restingUntil: Date | null;
  lastError: Generated<string>;
  lastErrorAt: Date | null;
  changedById: number | null;
  changedAt: ColumnType<Date, Date | undefined, Date>;
}

/** check: of a check; outside: a search outside of checks; test: an administrator's test. */
export type UsagePurpose = 'check' | 'outside' | 'test';

export interface SearchUsageTable {
  day: ColumnType<string, string, never>;
  provider: ProviderKey;
  purpose: UsagePurpose;
  /** 0: nobody's. */
  userId: Generated<number>;
  licenseId: Generated<number>;
  requests: Generated<number>;
  answers: Generated<number>;
  failures: Generated<number>;
  documents: Generated<number>;
  downloads: Generated<number>;
  milliCents: Generated<number>;
  durationMs: Generated<number>;
  errors: ColumnType<Readonly<Record<string, number>>, string | undefined, never>;
}

export type BudgetScope = 'search' | 'user' | 'license' | 'day' | 'provider';

export interface SearchBudgetsTable {
  purpose: 'check' | 'outside';
  scope: BudgetScope;
  subject: string;
  day: ColumnType<string, string, never>;
  queries: Generated<number>;
  downloads: Generated<number>;
  milliCents: Generated<number>;
  mostQueries: number | null;
  mostDownloads: number | null;
  mostMilliCents: number | null;
  usedAt: ColumnType<Date, Date | undefined, Date>;
}

export interface OnlineSearchesTable {
  id: Generated<number>;
  key: string;
  userId: number | null;
  begunAt: ColumnType<Date, Date | undefined, Date>;
}

/** asked: sent, but not answered when its process ended, or not yet. */
export type QueryState = 'asked' | 'answered' | 'failed';

/** record: a publication that a bibliography names. */
export type StoredQueryKind = QueryKind | 'record';

export interface SourceQueriesTable {
  id: Generated<number>;
  /** The report of a check; null for a search outside of checks. */
  reportId: number | null;
  searchId: number | null;
  provider: ProviderKey;
  kind: StoredQueryKind;
  words: string;
  /** The site that was searched; '' for all. */
  host: Generated<string>;
  state: Generated<QueryState>;
  error: Generated<string>;
  /** FoundDocument[] (finding/sources/providers/provider.ts). */
  documents: ColumnType<readonly unknown[] | null, string | null | undefined, string | null>;
  milliCents: Generated<number>;
  askedAt: ColumnType<Date, Date | undefined, Date>;
}
