import { expect, it } from 'vitest';
import { daysOf } from './days-of.ts';

it('the chart has a bar for every day, also for those without requests', () => {
  const used = { Failures: 0, Downloads: 0 };
  const usage = {
    Days: 30,
    LastDay: '2026-03-02',
    Usage: [
      { Day: '2026-03-02', Key: 'brave' as const, Requests: 4, MilliCents: 200_000, ...used },
      { Day: '2026-02-28', Key: 'openalex' as const, Requests: 7, MilliCents: 0, ...used },
    ],
  };
  const rows = daysOf(usage, 'Requests', 'en');
  expect(rows).toHaveLength(30);
  expect(rows.slice(-3)).toEqual([
    { name: 'Feb 28', openalex: 7 },
    { name: 'Mar 1' },
    { name: 'Mar 2', brave: 4 },
  ]);
  expect(daysOf(usage, 'MilliCents', 'en').at(-1)).toEqual({ name: 'Mar 2', brave: 2 });
});
