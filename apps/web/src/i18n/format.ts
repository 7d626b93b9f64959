import type { Currency, Language } from '@palimpsest/contract';

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const found = numberFormats.get(key) ?? new Intl.NumberFormat(language, options);
  numberFormats.set(key, found);
  return found;
}

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const found = dateFormats.get(key) ?? new Intl.DateTimeFormat(language, options);
  dateFormats.set(key, found);
  return found;
}

/** 2480 → "2,480", formatted for the language. */
export function formatNumber(value: number, language: Language): string {
  return numberFormat(language, { useGrouping: true }).format(value);
}

/** 12.54 (percent, not a share) → "12.5 %"; whole percents have no decimal, and small values are not shown as 0. */
export function formatPercent(percent: number, language: Language): string {
  const smallest = 0.1;
  const shown = percent > 0 && percent < smallest ? smallest : percent;
  const share = numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(shown / 100);
  return percent > 0 && percent < smallest ? `< ${share}` : share;
}

/**
 * A measured percentage as "42.7 %" or "43.0 %": always one decimal, so that figures below each other can be
 * compared. 0 and 100 have no decimal, and small values are not shown as 0.
 */
export function formatShare(percent: number, language: Language): string {
  if (percent < 0.1 || percent >= 99.95) return formatPercent(percent, language);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return numberFormat(language, { style: 'percent', ...digits }).format(percent / 100);
}

/** Cents of a currency as "€9.90", or "9,90 €" in German. */
export function formatMoney(cents: number, currency: Currency, language: Language): string {
  return numberFormat(language, { style: 'currency', currency }).format(cents / 100);
}

/** Bytes as kB, MB or GB. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, divisor] =
    bytes < 1_000_000
      ? (['kilobyte', 1_000] as const)
      : bytes < 1_000_000_000
        ? (['megabyte', 1_000_000] as const)
        : (['gigabyte', 1_000_000_000] as const);
  const value = Math.max(bytes / divisor, bytes > 0 ? 0.1 : 0);
  const maximumFractionDigits = value < 10 ? 1 : 0;
  return numberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value);
}

/** Epoch seconds → day, as "14 Mar 2026". */
export function formatDate(epochSeconds: number, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium' }).format(epochSeconds * 1000);
}

/** Epoch seconds → day and time. */
export function formatDateTime(epochSeconds: number, language: Language): string {
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(epochSeconds * 1000);
}

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days until then; 0 if it is due. */
export function daysUntil(epochSeconds: number, nowMs: number): number {
  return Math.max(0, Math.floor((epochSeconds * 1000 - nowMs) / dayMs));
}

/** The days until then, as "in 3 days" or "tomorrow"; "today" if it is due already. */
export function formatDaysUntil(epochSeconds: number, nowMs: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  return format.format(daysUntil(epochSeconds, nowMs), 'day');
}
