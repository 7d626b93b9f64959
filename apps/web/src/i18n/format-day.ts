import type { Language } from '@palimpsest/contract';
import { formatDate } from './format.ts';

/** A day of the seller's calendar, such as 2026-11-30, in the notation of the language. No time zone moves it. */
export function formatDay(day: string, language: Language): string {
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number);
  return formatDate(new Date(year, month - 1, dayOfMonth, 12).getTime() / 1000, language);
}
