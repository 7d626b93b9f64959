import type { Executor } from '../../../platform/database/connect.ts';
import type { ShortfallReason } from '../../../platform/database/stored-values/stored-online.ts';
import type { SearchPurpose } from '../budgets/search-budgets.ts';
import { isAwake, reserveMoment } from '../providers.repository.ts';
import type { ReadyProvider } from '../provider-settings.ts';

/** A provider that wants to be left alone for longer rests, and the check goes on without it. */
export const usualWaitMs = 5_000;
/** A search outside of checks waits for so long for a provider that checks use. */
const longestYieldMs = 120_000;
const yieldPauseMs = 500;

/**
 * Waits until the provider may be asked; returns the reason if it may not. A search outside of checks reserves no moment
 * in advance and takes one only when the provider has been idle, so that a check waits for one such request at most.
 */
export async function waitForMoment(
  db: Executor,
  { key, requestsPerSecond }: Pick<ReadyProvider, 'key' | 'requestsPerSecond'>,
  {
    purpose,
    longestWaitMs = usualWaitMs,
  }: { readonly purpose: SearchPurpose; readonly longestWaitMs?: number },
  pause: (ms: number) => Promise<void>,
): Promise<ShortfallReason | undefined> {
  if (purpose === 'check') {
    const waitMs = await reserveMoment(db, key, { requestsPerSecond, longestWaitMs });
    if (waitMs === undefined) return (await isAwake(db, key)) ? 'busy' : 'resting';
    await pause(waitMs);
    return undefined;
  }
  const idleMs = Math.max(1_000 / requestsPerSecond, yieldPauseMs);
  for (let waitedMs = 0; waitedMs <= longestYieldMs; waitedMs += yieldPauseMs) {
    const wanted = { requestsPerSecond, longestWaitMs: 0, idleMs };
    if ((await reserveMoment(db, key, wanted)) !== undefined) return undefined;
    if (!(await isAwake(db, key))) return 'resting';
    await pause(yieldPauseMs);
  }
  return 'busy';
}
