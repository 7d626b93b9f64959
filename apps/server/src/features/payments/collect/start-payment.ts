import type {
  Currency,
  Language,
  PaymentMethod,
  PaymentSequence,
  ProductCategory,
} from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import { insertPayment, unsafeSelectUnfinishedForUpdate, type NewPayment } from '../payments.repository.ts';
import { unsafeSelectMandate } from '../mandates/mandates.repository.ts';
import type { AskableProvider } from '../providers/payment-provider.ts';
import { currentProvider, offeredMethods } from '../providers/providers.ts';
import type { PaymentRow } from '../tables.ts';
import { cancelPayment } from './cancel-payment.ts';
import { enqueueOpening } from './open-kind.ts';

/** Everything that is to be collected. The caller takes it from its own rows, never from a call. */
export interface ToCollect {
  readonly userId: number;
  readonly invoiceId: number;
  /** Whether the invoice is of a shop that takes no money. The settings may have changed since it was issued. */
  readonly isTest: boolean;
  readonly amountCents: number;
  readonly currency: Currency;
  readonly category: ProductCategory;
  readonly method: PaymentMethod;
  readonly sequence: PaymentSequence;
  /** The mandate to charge; null unless the payment is recurring. */
  readonly mandateId: number | null;
  /** The payer reads it at the provider: the number of the invoice. */
  readonly description: string;
  readonly language: Language;
  /** The address to which the payer returns. */
  readonly returnUrl: string;
}

type Starting = Pick<Services, 'settings' | 'paymentListeners' | 'log'>;

/**
 * Writes a payment, in the transaction of the order or of the invoice. Call `openPayment` after it, which returns the page of
 * the provider. If that never happens, a job creates the payment at the provider a moment later.
 *
 * Two tabs that pay an invoice in the same way share a payment. An unfinished one over another amount is canceled.
 * Throws `paymentsOff` or `paymentMethodNotOffered`.
 * @returns the id of the payment
 */
export async function startPayment(
  services: Starting,
  transaction: Executor,
  toCollect: ToCollect,
): Promise<number> {
  const { currency, category, method, isTest, ...order } = toCollect;
  const provider = currentProvider(services);
  // A real invoice is paid with money, and nobody pays one of a test with it.
  if (provider === undefined || (provider === 'test') !== isTest) throw new UserError('paymentsOff');
  await requireOwnMandate(transaction, toCollect, provider);
  if (!offeredMethods(services, { currency, category }).includes(method))
    throw new UserError('paymentMethodNotOffered', `${method} for category ${category} in ${currency}`);
  const payment: NewPayment = {
    ...order,
    provider,
    method,
    currency,
    providerId: null,
    checkoutUrl: null,
    askedAt: null,
    paidAt: null,
    nextAskAt: null,
  };
  const unfinished = await unsafeSelectUnfinishedForUpdate(transaction, order.invoiceId, method);
  if (unfinished !== undefined) {
    if (isSamePayment(unfinished, payment)) return unfinished.id;
    await cancelPayment(services, transaction, unfinished.id);
  }
  const inserted = await insertPayment(transaction, payment);
  if (inserted === undefined) {
    const { id } = expectDefined(
      await unsafeSelectUnfinishedForUpdate(transaction, order.invoiceId, method),
      'another tab has started the payment',
    );
    return id;
  }
  await enqueueOpening(transaction, inserted.id);
  return inserted.id;
}

/** Throws if the mandate is of somebody else, or of another provider. The caller takes it from its own rows. */
async function requireOwnMandate(
  transaction: Executor,
  { userId, mandateId }: ToCollect,
  provider: AskableProvider,
): Promise<void> {
  if (mandateId === null) return;
  const mandate = await unsafeSelectMandate(transaction, mandateId);
  if (mandate?.userId !== userId || mandate.provider !== provider)
    throw new Error(`mandate ${mandateId} is not one of user ${userId} at ${provider}`);
}

function isSamePayment(one: PaymentRow, other: NewPayment): boolean {
  return (
    one.provider === other.provider &&
    one.amountCents === other.amountCents &&
    one.currency === other.currency &&
    one.sequence === other.sequence &&
    one.mandateId === other.mandateId &&
    one.userId === other.userId
  );
}
