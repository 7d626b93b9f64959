import type { SubmissionReceipt } from '@palimpsest/contract';
import { expect, test } from 'vitest';
import { isReceiptPending, shownState } from './receipt-state.ts';

const submittedAt = 1_796_067_039;
const states: readonly SubmissionReceipt['State'][] = [
  'hidden',
  'reading',
  'unreadable',
  'unchecked',
  'waiting',
  'paused',
  'running',
  'failed',
  'ready',
];
const after = (seconds: number) => (submittedAt + seconds) * 1_000;

test('a submission is asked for again as long as its state changes by itself', () => {
  const pending = (seconds: number) =>
    states.filter((State) => isReceiptPending({ State, Date: submittedAt }, after(seconds)));
  expect(pending(10)).toEqual(['reading', 'unchecked', 'waiting', 'running']);
  expect(pending(3_600)).toEqual(['reading', 'waiting', 'running']);
});

test('a check that is about to be ordered waits, unless the form wants none', () => {
  const receipt = { State: 'unchecked', Date: submittedAt } as const;
  expect(shownState(receipt, { checks: true, nowMs: after(10) })).toBe('waiting');
  expect(shownState(receipt, { checks: true, nowMs: after(3_600) })).toBe('unchecked');
  expect(shownState(receipt, { checks: false, nowMs: after(10) })).toBe('unchecked');
  expect(shownState({ ...receipt, State: 'ready' }, { checks: true, nowMs: after(10) })).toBe('ready');
});
