export interface DateRange {
  readonly from: Date;
  readonly until: Date;
}

/** A list query whose filters know the time zone of the reader; undefined: the reader names none. */
export type WithTimeZone<Query extends { readonly filters: object }> = Omit<Query, 'filters'> & {
  readonly filters: Query['filters'] & { readonly timeZone: string | undefined };
};

/**
 * The period that a date filter names, [from, until).
 * @param code 1 today, 2 yesterday, 3 last 7 days, 4 last 30 days, 5 this month, 6 last month, 7 this year,
 *   8 last year; today counts among the last 7 and 30 days.
 * @param timeZone The reader's, such as Europe/Berlin; without it, the server's.
 */
export function dateRange(
  code: number,
  now: Date,
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): DateRange {
  const clock = clockOf(timeZone);
  const today = new Date(clock(now.getTime()));
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  const day = (...date: [number, number, number]): Date => startOfDay(date, clock);
  const daysFromNow = (days: number): Date => day(year, month, today.getUTCDate() + days);
  const ranges: readonly (readonly [Date, Date])[] = [
    [daysFromNow(0), daysFromNow(1)],
    [daysFromNow(-1), daysFromNow(0)],
    [daysFromNow(-6), daysFromNow(1)],
    [daysFromNow(-29), daysFromNow(1)],
    [day(year, month, 1), day(year, month + 1, 1)],
    [day(year, month - 1, 1), day(year, month, 1)],
    [day(year, 0, 1), day(year + 1, 0, 1)],
    [day(year - 1, 0, 1), day(year, 0, 1)],
  ];
  const range = ranges[code - 1];
  if (range === undefined) throw new RangeError(`No date filter ${code}`);
  return { from: range[0], until: range[1] };
}

export interface Month extends DateRange {
  /** The first month is 1. */
  readonly month: number;
  readonly year: number;
}

/** The present month and those before it, oldest first, in the time zone of the reader; without it, the server's. */
export function lastMonths(
  count: number,
  now: Date,
  timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
): readonly Month[] {
  const clock = clockOf(timeZone);
  const today = new Date(clock(now.getTime()));
  return Array.from({ length: count }, (_, i) => {
    const first = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (count - 1 - i), 1));
    const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()];
    return {
      month: month + 1,
      year,
      from: startOfDay([year, month, 1], clock),
      until: startOfDay([year, month + 1, 1], clock),
    };
  });
}

/** Turns a moment into what a clock on the wall of the time zone shows, written as if it were UTC. */
type Clock = (epochMs: number) => number;

function clockOf(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (epochMs) => {
    const parts = new Map(format.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    return Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    );
  };
}

/** The first moment of a day. Its offset may differ from that of UTC's midnight, so it is looked up twice. */
function startOfDay(date: readonly [number, number, number], clock: Clock): Date {
  const shown = Date.UTC(...date);
  const near = shown - (clock(shown) - shown);
  return new Date(shown - (clock(near) - near));
}
