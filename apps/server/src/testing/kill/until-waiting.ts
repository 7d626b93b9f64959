import type { TestServer } from '../test-server.ts';
import { until } from '../test-client.ts';

/** Resolves when so many statements that contain the words wait for a lock. */
export async function untilWaiting({ services }: TestServer, words: string, statements = 1): Promise<void> {
  await until(async () => {
    const { rows } = await services.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [`%${words}%`],
    );
    return rows.length >= statements ? true : undefined;
  });
}
