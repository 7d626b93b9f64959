import { until } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** A statement that locks or changes rows, with its values. */
export type Lock = readonly [sql: string, ...values: readonly unknown[]];

/**
 * Runs a call beside a transaction that takes two locks in the order of docs/architecture.md. The call begins when the
 * transaction has the first lock, and the transaction takes the second one when the call waits. If the call locks the
 * same rows in the opposite order, PostgreSQL ends one of both because of the deadlock.
 * @param end commit: the call sees what the transaction has changed
 */
export async function besideLocks<Answer>(
  { services }: TestServer,
  [first, second]: readonly [Lock, Lock],
  call: () => Promise<Answer>,
  end: 'rollback' | 'commit' = 'rollback',
): Promise<Answer> {
  const client = await services.pool.connect();
  const lock = ([sql, ...values]: Lock): Promise<unknown> => client.query(sql, values);
  try {
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await lock(first);
    const answer = call();
    // An error is reported where the answer is awaited.
    answer.catch(() => {});
    await until(async () => {
      const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
      return (await services.pool.query(waiting, [rows[0]?.pid])).rows.length > 0 ? true : undefined;
    });
    await lock(second);
    await client.query(end);
    return await answer;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
