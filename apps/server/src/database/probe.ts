import { DatabaseError, type Pool } from 'pg';
import { UserError } from '../errors.ts';
import { connectAndPing } from './ping.ts';
import { shareRuns } from './share-runs.ts';

/** How long a call works before the database is probed for it, and between two probes. */
const probeEveryMs = 4_000;
/** Longer than a database on a busy machine needs, since a call that would have succeeded is refused afterwards. */
const guardTimeoutMs = 4_000;
/** Connecting and asking may each take so long before the probe gives its connection up. */
const stepTimeoutMs = 4_000;

/** Asks whether the database answers, on a connection of its own: a pool that is merely busy is no failure. */
export interface DatabaseProbe {
  /** Rejects when the database refuses or doesn't answer in time. Calls at the same time share one connection. */
  ping(timeoutMs: number): Promise<void>;
  /**
   * The answer of the work, however long it takes, as long as the database answers meanwhile. When it doesn't, this
   * rejects with `serverUnavailable`. The work isn't ended: it may still succeed when the database comes back.
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
          // An error of the server, such as too many connections, is an answer: the work may be going on.
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
