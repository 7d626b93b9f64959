import { limits } from '@palimpsest/contract';

/**
 * When a delivery is tried again: soon, because a receiver may just restart, and then less and less often for three days. Each
 * time is a little shorter by chance, so that deliveries that have failed together do not come back together.
 */
const secondsBetween = [
  5,
  5 * 60,
  30 * 60,
  2 * 3_600,
  5 * 3_600,
  10 * 3_600,
  14 * 3_600,
  20 * 3_600,
  20 * 3_600,
] as const;
const shorterAtMost = 0.1;

/** @param tries How often it was tried so far. Undefined: that was the last attempt. */
export function retryAfterMs(tries: number): number | undefined {
  const seconds = secondsBetween[tries - 1];
  return seconds === undefined ? undefined : seconds * 1_000 * (1 - Math.random() * shorterAtMost);
}

export const triedForMs = limits.webhookFailingDays * 24 * 3_600_000;

/** The time at which tries end for a delivery that is made or replayed now. */
export function triedUntilFromNow(): Date {
  return new Date(Date.now() + triedForMs);
}

const longestRestMs = 5 * 60_000;

/** How long a receiver is left alone after so many failures in a row: from a second to five minutes. */
export function restMs(failures: number): number {
  return Math.min(longestRestMs, 1_000 * 2 ** Math.min(failures - 1, 12));
}
