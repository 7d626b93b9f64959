import type { ProviderKey, ProviderOptionKey } from '@palimpsest/contract';
import type { QueryKind } from '@palimpsest/engine';
import type { ColumnType, Generated } from 'kysely';

/** Search services, their queries, use and budgets (migrations 0072, 0083 and 0084). */

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

export interface SourceTables {
  searchProviders: SearchProvidersTable;
  searchUsage: SearchUsageTable;
  searchBudgets: SearchBudgetsTable;
  onlineSearches: OnlineSearchesTable;
  sourceQueries: SourceQueriesTable;
}
