import { expect, it } from 'vitest';
import { askAgainMs } from './ask-again-ms.ts';

const now = 1_796_000_000;
const waits = (NextAttempt: number, Attempts = 1) => ({ State: 'waiting', NextAttempt, Attempts }) as const;
const delivered = { State: 'delivered', NextAttempt: null, Attempts: 1 } as const;

it.each([
  ['nothing was read yet', undefined, false],
  ['nothing waits', [delivered], false],
  ['the first request runs', [delivered, waits(now + 5, 0)], 2_000],
  ['an attempt is near', [waits(now + 20 * 3_600), waits(now + 30)], 2_000],
  ['an attempt is due', [waits(now - 30)], 2_000],
  ['the next attempt is hours away', [delivered, waits(now + 20 * 3_600)], 60_000],
])('the log asks as often as it makes sense if %s', (_when, deliveries, expected) => {
  expect(askAgainMs(deliveries, now * 1_000)).toBe(expected);
});
