import { dayOf, onDay } from '../../../../ui/fields/day-field.ts';

/**
 * The moment in epoch seconds that is noted for money which arrived on a day: now for today, otherwise noon, so that the seller's
 * calendar has the same day in most time zones. Null for no day, or one in the future.
 */
export function paidAt(day: string, nowSeconds: number): number | null {
  const today = dayOf(nowSeconds);
  if (day > today) return null;
  if (day === today) return nowSeconds;
  const [year = 0, month = 0, dayOfMonth = 0] = today.split('-').map(Number);
  return onDay(day, new Date(year, month - 1, dayOfMonth, 12).getTime() / 1000);
}
