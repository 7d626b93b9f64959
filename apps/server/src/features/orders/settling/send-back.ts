import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import type { Services } from '../../../services.ts';
import { documentNumber, unsafeSelectInvoice } from '../../invoices/index.ts';
import { startRefund, unsafeSelectPaymentsOfInvoice } from '../../payments/index.ts';
import { unsafeExcessOf } from './excess.ts';
import { tellAboutReturn } from './tell-about-money.ts';

/**
 * Sends back what was paid too much with a payment: two tabs have paid, the bank of a payer who has paid again has returned a
 * chargeback, or the order was over when the money arrived. Money that is already on its way back does not go twice.
 * @returns the money that nobody owes and that this payment could not give back, in cents
 */
export async function sendBack(
  services: Services,
  transaction: Executor,
  { paymentId, invoiceId }: { readonly paymentId: number; readonly invoiceId: number },
): Promise<number> {
  const invoice = expectDefined(await unsafeSelectInvoice(transaction, invoiceId), 'a paid invoice exists');
  const payments = await unsafeSelectPaymentsOfInvoice(transaction, invoiceId);
  const { cents, returnableCents, available } = await unsafeExcessOf(transaction, invoice, payments);
  const back = Math.min(returnableCents, available.get(paymentId) ?? 0);
  if (back <= 0) return cents;
  const description = documentNumber(invoice.series, invoice.number);
  await startRefund(services, transaction, { paymentId, amountCents: back, description, authorId: null });
  await tellAboutReturn(services, transaction, invoice, back);
  return cents - back;
}
