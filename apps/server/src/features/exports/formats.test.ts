import { expect, it } from 'vitest';
import { formatsOf } from './formats.ts';

/** A moment of the night between two days in Berlin, in summer time. */
const night = Date.UTC(2026, 6, 1, 22, 30) / 1000;

it.each([
  ['UTC', 'Jul 1, 2026', 'UTC'],
  ['Europe/Berlin', 'Jul 2, 2026', 'GMT+2'],
  ['America/New_York', 'Jul 1, 2026', 'EDT'],
])('dates and times are in the zone %s, and times name it', (timeZone, day, zone) => {
  const formats = formatsOf('en', timeZone);
  expect(formats.date(night)).toBe(day);
  expect(formats.dateTime(night)).toContain(day);
  expect(formats.dateTime(night).endsWith(` ${zone}`)).toBe(true);
});
