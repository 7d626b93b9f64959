import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from '../../../platform/database/connect.ts';
import { reserveTurn } from './hosts.repository.ts';

/** How hosts are treated. */
export interface Politeness {
  /** The time between two requests to a host, of all processes together. A site can ask for more in its robots.txt. */
  readonly delayMs: number;
  /** How long a request may wait for its turn. */
  readonly maxWaitMs: number;
  /** Takes only turns that nobody else wants: the host must have been idle for so long. */
  readonly idleMs?: number;
}

export const defaultPoliteness: Politeness = { delayMs: 1_000, maxWaitMs: 20_000 };
/**
 * The politeness of requests that nobody waits for. They reserve no turn in advance, so others wait for one of them at
 * most.
 */
export const yieldingPoliteness: Politeness = { delayMs: 1_000, maxWaitMs: 60_000, idleMs: 500 };
const yieldPauseMs = 300;

/** Waits until the host may be asked. Returns false at once if that would take too long. */
export async function waitForTurn(
  db: Executor,
  host: string,
  { delayMs, maxWaitMs, idleMs }: Politeness,
  signal: AbortSignal,
): Promise<boolean> {
  if (idleMs !== undefined) {
    for (let waitedMs = 0; waitedMs <= maxWaitMs; waitedMs += yieldPauseMs) {
      if ((await reserveTurn(db, host, delayMs, -idleMs)) !== undefined) return true;
      await sleep(yieldPauseMs, undefined, { signal });
    }
    return false;
  }
  const waitMs = await reserveTurn(db, host, delayMs, maxWaitMs);
  if (waitMs === undefined) return false;
  if (waitMs > 0) await sleep(waitMs, undefined, { signal });
  return true;
}
