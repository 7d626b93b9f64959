import type { Language, LicenseChart } from '@palimpsest/contract';

/** One bar of each chart, and one line of the table. */
export interface ChartRow {
  /** A day or a month, in the notation of the language. */
  readonly name: string;
  readonly reports: number;
  readonly credits: number;
  readonly reportsagg: number;
  readonly creditsagg: number;
}

export function isByMonth({ sets: { labels } }: LicenseChart): boolean {
  return labels[0]?.length === 'YYYY-MM'.length;
}

export function rowsOf(chart: LicenseChart, language: Language): readonly ChartRow[] {
  const { sets } = chart;
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    ...(isByMonth(chart) ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' }),
  });
  return sets.labels.map((label, i) => ({
    name: format.format(new Date(label)),
    reports: sets.reports[i] ?? 0,
    credits: sets.credits[i] ?? 0,
    reportsagg: sets.reportsagg[i] ?? 0,
    creditsagg: sets.creditsagg[i] ?? 0,
  }));
}
