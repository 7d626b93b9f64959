import type { MoneyMovement } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { isShopOpen } from '../../platform/settings/index.ts';
import type { Services } from '../../services.ts';
import type { InvoiceWithCorrections } from '../invoices/index.ts';
import { unsafeSelectMovementsOfInvoices } from '../payments/index.ts';
import { entryOf } from './ending/entry-of.ts';
import type { OrderWithInvoice } from './orders.access.ts';
import type { OrderRow } from './tables.ts';

/** The amount that is still to be paid, in cents; negative if too much was paid. */
export function missingCents({
  grossCents,
  correctedGrossCents,
  receivedCents,
}: Pick<InvoiceWithCorrections, 'grossCents' | 'correctedGrossCents' | 'receivedCents'>): number {
  return grossCents + correctedGrossCents - receivedCents;
}

/** Whether something is missing of an order that is not over, as one is that was canceled, has expired or was refunded. */
export function isPayable(order: Pick<OrderRow, 'endedAt'>, invoice: InvoiceWithCorrections): boolean {
  return order.endedAt === null && missingCents(invoice) > 0;
}

/**
 * The amount that the buyer may pay now, in this shop as it is now, in cents: all that is missing of an order that is open, and of one
 * that was paid, what went back by chargebacks. Then the money brings back what was bought. Money that we have refunded is not asked for.
 * 0 as well if what was bought can't come back, because it was bought again.
 */
export async function payableCents(
  services: Pick<Services, 'settings' | 'subscriptionEntry' | 'periodEntry'>,
  db: Executor,
  ordered: readonly OrderWithInvoice[],
): Promise<ReadonlyMap<number, number>> {
  const payable = ordered.filter(
    ({ order, invoice }) => isOfOpenShop(services, invoice) && canBeMarkedPaid(order, invoice),
  );
  const paidBefore = payable.filter(({ order }) => order.grantedAt !== null);
  const movements = Map.groupBy(
    await unsafeSelectMovementsOfInvoices(
      db,
      paidBefore.map(({ invoice }) => invoice.id),
    ),
    ({ invoiceId }) => invoiceId,
  );
  const amounts = new Map<number, number>();
  for (const { order, invoice } of payable) {
    const missing = missingCents(invoice);
    const cents =
      order.grantedAt === null ? missing : Math.min(missing, lostCents(movements.get(invoice.id) ?? []));
    if (cents === 0) continue;
    const isGone =
      order.endedAt !== null &&
      order.category !== 1 &&
      !(await entryOf(services, order.category).canReturn(db, order.id));
    if (!isGone) amounts.set(order.id, cents);
  }
  return amounts;
}

/** The money that went back by chargebacks, and that was neither returned nor paid again, after these movements of an invoice. */
export function lostCents(
  movements: readonly { readonly kind: MoneyMovement; readonly amountCents: number }[],
): number {
  let lost = 0;
  for (const { kind, amountCents } of movements)
    if (kind === 'chargeback' || kind === 'chargebackReversed' || kind === 'payment')
      lost = Math.max(0, lost - amountCents);
  return lost;
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
  return isOfOpenShop(services, invoice) && isPayable(order, invoice);
}

function isOfOpenShop(
  services: Pick<Services, 'settings'>,
  { isTest }: Pick<InvoiceWithCorrections, 'isTest'>,
): boolean {
  return isShopOpen(services) && isTest === (services.settings.current.shop === 'test');
}
