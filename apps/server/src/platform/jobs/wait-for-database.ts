import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Database } from '../database/connect.ts';
import { isUnavailable } from '../database/is-unavailable.ts';
import { databaseIsThere } from './database-is-there.ts';

/** The code of errors after which the queue repeats a statement at once: PostgreSQL's for "try the transaction again". */
const repeatCode = '40001';

type Connect = () => Promise<PoolClient>;
type Query = (...input: readonly unknown[]) => unknown;

/**
 * Lets the queue wait for a database that is unavailable. graphile-worker 0.18 does not await the statements that note the
 * end of a job, so one that failed would end the process: connecting waits, and a statement that lost its
 * connection is repeated on a new one once the database answers. All of its statements may run twice.
 * @param signal ends the waiting; the errors then arrive as they are
 */
export function waitForDatabase(pool: Pool, db: Database, signal: AbortSignal): void {
  pool.on('connect', (client) => repeatLost(client, db, signal));
  const connect = pool.connect.bind(pool) as Connect & ((callback: unknown) => void);
  const waiting: Connect = async () => {
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        if (signal.aborted || !(error instanceof Error && isUnavailable(error))) throw error;
        await databaseIsThere(db, signal);
      }
    }
  };
  // The listener of each lane uses the form with a callback, and connects again by itself.
  pool.connect = ((callback?: unknown) =>
    callback === undefined ? waiting() : connect(callback)) as Pool['connect'];
}

function repeatLost(client: ClientBase, db: Database, signal: AbortSignal): void {
  const query = client.query.bind(client) as Query;
  client.query = (async (...input: readonly unknown[]) => {
    try {
      return await query(...input);
    } catch (error) {
      if (signal.aborted || !(error instanceof Error && isUnavailable(error))) throw error;
      await databaseIsThere(db, signal);
      throw Object.assign(new Error(error.message, { cause: error }), { code: repeatCode });
    }
  }) as ClientBase['query'];
}
