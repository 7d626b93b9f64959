import type { ProcessorMeter } from '../../processor-time/index.ts';
import { runMetered, type BudgetAccount, type ProcessorBudgets } from '../../processor-time/index.ts';
import type { CallingUser } from '../callers/caller.ts';

/** A lecture hall may share a network. All of its guests, and all of its visitors, may use as much as so many users. */
const shareOfNetwork = 3;

/** A call whose processor time is counted. */
export interface MeteredCall {
  /**
   * Makes the call count for this user, or for the network of a visitor; so does the time that it has used before.
   * Throws `tooManyRequests` if they have used too much.
   */
  readonly countFor: (user: CallingUser | null, network: string) => void;
}

/**
 * Measures what the work uses. The number of calls alone says little about what they cost others: one call may take as long
 * as a hundred (docs/decisions/0049-processor-time.md).
 */
export function meterCall<Answer>(
  budgets: ProcessorBudgets,
  work: (call: MeteredCall) => Promise<Answer>,
): Promise<Answer> {
  let accounts: readonly BudgetAccount[] = [];
  let earlierMs = 0;
  const meter: ProcessorMeter = {
    add: (processorMs) => {
      if (accounts.length === 0) earlierMs += processorMs;
      else budgets.charge(accounts, processorMs);
    },
  };
  const countFor: MeteredCall['countFor'] = (user, network) => {
    accounts = accountsOf(user, network);
    if (earlierMs > 0) budgets.charge(accounts, earlierMs);
    earlierMs = 0;
    budgets.require(accounts);
  };
  return runMetered(meter, () => work({ countFor }));
}

function accountsOf(user: CallingUser | null, network: string): readonly BudgetAccount[] {
  if (user === null) return [{ key: `visitors of ${network}`, share: shareOfNetwork }];
  const own = { key: `user ${user.id}`, share: 1 };
  return user.status === 'Guest' ? [own, { key: `guests of ${network}`, share: shareOfNetwork }] : [own];
}
