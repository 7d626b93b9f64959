import type { LicenseChart } from '@palimpsest/contract';
import { expect, it } from 'vitest';
import { isByMonth, rowsOf } from './chart-rows.ts';

function chart(labels: string[]): LicenseChart {
  const sets = { labels, reports: [1, 2], credits: [5, 6], reportsagg: [1, 3], creditsagg: [5, 11] };
  return { from: 0, to: 1, sets };
}

it('a chart names days and months in the language of the reader', () => {
  const months = chart(['2026-11', '2026-12']);
  expect([isByMonth(months), isByMonth(chart(['2026-11-30', '2026-12-01']))]).toEqual([true, false]);
  expect(rowsOf(months, 'en').map(({ name }) => name)).toEqual(['Nov 2026', 'Dec 2026']);
  expect(rowsOf(chart(['2026-11-30', '2026-12-01']), 'de')).toEqual([
    { name: '30. Nov.', reports: 1, credits: 5, reportsagg: 1, creditsagg: 5 },
    { name: '1. Dez.', reports: 2, credits: 6, reportsagg: 3, creditsagg: 11 },
  ]);
});
