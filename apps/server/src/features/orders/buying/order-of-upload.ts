import type { WizardOrder } from '@palimpsest/contract';
import type { Services } from '../../../services.ts';
import { unsafeSelectPaymentsOfInvoice } from '../../payments/index.ts';
import { withInvoice } from '../orders.access.ts';
import { selectOpenOrderOfUpload } from '../orders.repository.ts';
import { canPayNow } from '../payability.ts';
import { paymentStateOf } from './get-payment-status.ts';

/** The order of a user that names this file and waits for its money; null without one. */
export async function orderOfUpload(
  services: Pick<Services, 'db' | 'settings'>,
  userId: number,
  uploadId: string,
): Promise<WizardOrder | null> {
  const { db } = services;
  const order = await selectOpenOrderOfUpload(db, userId, uploadId);
  if (order === undefined) return null;
  const { invoice } = await withInvoice(db, order);
  const payments = await unsafeSelectPaymentsOfInvoice(db, invoice.id);
  return {
    invoiceId: invoice.publicId,
    status: paymentStateOf(order, payments),
    isPayable: canPayNow(services, order, invoice),
    productid: order.productId,
    quantity: order.quantity,
    credits: order.credits,
    currency: order.currency,
  };
}
