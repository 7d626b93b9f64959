import type { Currency, Language, OrderAnswer, PaymentMethod, ProductCategory } from '@palimpsest/contract';
import { userOf, type Call } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { openPayment, type ToCollect } from '../../payments/index.ts';

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

/** The payment of all that is missing. The payer returns to the page of the invoice. */
export function collectionOf(call: Call, invoice: InvoiceToPay, method: PaymentMethod): ToCollect {
  const { id, publicId, isTest, number, currency, amountCents, category, language } = invoice;
  return {
    userId: userOf(call).id,
    invoiceId: id,
    isTest,
    amountCents,
    currency,
    category,
    method,
    sequence: 'oneoff',
    mandateId: null,
    description: number,
    language,
    returnUrl: `${call.origin}/checkout/${publicId}`,
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
