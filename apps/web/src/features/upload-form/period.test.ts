import { expect, test } from 'vitest';
import { formatMoment, placeInPeriod } from './period.ts';

test("a moment is written in the reader's language and time zone", () => {
  const moment = Date.UTC(2026, 2, 14, 22, 59, 59) / 1000;
  expect(formatMoment(moment, 'de', 'Europe/Berlin')).toMatch(/^Samstag, 14\. März 2026.*23:59$/);
  expect(formatMoment(moment, 'en', 'America/New_York')).toMatch(/^Saturday, March 14, 2026.*6:59.PM$/);
});

test.each([
  [null, null, 'within'],
  [101, null, 'before'],
  [100, 100, 'within'],
  [null, 99, 'after'],
] as const)('at 100, a period from %s to %s is: %s', (StartDate, EndDate, place) => {
  expect(placeInPeriod({ StartDate, EndDate }, 100)).toBe(place);
});
