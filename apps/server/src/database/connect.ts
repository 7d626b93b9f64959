import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** What a repository's function takes first: the database, or the transaction it is part of. */
export type Executor = Kysely<Tables> | Transaction<Tables>;

const bigintOid = 20;
types.setTypeParser(bigintOid, Number);

export interface Connection {
  readonly db: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

/**
 * A pool of connections, and Kysely on it.
 * @param onError told when an idle connection breaks (the server went away); the pool replaces it by itself.
 */
export function connect(url: string, onError: (error: Error) => void, maxConnections = 20): Connection {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    application_name: 'palimpsest',
  });
  pool.on('error', onError);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool, close: () => db.destroy() };
}
