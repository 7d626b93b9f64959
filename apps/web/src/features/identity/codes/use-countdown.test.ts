/*
 * Covers:
 * accounts-67: After sending, 30 seconds are counted down
 * accounts-68: After two more emails the link waits
 * accounts-401: The countdown is 30 seconds after two more emails
 */
import { limits } from '@palimpsest/contract';
import { expect, it } from 'vitest';
import { mustWait } from './use-countdown.ts';

it('the next email waits only after two more, and only until the countdown ends', () => {
  expect(limits.codeCountdownSeconds).toBe(30);
  const waits = (sends: number): readonly boolean[] => [30, 1, 0].map((left) => mustWait(sends, left));
  expect(waits(1)).toEqual([false, false, false]);
  expect(waits(2)).toEqual([false, false, false]);
  expect(waits(3)).toEqual([true, true, false]);
  expect(waits(6)).toEqual([true, true, false]);
});
