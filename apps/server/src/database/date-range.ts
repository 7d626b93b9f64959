export interface DateRange {
  readonly from: Date;
  readonly until: Date;
}

/**
 * The period that a date filter names, [from, until), in the server's time zone.
 * @param code 1 today, 2 yesterday, 3 last 7 days, 4 last 30 days, 5 this month, 6 last month, 7 this year,
 *   8 last year; today counts among the last 7 and 30 days.
 */
export function dateRange(code: number, now: Date): DateRange {
  const year = now.getFullYear();
  const month = now.getMonth();
  const daysFromNow = (days: number): Date => new Date(year, month, now.getDate() + days);
  const ranges: readonly (readonly [Date, Date])[] = [
    [daysFromNow(0), daysFromNow(1)],
    [daysFromNow(-1), daysFromNow(0)],
    [daysFromNow(-6), daysFromNow(1)],
    [daysFromNow(-29), daysFromNow(1)],
    [new Date(year, month, 1), new Date(year, month + 1, 1)],
    [new Date(year, month - 1, 1), new Date(year, month, 1)],
    [new Date(year, 0, 1), new Date(year + 1, 0, 1)],
    [new Date(year - 1, 0, 1), new Date(year, 0, 1)],
  ];
  const range = ranges[code - 1];
  if (range === undefined) throw new RangeError(`No date filter ${code}`);
  return { from: range[0], until: range[1] };
}
