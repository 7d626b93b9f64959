import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Target } from '../target.ts';

/** The input of the probe's thread. */
export interface ProbeTask {
  readonly url: string;
  /** Guests who take turns, so that none of them reaches the rate limit. */
  readonly sessions: readonly { readonly cookie: string; readonly sid: string }[];
  readonly seed: number;
}

export interface ProbeResult {
  /** Milliseconds. */
  readonly checks: readonly number[];
  readonly health: readonly number[];
  readonly refusedChecks: readonly string[];
}

const guests = 8;
const plentyOfCredits = 100_000;

/** Guests who can order any number of checks. */
export async function probeSessions(target: Target): Promise<ProbeTask['sessions']> {
  const clients = await Promise.all(Array.from({ length: guests }, () => target.guest()));
  const sids = clients.map(({ sid }) => sid);
  await target.sql(
    `insert into credit_movements (user_id, reason, credits) select id, 'grant', $1::integer - credits from users
     where id in (select user_id from sessions where sid = any($2))`,
    [plentyOfCredits, sids],
  );
  return clients.map((client) => ({ cookie: client.cookieHeader(), sid: client.sid }));
}

/** Another user, in a separate thread, so that computations of the attack do not slow it down. */
export function startProbe(workerData: ProbeTask): { stop(): Promise<ProbeResult> } {
  const worker = new Worker(new URL('./probe-thread.ts', import.meta.url), { workerData });
  const result = once(worker, 'message');
  // `stop` reports a failure.
  result.catch(() => {});
  return {
    stop: async () => {
      worker.postMessage('stop');
      const [message] = await result;
      await worker.terminate();
      return message as ProbeResult;
    },
  };
}
