import type { ProviderKey, ProviderOptionKey } from '@palimpsest/contract';
import type { QueryKind } from '@palimpsest/engine';
import type { ColumnType, Generated } from 'kysely';

/** Search services and the queries of checks (migrations/0072-online-sources.ts). */

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

export interface ProviderUsageTable {
  provider: ProviderKey;
  day: ColumnType<string, string, never>;
  requests: Generated<number>;
  failures: Generated<number>;
  documents: Generated<number>;
  milliCents: Generated<number>;
}

/** asked: sent, but not answered when its process ended, or not yet. */
export type QueryState = 'asked' | 'answered' | 'failed';

/** record: a publication that a bibliography names. */
export type StoredQueryKind = QueryKind | 'record';

export interface SourceQueriesTable {
  id: Generated<number>;
  reportId: number;
  provider: ProviderKey;
  kind: StoredQueryKind;
  words: string;
  /** The site that was searched; '' for all. */
  host: Generated<string>;
  state: Generated<QueryState>;
  error: Generated<string>;
  /** FoundDocument[] (sources/providers/provider.ts). */
  documents: ColumnType<readonly unknown[] | null, string | null | undefined, string | null>;
  milliCents: Generated<number>;
  askedAt: ColumnType<Date, Date | undefined, never>;
}
