import { UserError } from '../../../platform/errors.ts';
import type { Services } from '../../../services.ts';
import { documentNumber, unsafeSelectInvoiceOfOrder } from '../../invoices/index.ts';
import { canPayNow, missingCents, unsafeSelectOrder } from '../../orders/index.ts';
import { isUnfinished, unsafeSelectPaymentsOfInvoice } from '../../payments/index.ts';
import { chargeMandate, mandateOf } from '../ordering/charge.ts';
import {
  unsafeSelectSubscription,
  unsafeSelectSubscriptionOrder,
  updateCharges,
  updateToChargedEarly,
} from '../subscriptions.repository.ts';

class ChargedBefore extends Error {
  override readonly name = 'ChargedBefore';
}

export interface ChargeOfOrder {
  readonly orderId: number;
  /** The so-manieth time since the begin of its period, or once before. */
  readonly times: number | 'early';
}

/**
 * Charges the saved way to pay for an order, once for each time. The payment and its count are one transaction, so that neither a
 * second worker nor a repeated run charges twice.
 */
export async function chargeOrder(services: Services, { orderId, times }: ChargeOfOrder): Promise<void> {
  await services.db
    .transaction()
    .execute(async (transaction) => {
      const ordered = await unsafeSelectSubscriptionOrder(transaction, orderId);
      const order = await unsafeSelectOrder(transaction, orderId);
      const invoice = await unsafeSelectInvoiceOfOrder(transaction, orderId);
      if (ordered === undefined || order === undefined || order.userId === null || invoice === undefined)
        return;
      const subscription = await unsafeSelectSubscription(transaction, ordered.subscriptionId);
      const mandate = subscription === undefined ? undefined : await mandateOf(transaction, subscription);
      const payments = await unsafeSelectPaymentsOfInvoice(transaction, invoice.id);
      // Somebody is paying, or has paid.
      if (mandate === undefined || payments.some(({ status }) => isUnfinished(status))) return;
      if (!canPayNow(services, order, invoice)) return;
      const { publicUrl } = services.settings.current;
      const payer = { userId: order.userId, origin: publicUrl ?? 'http://localhost' };
      const { id, publicId, isTest, currency, language } = invoice;
      const number = documentNumber(invoice.series, invoice.number);
      const amountCents = missingCents(invoice);
      const { category } = order;
      const toPay = { id, publicId, isTest, number, currency, language, category, amountCents };
      await chargeMandate(services, transaction, payer, toPay, mandate);
      const isNew =
        times === 'early'
          ? await updateToChargedEarly(transaction, orderId)
          : await updateCharges(transaction, orderId, times);
      if (!isNew) throw new ChargedBefore();
    })
    .catch((error: unknown) => {
      if (error instanceof ChargedBefore) return;
      // The method is switched off: the person has to pay on the page of the invoice.
      if (error instanceof UserError && error.key === 'paymentMethodNotOffered') return;
      throw error;
    });
}
