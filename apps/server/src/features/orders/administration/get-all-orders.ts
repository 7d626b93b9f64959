import type { Executor } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { readerLanguage } from '../../profile/index.ts';
import { showsTests, unsafeSelectOverpaidInvoices } from '../../invoices/index.ts';
import { unsafeSelectPaymentsOfInvoices, unsafeSumsLeftOfPayments } from '../../payments/index.ts';
import { selectManagedOrders } from '../orders.repository.ts';
import { excessCents } from '../settling/excess.ts';
import { presentManagedOrders } from './managed-orders.present.ts';

/** The orders of all customers, for administrators and support. */
export const getAllOrders: Handler<'GetAllOrders'> = async ({ filters, ...page }, call) => {
  const { services } = call;
  const { db } = services;
  const { toReturn = false, ...others } = filters;
  const ids = toReturn ? await ordersToReturn(db) : undefined;
  const wanted = { ...others, ids, isTest: showsTests(services) };
  const { rows, total } = await selectManagedOrders(db, wanted, page);
  return { data: await presentManagedOrders(db, rows, await readerLanguage(call)), total };
};

/** The ids of the orders with money that nobody owes and that is not on its way back. */
async function ordersToReturn(db: Executor): Promise<readonly number[]> {
  const invoices = await unsafeSelectOverpaidInvoices(db);
  const payments = await unsafeSelectPaymentsOfInvoices(
    db,
    invoices.map(({ id }) => id),
  );
  const lefts = await unsafeSumsLeftOfPayments(
    db,
    payments.map(({ id }) => id),
  );
  const paymentsOf = Map.groupBy(payments, ({ invoiceId }) => invoiceId);
  return invoices.flatMap((invoice) => {
    const own = paymentsOf.get(invoice.id) ?? [];
    const left = own.reduce((sum, { id }) => sum + (lefts.get(id) ?? 0), 0);
    return invoice.orderId === null || excessCents(invoice, left) === 0 ? [] : [invoice.orderId];
  });
}
