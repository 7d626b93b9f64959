import { rateMillionths, type Language } from '@palimpsest/contract';
import type { Problems } from '../../../common/form/use-form.ts';

/** A rate as it is entered. */
export interface RateEntry {
  /** 2026-10 */
  readonly month: string;
  /** US dollars for one euro, as the field hands them over. */
  readonly dollars: number | string;
}

/** The millionths of a rate; undefined if no euro is worth so much or so little. */
export function millionthsOf(dollars: number | string): number | undefined {
  if (dollars === '') return undefined;
  const millionths = Math.round(Number(dollars) * 1_000_000);
  return millionths >= rateMillionths.least && millionths <= rateMillionths.most ? millionths : undefined;
}

/** A missing rate, and one that no euro has. */
export function rateProblems({ dollars }: RateEntry, notPossible: string): Problems<RateEntry> {
  return { dollars: dollars === '' ? true : millionthsOf(dollars) === undefined ? notPossible : undefined };
}

/** A rate in the notation of the language, with four decimals or more: 1.0904. */
export function dollarsOf(millionths: number, language: Language): string {
  const decimals = { minimumFractionDigits: 4, maximumFractionDigits: 6 };
  return new Intl.NumberFormat(language, decimals).format(millionths / 1_000_000);
}

/** 2026-10 as "October 2026". */
export function nameOfMonth(month: string, language: Language): string {
  const words = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, words).format(new Date(`${month}-15T00:00:00Z`));
}

/** The months of two years that are over, the last one first. */
export function monthsToEnter(last: string): readonly string[] {
  const [year = 0, month = 0] = last.split('-').map(Number);
  return Array.from({ length: 24 }, (_, i) =>
    new Date(Date.UTC(year, month - 1 - i, 15)).toISOString().slice(0, 7),
  );
}
