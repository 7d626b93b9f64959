import { legalDay } from '../../tax/index.ts';

const days = 14;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether a withdrawal of an order arrived in time (§ 355, §§ 187, 188 and 193 BGB): within fourteen days after the day of
 * the order, in German time. A period that would end on a Saturday or a Sunday ends on the Monday. Public holidays are not known here: an
 * administrator decides then.
 */
export function isInTime(orderedAt: Date, receivedAt: Date): boolean {
  return legalDay(receivedAt) <= lastDay(legalDay(orderedAt));
}

function lastDay(orderedOn: string): string {
  const end = new Date(Date.parse(`${orderedOn}T00:00:00Z`) + days * dayMs);
  const weekday = end.getUTCDay();
  const extra = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
  return new Date(end.getTime() + extra * dayMs).toISOString().slice(0, 10);
}
