import type { Language } from '@palimpsest/contract';

/** Epoch seconds → day and time in full, in the reader's language and time zone. */
export function formatMoment(epochSeconds: number, language: Language, timeZone?: string): string {
  return new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone === undefined ? {} : { timeZone }),
  }).format(epochSeconds * 1000);
}

/** The time zone of this device, for example "Europe/Berlin" or "UTC". */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
}

/** Whether now is before, in or after a period whose ends may be open. */
export function placeInPeriod(
  { StartDate, EndDate }: { readonly StartDate: number | null; readonly EndDate: number | null },
  nowSeconds: number,
): 'before' | 'within' | 'after' {
  if (StartDate !== null && nowSeconds < StartDate) return 'before';
  return EndDate !== null && nowSeconds > EndDate ? 'after' : 'within';
}
