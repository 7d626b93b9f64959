/*
 * Covers:
 * accounts-153: A licence that is not valid says so
 */
import { expect, it } from 'vitest';
import { isOpen, licenseProblemOf } from './license-problem.ts';

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
