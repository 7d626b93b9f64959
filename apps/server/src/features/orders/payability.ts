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

/** Whether something was missing before this money arrived, which the invoice has received by now. */
export function wasOwed(
  invoice: Pick<InvoiceWithCorrections, 'grossCents' | 'correctedGrossCents' | 'receivedCents'>,
  { amountCents }: { readonly amountCents: number },
): boolean {
  return missingCents(invoice) + amountCents > 0;
}

/** Whether something is missing of an order that is not over, as one is that was canceled, has expired or was refunded. */
export function isPayable(order: Pick<OrderRow, 'endedAt'>, invoice: InvoiceWithCorrections): boolean {
  return order.endedAt === null && missingCents(invoice) > 0;
}

/**
 * The amounts that the buyers may pay now, in this shop as it is now, in cents, by the ids of the orders: all that is missing of an order
 * that is open, and of one that was paid, what went back by chargebacks. Then the money brings back what was bought. Money that we have
 * refunded is not asked for. An order that can't be paid has no entry: also one of a deleted account, and one that was paid for a
 * period which can't come back, because it is over or was bought again.
 */
export async function payableCents(
  services: Pick<Services, 'settings' | 'subscriptionEntry' | 'periodEntry'>,
  db: Executor,
  ordered: readonly OrderWithInvoice[],
): Promise<ReadonlyMap<number, number>> {
  const payable = ordered.filter(
    ({ order, invoice }) =>
      order.userId !== null && isOfOpenShop(services, invoice) && canBeMarkedPaid(order, invoice),
  );
  const paidBefore = payable.filter(({ order }) => order.grantedAt !== null);
  const lost = await unsafeLostCents(
    db,
    paidBefore.map(({ invoice }) => invoice.id),
  );
  const amounts = new Map<number, number>();
  for (const { order, invoice } of payable) {
    const missing = missingCents(invoice);
    const cents = order.grantedAt === null ? missing : Math.min(missing, lost.get(invoice.id) ?? 0);
    if (cents === 0) continue;
    const isGone =
      order.grantedAt !== null &&
      order.category !== 1 &&
      !(await entryOf(services, order.category).canReturn(db, order.id));
    if (!isGone) amounts.set(order.id, cents);
  }
  return amounts;
}

/** The money that went back by chargebacks, and that was neither returned nor paid again, by the ids of the invoices. */
export async function unsafeLostCents(
  db: Executor,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const movements = await unsafeSelectMovementsOfInvoices(db, invoiceIds);
  const ofInvoices = Map.groupBy(movements, ({ invoiceId }) => invoiceId);
  return new Map([...ofInvoices].map(([id, moved]) => [id, lostCents(moved)]));
}

/** That money after these movements of an invoice. */
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
 * a refund at the provider, because its invoice is open again. That is possible after the end of its period, too.
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
