import { limits } from '@palimpsest/contract';
import { expect, it } from 'vitest';
import { randomNumbers } from '../../../testing/texts.ts';
import { countedSince, intervalMs, scansOfHour, scansToBegin, shareOfScans } from './scan-times.ts';

const dayMs = 86_400_000;
/** A text is copied or changed once in so many scans. */
const oftenCopied = 2;
const rarelyCopied = 40;
/** The interval is the same for more of them. */
const mostQuietScans = 22;
const tickMs = limits.monitoringTickSeconds * 1_000;

interface Watched {
  /** When its first scan was due, or its last one began. */
  lastAt: number;
  quietScans: number;
  readonly scansPerNews: number;
  /** The part of its interval that it has waited at most. */
  longestWait: number;
  scans: number;
}

/** A year of a user with so many texts, who adds half of them on the first day and the others during the first half year. */
function simulateYear(texts: number, scansPerDay: number) {
  const random = randomNumbers(11);
  const watched: Watched[] = [];
  let shares = 0;
  const perHour = new Map<number, number>();
  const perDay = new Map<number, number>();
  const startMs = Date.UTC(2026, 0, 1);
  const endMs = startMs + 365 * dayMs;
  /** How much of its interval a text has waited: 1 is due. */
  const waited = (
    now: number,
    { scans, lastAt, quietScans }: Watched,
    intervals: readonly number[],
  ): number =>
    scans === 0 ? Infinity : (now - lastAt) / (intervals[quietScans] ?? intervals[intervals.length - 1] ?? 0);
  const intervals = (): readonly number[] =>
    Array.from({ length: mostQuietScans }, (_, quiet) => intervalMs(quiet, { shares, scansPerDay }));
  for (let now = startMs; now < endMs; now += tickMs) {
    const wanted = Math.min(texts, texts / 2 + (texts / 2) * Math.floor((now - startMs) / dayMs / 182));
    while (watched.length < wanted) {
      const scansPerNews = random() < 0.1 ? oftenCopied : rarelyCopied;
      watched.push({ lastAt: now, quietScans: 0, scansPerNews, longestWait: 0, scans: 0 });
      shares += 1;
    }
    const since = countedSince(new Date(now));
    const [day, hour] = [since.day.getTime(), since.hour.getTime()];
    const begun = { ofDay: perDay.get(day) ?? 0, ofHour: perHour.get(hour) ?? 0 };
    const scans = scansToBegin(new Date(now), scansPerDay, begun);
    if (scans === 0) continue;
    const present = intervals();
    const due = watched.filter((text) => waited(now, text, present) >= 1);
    const first = due
      .map((text) => ({ text, share: waited(now, text, present) }))
      .toSorted((a, b) => b.share - a.share);
    for (const { text, share } of first.slice(0, scans)) {
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
      perHour.set(hour, (perHour.get(hour) ?? 0) + 1);
      // The first scans of all texts that were added at once take many days.
      if (text.scans > 0) text.longestWait = Math.max(text.longestWait, share);
      text.lastAt = now;
      text.scans += 1;
      shares -= shareOfScans(text.quietScans);
      text.quietScans = random() < 1 / text.scansPerNews ? 0 : text.quietScans + 1;
      shares += shareOfScans(text.quietScans);
    }
  }
  const atEnd = intervals();
  const waitsAtEnd = watched.map((text) => waited(endMs, text, atEnd));
  return { watched, perHour, perDay, waitsAtEnd };
}

it.each([
  // Half of them are there on the first day, when no more than 100 can be scanned.
  { texts: 5_000, scansPerDay: 100, fewestScans: 3 },
  { texts: 50, scansPerDay: 100, fewestScans: 20 },
  { texts: 40, scansPerDay: 3, fewestScans: 6 },
])(
  'a year of $texts texts with $scansPerDay scans a day keeps the share of each hour, and forgets no text',
  ({ texts, scansPerDay, fewestScans }) => {
    const { watched, perHour, perDay, waitsAtEnd } = simulateYear(texts, scansPerDay);
    for (const [hour, scans] of perHour) {
      expect(scans).toBeLessThanOrEqual(scansOfHour(scansPerDay, new Date(hour).getUTCHours()));
    }
    expect(Math.max(...perDay.values())).toBeLessThanOrEqual(scansPerDay);
    expect(watched).toHaveLength(texts);
    // A text that is due waits less than one more interval, also while others are added.
    expect(Math.max(...watched.map(({ longestWait }) => longestWait), ...waitsAtEnd)).toBeLessThan(2);
    expect(Math.min(...watched.map(({ scans }) => scans))).toBeGreaterThanOrEqual(fewestScans);
    const scansOf = (wanted: number): number => {
      const some = watched.filter(({ scansPerNews }) => scansPerNews === wanted);
      return some.reduce((sum, { scans }) => sum + scans, 0) / some.length;
    };
    expect(scansOf(oftenCopied)).toBeGreaterThan(1.3 * scansOf(rarelyCopied));
  },
);

it('the hours of a day have as many scans as the day, and none of them has a second one more than another', () => {
  for (let scansPerDay = 0; scansPerDay <= 500; scansPerDay++) {
    const hours = Array.from({ length: 24 }, (_, hour) => scansOfHour(scansPerDay, hour));
    expect(hours.reduce((sum, scans) => sum + scans)).toBe(scansPerDay);
    expect(Math.max(...hours) - Math.min(...hours)).toBeLessThanOrEqual(1);
  }
});

it('a day whose scans are used up begins none', () => {
  const noon = new Date('2026-03-02T12:30:00Z');
  expect(scansToBegin(noon, 48, { ofDay: 24, ofHour: 0 })).toBe(2);
  expect(scansToBegin(noon, 48, { ofDay: 24, ofHour: 2 })).toBe(0);
  expect(scansToBegin(noon, 48, { ofDay: 48, ofHour: 0 })).toBe(0);
  expect(scansToBegin(noon, 0, { ofDay: 0, ofHour: 0 })).toBe(0);
});
