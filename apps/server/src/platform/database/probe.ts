import { DatabaseError, type Pool } from 'pg';
import { UserError } from '../errors.ts';
import { connectAndPing } from './ping.ts';
import { shareRuns } from './share-runs.ts';

/** How long a call runs before the database is probed for it, and the time between two probes. */
const probeEveryMs = 4_000;
/**
 * Longer than a database on a busy machine needs, because after this a call that would have succeeded is
 * refused.
 */
const guardTimeoutMs = 4_000;
/** Connecting and querying may each take this long before the probe closes its connection. */
const stepTimeoutMs = 4_000;

/** Checks whether the database answers, on a separate connection: a busy pool is not a failure. */
export interface DatabaseProbe {
  /** Rejects if the database refuses or doesn't answer in time. Simultaneous calls share one connection. */
  ping(timeoutMs: number): Promise<void>;
  /**
   * The result of the work, however long it takes, while the database answers. When it doesn't, this rejects
   * with `serverUnavailable`. The work isn't cancelled: it may still succeed when the database comes back.
   */
  guard<Answer>(work: Promise<Answer>): Promise<Answer>;
}

export function createDatabaseProbe(pool: Pool): DatabaseProbe {
  const ping = shareRuns(() => connectAndPing(pool, stepTimeoutMs));
  return { ping, guard: (work) => guard(work, ping) };
}

async function guard<Answer>(work: Promise<Answer>, ping: DatabaseProbe['ping']): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const hanging = new Promise<never>((_resolve, reject) => {
    const probeLater = (): void => {
      timer = setTimeout(() => {
        ping(guardTimeoutMs).then(again, (error: unknown) => {
          // An error from the server, such as too many connections, is an answer: the work may still be
          // running.
          if (error instanceof DatabaseError) again();
          else reject(new UserError('serverUnavailable', `the database does not answer: ${String(error)}`));
        });
      }, probeEveryMs);
    };
    const again = (): void => {
      if (!isOver) probeLater();
    };
    probeLater();
  });
  try {
    return await Promise.race([work, hanging]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
