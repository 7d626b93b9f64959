import { daysAfter } from '../../platform/days-before.ts';

/** The calendar and the arithmetic of subscriptions, without a clock of their own. */

export type Term = 'monthly' | 'yearly';

export function termOf(category: number): Term {
  return category === 5 ? 'yearly' : 'monthly';
}

/** The last day of a month in UTC. A month above 11 belongs to a later year. */
function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
}

/** The same time of the day, a month or a year later: on the day of the anchor, or on the last day of a shorter month. */
export function periodEnd(from: Date, term: Term, anchorDay: number): Date {
  const year = from.getUTCFullYear();
  const month = from.getUTCMonth() + (term === 'monthly' ? 1 : 12);
  const end = new Date(from);
  end.setUTCFullYear(year, month, Math.min(anchorDay, daysInMonth(year, month)));
  return end;
}

/** The anchor of periods that follow each other at a time. It moves if somebody has moved the end of a period. */
export function anchorAt(at: Date, anchorDay: number): number {
  const expected = Math.min(anchorDay, daysInMonth(at.getUTCFullYear(), at.getUTCMonth()));
  return at.getUTCDate() === expected ? anchorDay : at.getUTCDate();
}

/** Seconds, so that the products below stay exact. */
interface Rest {
  readonly left: number;
  readonly total: number;
}

export function restOf({ from, to }: { readonly from: Date; readonly to: Date }, now: Date): Rest {
  const seconds = (ms: number) => Math.floor(ms / 1000);
  const total = Math.max(1, seconds(to.getTime() - from.getTime()));
  return { total, left: Math.min(total, Math.max(0, seconds(to.getTime() - now.getTime()))) };
}

export interface PricedSize {
  readonly category: number;
  readonly credits: number;
  readonly netCents: number;
}

export interface Difference {
  /** Half a cent is rounded up. */
  readonly netCents: number;
  /** Rounded down. */
  readonly credits: number;
}

/**
 * The difference for the rest of a period between what was paid for it and a larger size of the same term; undefined if the
 * other one is not larger, or not more expensive: it holds from the next period on.
 */
export function differenceFor(
  now: PricedSize,
  next: PricedSize,
  { left, total }: Rest,
): Difference | undefined {
  if (next.category !== now.category || next.credits <= now.credits) return undefined;
  const netCents = Math.round(((next.netCents - now.netCents) * left) / total);
  const credits = Math.floor(((next.credits - now.credits) * left) / total);
  return netCents > 0 && credits > 0 ? { netCents, credits } : undefined;
}

/** Days after the begin of a period that is not paid: reminders, and the end of the patience. */
export const reminderDays = [3, 7, 12] as const;
export const graceDays = 14;
/** The saved way to pay is charged at the begin, and again with the first two reminders. */
export const chargeDays = [0, 3, 7] as const;
/** Days before the end of a period: the announcement of a charge, and the invoice of somebody who transfers the money. */
export const announceDays = 7;
export const invoiceDays = 14;
/** A renewal that was missed by more than this begins when it is made. */
export const lateDays = 1;

/** How many of these days have passed. */
export function passed(days: readonly number[], since: Date, now: Date): number {
  return days.filter((each) => daysAfter(since, each) <= now).length;
}
