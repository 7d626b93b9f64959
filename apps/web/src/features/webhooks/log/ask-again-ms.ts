import type { WebhookDelivery } from '@palimpsest/contract';

/** An attempt is near or running. */
const soonMs = 2_000;
/** Nothing happens before the next attempt, unless somebody else has it sent. */
const laterMs = 60_000;
const nearMs = 60_000;

/** How soon the log asks again: while nothing waits, not at all; often only if an attempt is near. */
export function askAgainMs(
  deliveries: readonly Pick<WebhookDelivery, 'State' | 'NextAttempt' | 'Attempts'>[] | undefined,
  now: number,
): number | false {
  const waiting = deliveries?.filter(({ State }) => State === 'waiting') ?? [];
  if (waiting.length === 0) return false;
  // While the first request runs, the time is that of the next one.
  const isNear = waiting.some(
    ({ NextAttempt, Attempts }) => Attempts === 0 || (NextAttempt ?? 0) * 1_000 - now < nearMs,
  );
  return isNear ? soonMs : laterMs;
}
