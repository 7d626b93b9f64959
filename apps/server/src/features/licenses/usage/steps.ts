/** Longer periods are shown by month. */
const mostDays = 62;
const dayMs = 24 * 60 * 60 * 1000;

export interface Steps {
  readonly step: 'day' | 'month';
  /** YYYY-MM-DD or YYYY-MM, from the first to the last, without gaps. */
  readonly labels: string[];
}

/** The days of a period in a time zone, or its months if it is long. */
export function stepsBetween(from: Date, until: Date, timeZone: string): Steps {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const first = format.format(from);
  // The end of a period is not part of it.
  const last = format.format(Math.max(from.getTime(), until.getTime() - 1));
  const days = (Date.parse(last) - Date.parse(first)) / dayMs;
  return days <= mostDays
    ? { step: 'day', labels: daysFrom(first, days) }
    : { step: 'month', labels: monthsFrom(first.slice(0, 7), last.slice(0, 7)) };
}

function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(first);
  return Array.from({ length: count + 1 }, (_, i) => new Date(start + i * dayMs).toISOString().slice(0, 10));
}

function monthsFrom(first: string, last: string): string[] {
  const [year = 0, month = 1] = first.split('-').map(Number);
  const [lastYear = 0, lastMonth = 1] = last.split('-').map(Number);
  const count = (lastYear - year) * 12 + lastMonth - month + 1;
  return Array.from({ length: count }, (_, i) =>
    new Date(Date.UTC(year, month - 1 + i, 1)).toISOString().slice(0, 7),
  );
}
