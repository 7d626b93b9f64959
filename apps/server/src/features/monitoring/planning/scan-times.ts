import { limits } from '@palimpsest/contract';

/**
 * When the texts of a user are scanned. All functions are pure.
 *
 * A text that was copied or changed lately is scanned most often. Each scan without news halves how often, down to an eighth.
 * Where the texts of a user need more scans than a day has, all of them are scanned less often in the same proportion, so
 * each has an interval that can be kept.
 */

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const hoursOfDay = 24;

/** Scans without news in a row after which a text is scanned half as often, a quarter as often, and so on. */
export const quietSteps = [3, 9, 21] as const;

/** How often a text is scanned, as a share of the texts that are scanned most often: 1, 1/2, 1/4 or 1/8. */
export function shareOfScans(quietScans: number): number {
  return quietSteps.reduce((share, step) => (quietScans >= step ? share / 2 : share), 1);
}

/**
 * The shortest interval in days, at least one: that of texts with news.
 * @param shares the sum of `shareOfScans` of all texts that are watched
 */
export function shortestInterval(shares: number, scansPerDay: number): number {
  return scansPerDay === 0 ? Infinity : Math.max(1, shares / scansPerDay);
}

/** The time from the beginning of a scan to that of the next one of the same text, in milliseconds. */
export function intervalMs(
  quietScans: number,
  { shares, scansPerDay }: { readonly shares: number; readonly scansPerDay: number },
): number {
  return (shortestInterval(shares, scansPerDay) / shareOfScans(quietScans)) * dayMs;
}

/** Scans that an hour of the day (UTC) may begin. The hours of a day sum up to the scans of the day. */
export function scansOfHour(scansPerDay: number, hour: number): number {
  const until = (end: number): number => Math.floor((scansPerDay * end) / hoursOfDay);
  return until(hour + 1) - until(hour);
}

export interface BegunScans {
  /** Those of the present day and hour (UTC). */
  readonly ofDay: number;
  readonly ofHour: number;
}

/**
 * Scans that may begin now, spread over the minutes of the hour. Hours that were missed, because the server was off, are not
 * made up for.
 */
export function scansToBegin(now: Date, scansPerDay: number, begun: BegunScans): number {
  const share = scansOfHour(scansPerDay, now.getUTCHours());
  const sinceHourMs = now.getTime() % hourMs;
  const upToNow = Math.ceil((share * (sinceHourMs + limits.monitoringTickSeconds * 1_000)) / hourMs);
  return Math.max(0, Math.min(Math.min(share, upToNow) - begun.ofHour, scansPerDay - begun.ofDay));
}

/** The beginning of the day and of the hour (UTC) in which `begun` is counted. */
export function countedSince(now: Date): { readonly day: Date; readonly hour: Date } {
  const time = now.getTime();
  return { day: new Date(time - (time % dayMs)), hour: new Date(time - (time % hourMs)) };
}
