import type { Language } from '@palimpsest/contract';

export const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

const firstYear = 2026;

/** The years in which documents may have been issued, the last one first. */
export function yearsUntil(now: Date): readonly number[] {
  const last = Math.max(firstYear, now.getFullYear());
  return Array.from({ length: last - firstYear + 1 }, (_, i) => last - i);
}

/** 3 as "March". */
export function monthName(month: number, language: Language): string {
  return new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date(2026, month - 1, 15));
}

/** A year, or a month of it, in words. */
export function periodName(year: number, month: number | undefined, language: Language): string {
  return month === undefined ? String(year) : `${monthName(month, language)} ${year}`;
}

/** DE as "Germany". */
export function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
