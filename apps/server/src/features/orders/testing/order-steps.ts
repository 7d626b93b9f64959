import type { NoticeStep } from '../../../testing/mollie/notice-steps.ts';
import type { PeriodStep } from './period-steps.ts';

/** A step of one process. Numbers choose among what there is at that moment. */
export type OrderStep =
  | {
      readonly do: 'order';
      readonly user: number;
      readonly product: number;
      readonly method: number;
      readonly times: number;
    }
  | PeriodStep
  | { readonly do: 'again' | 'tab'; readonly order: number; readonly method: number }
  | { readonly do: 'cancel' | 'markPaid' | 'status'; readonly order: number }
  /** part: thousandths of the price; more: all that is left. */
  | { readonly do: 'refund'; readonly order: number; readonly part: number }
  | { readonly do: 'event'; readonly payment: number; readonly status: number }
  | NoticeStep
  | { readonly do: 'forge'; readonly webhook: number }
  | { readonly do: 'jobs'; readonly twice: boolean }
  | { readonly do: 'poll' | 'expire' }
  | { readonly do: 'endRefund'; readonly payment: number; readonly status: number }
  | { readonly do: 'chargeBack'; readonly payment: number; readonly part: number }
  | { readonly do: 'reverse'; readonly payment: number }
  | { readonly do: 'spend'; readonly user: number; readonly credits: number };

/** Circumstances under which steps happen. */
export interface Trouble {
  /** The so-manieth statement is the last of its transaction; 0: none. */
  readonly kill: number;
  readonly isProviderBroken: boolean;
}

/** Steps that happen at the same time. */
export interface OrderMoment extends Trouble {
  readonly steps: readonly OrderStep[];
}
