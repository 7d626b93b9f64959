import type { Lock } from '../../../testing/beside-locks.ts';
import { until } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';

type Services = Pick<TestServer, 'services'>;

/** A transaction that others wait for. */
export interface HeldLocks {
  readonly hold: (...locks: readonly Lock[]) => Promise<void>;
  /** The connections that wait for it, when there are so many. */
  readonly untilWaiting: (connections: number) => Promise<readonly number[]>;
  /** Resolves when these connections have ended. */
  readonly untilEnded: (killed: readonly number[]) => Promise<void>;
  /** Lets those that wait go on. */
  readonly release: () => Promise<void>;
}

export async function openLocks({ services: { pool } }: Services): Promise<HeldLocks> {
  const holder = await pool.connect();
  await holder.query('begin');
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = async () =>
    (
      await pool.query<{ pid: number }>(
        'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [rows[0]?.pid],
      )
    ).rows.map(({ pid }) => pid);
  let isReleased = false;
  return {
    hold: async (...locks) => {
      for (const [statement, ...values] of locks) await holder.query(statement, values);
    },
    untilWaiting: (connections) =>
      until(async () => {
        const pids = await waiting();
        return pids.length >= connections ? pids : undefined;
      }),
    untilEnded: async (killed) => {
      await until(async () => {
        const alive = await pool.query('select from pg_stat_activity where pid = any($1)', [killed]);
        return alive.rows.length === 0 ? true : undefined;
      });
    },
    release: async () => {
      if (isReleased) return;
      isReleased = true;
      await holder.query('rollback');
      holder.release();
    },
  };
}

/**
 * Ends the connection that waits first for this lock, as if its process were killed at this statement. Other connections that wait
 * go on.
 * @param when takes the lock at another moment than before the action
 */
export async function killAtLock(
  server: Services,
  lock: Lock,
  act: () => Promise<unknown>,
  when: (hold: () => Promise<void>) => Promise<void> | void = (hold) => hold(),
): Promise<void> {
  const locks = await openLocks(server);
  try {
    await when(() => locks.hold(lock));
    const acting = act();
    acting.catch(() => {});
    const [victim = 0] = await locks.untilWaiting(1);
    await server.services.pool.query('select pg_terminate_backend($1)', [victim]);
    await locks.untilEnded([victim]);
    await locks.release();
    await acting.catch(() => {});
  } catch (error) {
    await locks.release();
    throw error;
  }
}
