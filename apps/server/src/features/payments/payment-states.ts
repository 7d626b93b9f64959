import type { MoneyMovement, PaymentStatus } from '@palimpsest/contract';
import type { ProviderPayment, ProviderStatus } from './providers/payment-provider.ts';

/**
 * The states of a payment. Only the provider knows them: we copy what it says, and never guess.
 *
 *     creating ──provider takes it──▶ open ──money is on its way──▶ pending, authorized ──▶ paid
 *        │                             │                                  │                  ▲
 *        ├── provider refuses it ──────┴──────── nothing came ────────────┤                  │
 *        └── the person cancels  ─────────────────────────────────────────┤                  │
 *                                                                         ▼                  │
 *                                                           failed, canceled, expired ───────┘
 *                                                                     money came after all
 *
 * Every arrow leads to the right or down to a state of a higher rank, so a payment never goes back: an answer that is older
 * than what is known changes nothing. `paid` is final. A payment that we believe to be over can still be paid, because a
 * page of the provider may be open in another tab, and a bank transfer may arrive late. Therefore a payment that was
 * canceled here is asked about until it is over at the provider as well.
 *
 * The way of the money after a payment is not a state: refunds and chargebacks are movements, and the balance of a
 * payment is their sum.
 *
 *     payment +  ──▶  refund −      ──▶ refundReversed +      the bank could not deliver it, or it was called back
 *                ──▶  chargeback −  ──▶ chargebackReversed +  the bank of the payer decided for us
 */

const rank: Readonly<Record<PaymentStatus, number>> = {
  creating: 0,
  open: 1,
  pending: 2,
  authorized: 3,
  failed: 4,
  canceled: 4,
  expired: 4,
  paid: 5,
};

/** The state after somebody has reported another one: the one with the higher rank, and the known one of two equal ones. */
export function laterStatus<Status extends PaymentStatus>(known: Status, reported: Status): Status {
  return rank[reported] > rank[known] ? reported : known;
}

/** Whether the payer, or their bank, still has to act. */
export function isUnfinished(status: PaymentStatus): boolean {
  return rank[status] < rank.failed;
}

export interface Movement {
  readonly kind: MoneyMovement;
  readonly providerRef: string;
  /** Negative for money that goes back. */
  readonly amountCents: number;
  readonly movedAt: Date;
}

/**
 * The movements that follow from what the provider says, and are not known yet, in their order. A refund that failed before we
 * knew of it has moved nothing.
 */
export function newMovements(
  truth: ProviderPayment,
  known: readonly Pick<Movement, 'kind' | 'providerRef'>[],
): readonly Movement[] {
  const isKnown = (kind: MoneyMovement, ref: string): boolean =>
    known.some((one) => one.kind === kind && one.providerRef === ref);
  const found: Movement[] = [];
  if (truth.status === 'paid') {
    found.push({
      kind: 'payment',
      providerRef: truth.id,
      amountCents: truth.amountCents,
      movedAt: truth.paidAt ?? truth.createdAt,
    });
  }
  for (const { ref, amountCents, createdAt, isReversed, reversedAt } of truth.refunds) {
    const movement = { providerRef: ref, amountCents, movedAt: createdAt };
    if (!isReversed || isKnown('refund', ref))
      found.push({ ...movement, kind: 'refund', amountCents: -amountCents });
    if (isReversed && isKnown('refund', ref))
      found.push({ ...movement, kind: 'refundReversed', movedAt: reversedAt ?? new Date() });
  }
  for (const { ref, amountCents, createdAt, isReversed, reversedAt } of truth.chargebacks) {
    const movement = { providerRef: ref, amountCents, movedAt: createdAt };
    found.push({ ...movement, kind: 'chargeback', amountCents: -amountCents });
    if (isReversed)
      found.push({ ...movement, kind: 'chargebackReversed', movedAt: reversedAt ?? new Date() });
  }
  return found.filter(({ kind, providerRef }) => !isKnown(kind, providerRef));
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Bank transfers take up to 15 days at the provider. The rest is for providers that do not answer meanwhile. */
const unfinishedDays = 100;
/** Holders of cards can charge back for about half a year. */
const paidDays = 200;

/**
 * The time when the provider is asked again if no notice arrives. The intervals grow with the age of the payment: from a
 * minute to a day for one that is not over, and from a day to two weeks for one that is paid.
 * @returns null: never
 */
export function nextAsk(
  status: ProviderStatus,
  createdAt: Date,
  paidAt: Date | null,
  now: Date,
): Date | null {
  if (status !== 'paid' && !isUnfinished(status)) return null;
  const since = status === 'paid' ? (paidAt ?? createdAt) : createdAt;
  const ageMs = Math.max(0, now.getTime() - since.getTime());
  const [least, most, days] =
    status === 'paid' ? [dayMs, 14 * dayMs, paidDays] : [minuteMs, dayMs, unfinishedDays];
  if (ageMs > days * dayMs) return null;
  return new Date(now.getTime() + Math.min(Math.max(ageMs / 4, least), most));
}

const unansweredMs = 10 * minuteMs;

/**
 * The time when the provider is asked again after it could not be asked, or has not answered: as if nothing had changed, but not
 * within ten minutes.
 * @returns null: never, because the payment is too old
 */
export function nextAskUnanswered(
  { status, createdAt, paidAt }: { status: PaymentStatus; createdAt: Date; paidAt: Date | null },
  now: Date,
): Date | null {
  // A payment that was canceled here can still be paid there.
  const next = nextAsk(status === 'paid' ? 'paid' : 'open', createdAt, paidAt, now);
  return next === null ? null : new Date(Math.max(next.getTime(), now.getTime() + unansweredMs));
}
