import { setTimeout as sleep } from 'node:timers/promises';
import type { Executor } from '../../database/connect.ts';
import { reserveTurn } from './hosts.repository.ts';

/** How hosts are treated. */
export interface Politeness {
  /** Between two requests to a host, of all processes together. A site can ask for more in its robots.txt. */
  readonly delayMs: number;
  /** How long a request may wait for its turn. */
  readonly maxWaitMs: number;
}

export const defaultPoliteness: Politeness = { delayMs: 1_000, maxWaitMs: 20_000 };

/** Waits until the host may be asked. Returns false at once if that would take too long. */
export async function waitForTurn(
  db: Executor,
  host: string,
  { delayMs, maxWaitMs }: Politeness,
  signal: AbortSignal,
): Promise<boolean> {
  const waitMs = await reserveTurn(db, host, delayMs, maxWaitMs);
  if (waitMs === undefined) return false;
  if (waitMs > 0) await sleep(waitMs, undefined, { signal });
  return true;
}
