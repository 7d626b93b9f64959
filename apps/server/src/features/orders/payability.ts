import { isShopOpen } from '../../platform/settings/index.ts';
import type { Services } from '../../services.ts';
import type { InvoiceWithCorrections } from '../invoices/index.ts';
import type { OrderRow } from './tables.ts';

/** The amount that is still to be paid, in cents; negative if too much was paid. */
export function missingCents({
  grossCents,
  correctedGrossCents,
  receivedCents,
}: Pick<InvoiceWithCorrections, 'grossCents' | 'correctedGrossCents' | 'receivedCents'>): number {
  return grossCents + correctedGrossCents - receivedCents;
}

/** Whether somebody may pay now: an order that was canceled, has expired or was refunded is over. */
export function isPayable(order: Pick<OrderRow, 'endedAt'>, invoice: InvoiceWithCorrections): boolean {
  return order.endedAt === null && missingCents(invoice) > 0;
}

/**
 * Whether an administrator may note that the money has arrived: also for an order after a chargeback, or
 * a refund at the provider, because its invoice is open again.
 */
export function canBeMarkedPaid(
  { endedAt, endedAs }: Pick<OrderRow, 'endedAt' | 'endedAs'>,
  invoice: InvoiceWithCorrections,
): boolean {
  return (endedAt === null || endedAs === 'refunded') && missingCents(invoice) > 0;
}

/**
 * Whether a buyer may pay in this shop as it is now. Nobody pays a real invoice with a payment that moves no money, or the other way
 * round.
 */
export function canPayNow(
  services: Pick<Services, 'settings'>,
  order: Pick<OrderRow, 'endedAt'>,
  invoice: InvoiceWithCorrections,
): boolean {
  const isOfThisShop = invoice.isTest === (services.settings.current.shop === 'test');
  return isShopOpen(services) && isOfThisShop && isPayable(order, invoice);
}
