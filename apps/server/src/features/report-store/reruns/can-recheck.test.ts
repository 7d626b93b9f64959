import { engineVersion } from '@palimpsest/engine';
import { expect, test } from 'vitest';
import { canRecheck, isOldEngine } from './can-recheck.ts';

test.each([
  ['0.2.9', '0.3.0', true],
  ['0.9.0', '0.10.0', true],
  ['0.3', '0.3.1', true],
  ['', '0.3.0', true],
  ['0.3.0', '0.3.0', false],
  // After a return to an earlier release.
  ['0.4.0', '0.3.9', false],
  ['1.0.0', '0.9.9', false],
])('the engine %s is older than %s: %s', (version, present, isOld) => {
  expect(isOldEngine(version, present)).toBe(isOld);
});

test('only a finished report of an older engine can be checked again, and only once at a time', () => {
  const report = {
    status: 'Ok',
    engineVersion: '0.0.1',
    recheckState: null,
    isRevision: false,
    searchGaps: null,
  } as const;
  expect(canRecheck(report)).toBe(true);
  expect(canRecheck({ ...report, recheckState: 'Done' })).toBe(true);
  expect(canRecheck({ ...report, recheckState: 'Failed' })).toBe(true);
  expect(canRecheck({ ...report, recheckState: 'Waiting' })).toBe(false);
  expect(canRecheck({ ...report, recheckState: 'Active' })).toBe(false);
  expect(canRecheck({ ...report, status: 'Error' })).toBe(false);
  expect(canRecheck({ ...report, engineVersion })).toBe(false);
});

test('a report of the present engine is checked again only while it has words that were not searched', () => {
  const gapsWith = (words: number) => ({
    reason: '' as const,
    failedServices: [],
    noLongerGiven: { spans: [0, 5], words },
  });
  const report = {
    status: 'Ok',
    engineVersion,
    recheckState: null,
    isRevision: false,
    searchGaps: gapsWith(5),
  } as const;
  expect(canRecheck(report)).toBe(true);
  expect(canRecheck({ ...report, recheckState: 'Active' })).toBe(false);
  // The text is given again.
  expect(canRecheck({ ...report, searchGaps: gapsWith(0) })).toBe(false);
  // It searches nothing.
  expect(canRecheck({ ...report, isRevision: true })).toBe(false);
});
