import type { Language, SearchUsage } from '@palimpsest/contract';
import { milliCentsOfUnit } from '../provider-state.ts';

export type Measure = 'Requests' | 'MilliCents';

/** One bar: the day, and the amount of each service by its key. */
export type DayRow = Readonly<Record<string, string | number>> & { readonly name: string };

const dayMs = 86_400_000;

/** A row for every day of the period, also for days without requests; the oldest first. Costs are in units of money. */
export function daysOf(
  { Days, LastDay, Usage }: Pick<SearchUsage, 'Days' | 'LastDay' | 'Usage'>,
  measure: Measure,
  language: Language,
): readonly DayRow[] {
  const last = Date.parse(`${LastDay}T00:00:00Z`);
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const ofDay = Map.groupBy(Usage, ({ Day }) => Day);
  return Array.from({ length: Days }, (_, i) => {
    const date = new Date(last - (Days - 1 - i) * dayMs);
    const used = ofDay.get(date.toISOString().slice(0, 10)) ?? [];
    const amounts = used.map((row) => [
      row.Key,
      measure === 'Requests' ? row.Requests : row.MilliCents / milliCentsOfUnit,
    ]);
    return { ...Object.fromEntries(amounts), name: format.format(date) };
  });
}
