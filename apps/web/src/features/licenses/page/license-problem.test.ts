/*
 * Covers:
 * accounts-152: An unpaid invoice is warned of, with a way to pay
 * accounts-153: A licence that is not valid says so
 */
import type { License, Order } from '@palimpsest/contract';
import { expect, it } from 'vitest';
import { isOpen, licenseProblemOf, payableInvoice } from './license-problem.ts';

const inOrder = { valid: true, paid: true, validFrom: 100, validTo: 300, terminationDate: null };
const invalid = { ...inOrder, valid: false };

it.each([
  ['in order', inOrder, undefined],
  ['terminated, but still valid', { ...inOrder, terminationDate: 300 }, 'terminated'],
  ['not paid', { ...invalid, paid: false }, 'unpaid'],
  ['not begun', { ...invalid, validFrom: 250 }, 'begins'],
  ['over, also if it was never paid', { ...invalid, paid: false, validTo: 150 }, 'ended'],
  ['terminated before its end', { ...invalid, validTo: 180, terminationDate: 180 }, 'ended'],
  ['without a period', { ...invalid, paid: false, validFrom: null, validTo: null }, 'noPhase'],
] as const)('a licence that is %s', (_name, license, problem) => {
  expect(licenseProblemOf(license, 200)).toBe(problem);
});

it('people join a licence with its code only while it is valid, and lets them', () => {
  const cases = [
    [true, true],
    [true, false],
    [false, true],
  ] as const;
  expect(cases.map(([valid, allowSelfRegistration]) => isOpen({ valid, allowSelfRegistration }))).toEqual([
    true,
    false,
    false,
  ]);
});

it('the invoice of a licence can be paid by the user who has ordered it, until it is paid', () => {
  const license = {
    invoiceId: 'R-10001',
    phases: [
      { invoiceId: 'R-10004', payDate: null },
      { invoiceId: 'R-10001', payDate: 100 },
    ],
  } as unknown as License;
  const order = (number: string, isPayable: boolean) =>
    ({ isPayable, invoices: [{ id: `id of ${number}`, number, kind: 'invoice' }] }) as unknown as Order;
  expect(payableInvoice([order('R-10001', false), order('R-10004', true)], license)).toBe('id of R-10004');
  expect(payableInvoice([order('R-10002', true), order('R-10004', false)], license)).toBeUndefined();
});
