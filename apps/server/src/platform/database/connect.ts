import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, types } from 'pg';
import { queryableFromKysely, type Queryable } from './queryable.ts';
import { withPreparedStatements } from './prepare-in-pool.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/** The first argument of repository functions: the database, or the current transaction. */
export type Executor = Kysely<Tables> | Transaction<Tables>;

types.setTypeParser(types.builtins.INT8, Number);

export interface Connection {
  readonly db: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

/**
 * A pool of connections, with Kysely on top.
 * @param onError Called when an idle connection breaks because the server went away. The pool replaces it.
 */
export function connect(url: string, onError: (error: Error) => void, maxConnections = 21): Connection {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 10_000,
    // A server that disappears silently is noticed after some minutes, instead of never.
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
    application_name: 'palimpsest',
  });
  handleBrokenConnections(pool, onError);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool, close: () => db.destroy() };
}

/** A connection may break while it is idle in the pool or in use. Neither may end the process. */
export function handleBrokenConnections(pool: Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}

/** The same database or transaction for the fingerprint index, which writes its own SQL and column names. */
export function queryable(db: Executor): Queryable {
  return queryableFromKysely(db.withoutPlugins());
}
