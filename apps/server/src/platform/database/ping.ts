import { sql } from 'kysely';
import { Client, type Pool } from 'pg';
import type { Executor } from './connect.ts';

export async function pingDatabase(db: Executor): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Pings on a new connection to the pool's database. Connecting and querying may each take `timeoutMs`. */
export async function connectAndPing(pool: Pool, timeoutMs: number): Promise<void> {
  const client = new Client({
    connectionString: pool.options.connectionString,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    application_name: 'palimpsest probe',
  });
  // An error here also rejects the connect or the query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // Not awaited: a hanging server doesn't confirm the end either.
    void client.end().catch(() => undefined);
  }
}
