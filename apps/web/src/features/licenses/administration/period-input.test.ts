import { expect, it } from 'vitest';
import { newPeriod, periodInput, periodProblems } from './PeriodFields.tsx';

it('a period ends with its last day or never, and unlimited credits are -1', () => {
  expect(periodInput(newPeriod)).toEqual({ validTo: null, contractCredits: 1_000, paid: 1, invoiceId: '' });
  const { validTo } = periodInput({ ...newPeriod, end: '2027-03-31' });
  expect(validTo).toBe(new Date(2027, 2, 31, 23, 59, 59).getTime() / 1000);
  expect(
    periodInput({ ...newPeriod, isUnlimited: true, credits: '', isPaid: false, invoiceId: 'R-7' }),
  ).toEqual({
    validTo: null,
    contractCredits: -1,
    paid: 0,
    invoiceId: 'R-7',
  });
  expect(periodProblems({ ...newPeriod, credits: '' })).toEqual({ credits: true });
  expect(periodProblems({ ...newPeriod, credits: '', isUnlimited: true })).toEqual({});
});
