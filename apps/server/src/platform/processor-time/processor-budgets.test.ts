import { describe, expect, it } from 'vitest';
import { TooManyRequestsError } from '../errors.ts';
import { createProcessorBudgets } from './processor-budgets.ts';

describe('the processor time of calls', () => {
  const user = { key: 'user 1', share: 1 };
  const network = { key: 'network', share: 2 };
  let nowMs = 1_000;
  const refusal = (budgets: ReturnType<typeof createProcessorBudgets>, accounts = [user]) => {
    try {
      budgets.require(accounts);
      return undefined;
    } catch (error) {
      return error instanceof TooManyRequestsError ? Math.round(error.retryAfterMs) : error;
    }
  };

  it('is limited, may be overdrawn by one call, and returns within 20 seconds', () => {
    const budgets = createProcessorBudgets(18_000, () => nowMs);
    budgets.charge([user], 5_999);
    expect(refusal(budgets)).toBeUndefined();
    budgets.charge([user], 1_001);
    expect(refusal(budgets)).toBe(3_333);
    nowMs += 10_001;
    expect(refusal(budgets)).toBeUndefined();
    nowMs += 600_000;
    budgets.charge([user], 6_000);
    expect(refusal(budgets)).toBe(1_000);
  });

  it('is counted for each user, and for their network as well', () => {
    const budgets = createProcessorBudgets(18_000, () => nowMs);
    const other = { key: 'user 2', share: 1 };
    budgets.charge([user, network], 7_000);
    expect(refusal(budgets, [user, network])).toBe(3_333);
    expect(refusal(budgets, [other, network])).toBeUndefined();
    budgets.charge([other, network], 5_500);
    expect(refusal(budgets, [other])).toBeUndefined();
    expect(refusal(budgets, [other, network])).toBe(1_000);
  });

  it('is no longer stored for users who make no more calls', () => {
    const budgets = createProcessorBudgets(18_000, () => nowMs);
    budgets.charge([user], 7_000);
    for (let id = 0; id < 10_500; id += 1) budgets.charge([{ key: `other ${id}`, share: 1 }], 1);
    expect(refusal(budgets)).toBe(3_333);
    nowMs += 110_500;
    for (let id = 0; id < 10_500; id += 1) budgets.charge([{ key: `later ${id}`, share: 1 }], 1);
    expect(refusal(budgets)).toBeUndefined();
  });
});
