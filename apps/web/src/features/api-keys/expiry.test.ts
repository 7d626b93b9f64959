import { expect, test } from 'vitest';
import { daysOfChoices, expiryAfter } from './expiry.ts';

test('a key expires after the chosen days, or never', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const ends = daysOfChoices.map((days) => expiryAfter(days, now));
  expect(ends.map((end) => end && new Date(end * 1000).toISOString())).toEqual([
    '2026-03-31T12:00:00.000Z',
    '2026-05-30T12:00:00.000Z',
    '2027-03-01T12:00:00.000Z',
    null,
  ]);
});
