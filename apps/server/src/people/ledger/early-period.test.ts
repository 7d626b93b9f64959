import { expect, it } from 'vitest';
import { movedPeriods } from './early-period.ts';

it('later periods move by the same time, and months remain months', () => {
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const period = (id: number, from: string, to: string | null) => ({
    id,
    validFrom: day(from),
    validTo: to === null ? null : day(to),
  });
  const moved = movedPeriods(
    [
      period(2, '2027-03-01', '2027-04-01'),
      period(3, '2027-04-01', '2027-05-01'),
      period(4, '2027-05-06', null),
    ],
    day('2027-02-10'),
    'monthly',
  );
  expect(moved).toEqual([
    period(2, '2027-02-10', '2027-03-10'),
    period(3, '2027-03-10', '2027-04-10'),
    period(4, '2027-04-15', null),
  ]);
});
