import { TooManyRequestsError } from '../errors.ts';

/**
 * How much processor time the calls of a user, or of a network, may still use. A budget fills up evenly, within 20
 * seconds. Calls are charged after they were made, so a budget may become negative: the next call is refused until it is
 * positive.
 *
 *     full ──charged──▶ positive ──charged──▶ negative: refused ──time──▶ positive
 */
export interface ProcessorBudgets {
  /** Throws `tooManyRequests`, with the time to wait, if one of the budgets is used up. */
  require(accounts: readonly BudgetAccount[]): void;
  charge(accounts: readonly BudgetAccount[], processorMs: number): void;
}

export interface BudgetAccount {
  /** Names the user or network. */
  readonly key: string;
  /** How many times as much as a user it may use. */
  readonly share: number;
}

interface Budget {
  readonly leftMs: number;
  readonly atMs: number;
  readonly fullMs: number;
}

/** A third of what may be used in a minute is the most at once: others wait while it is used. */
const fillMs = 20_000;
/** The number of budgets above which full ones are removed, which are like those that were never used. */
const mostRemembered = 10_000;

/** @param msPerMinute of one user */
export function createProcessorBudgets(
  msPerMinute: number,
  now: () => number = () => performance.now(),
): ProcessorBudgets {
  const budgets = new Map<string, Budget>();

  const fullOf = (share: number): number => (msPerMinute / (60_000 / fillMs)) * share;

  const leftIn = ({ leftMs, atMs, fullMs }: Budget): number =>
    Math.min(fullMs, leftMs + ((now() - atMs) / fillMs) * fullMs);

  const leftOf = ({ key, share }: BudgetAccount): number => {
    const budget = budgets.get(key);
    return budget === undefined ? fullOf(share) : leftIn(budget);
  };

  const forgetFull = (): void => {
    for (const [key, budget] of budgets) {
      if (leftIn(budget) >= budget.fullMs) budgets.delete(key);
    }
  };

  return {
    require: (accounts) => {
      for (const account of accounts) {
        const leftMs = leftOf(account);
        if (leftMs > 0) continue;
        const waitMs = (-leftMs / fullOf(account.share)) * fillMs;
        throw new TooManyRequestsError(
          `the calls of ${account.key} have used their processor time`,
          Math.max(1_000, waitMs),
        );
      }
    },
    charge: (accounts, processorMs) => {
      for (const account of accounts) {
        const leftMs = leftOf(account) - processorMs;
        budgets.set(account.key, { leftMs, atMs: now(), fullMs: fullOf(account.share) });
      }
      if (budgets.size > mostRemembered) forgetFull();
    },
  };
}
