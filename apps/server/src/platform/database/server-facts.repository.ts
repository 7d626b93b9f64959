import { sql } from 'kysely';
import type { Executor } from './connect.ts';

/** The server's version and the size of the database in bytes. */
export async function readServerFacts(
  db: Executor,
): Promise<{ readonly version: string; readonly bytes: number }> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes
  `.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('the database did not answer');
  return facts;
}
