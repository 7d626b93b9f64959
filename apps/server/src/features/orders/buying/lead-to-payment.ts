import {
  paymentMethodRules,
  type Currency,
  type Language,
  type OrderAnswer,
  type PaymentMethod,
  type ProductCategory,
} from '@palimpsest/contract';
import { userOf, type Call } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { openPayment, type ToCollect } from '../../payments/index.ts';
import { isLicense } from './price-order.ts';

/** An invoice that is about to be paid. */
export interface InvoiceToPay {
  readonly id: number;
  readonly publicId: string;
  readonly isTest: boolean;
  readonly number: string;
  readonly currency: Currency;
  readonly amountCents: number;
  readonly category: ProductCategory;
  readonly language: Language;
}

export interface Payer {
  readonly userId: number;
  /** The address of the product, as the payer knows it. */
  readonly origin: string;
}

export function payerOf(call: Call): Payer {
  return { userId: userOf(call).id, origin: call.origin };
}

/**
 * The payment of all that is missing. The payer returns to the page of the invoice. The first payment of a licence also lets us
 * charge the next ones.
 */
export function collectionOf(
  { userId, origin }: Payer,
  invoice: InvoiceToPay,
  method: PaymentMethod,
): ToCollect {
  const { id, publicId, isTest, number, currency, amountCents, category, language } = invoice;
  return {
    userId,
    invoiceId: id,
    isTest,
    amountCents,
    currency,
    category,
    method,
    sequence: isLicense(category) && paymentMethodRules[method].canRecur ? 'first' : 'oneoff',
    mandateId: null,
    description: number,
    language,
    returnUrl: `${origin}/checkout/${publicId}`,
  };
}

export interface StartedPayment {
  readonly invoiceId: string;
  /** Null: there is nothing to pay. */
  readonly paymentId: number | null;
}

/** Creates the payment at the provider, after the transaction, and answers with its page. */
export async function leadToPayment(
  services: Services,
  { invoiceId, paymentId }: StartedPayment,
): Promise<OrderAnswer> {
  const href = paymentId === null ? null : await openPayment(services, paymentId);
  return { invoiceId, payment: href === null ? null : { _links: { checkout: { href } } } };
}
