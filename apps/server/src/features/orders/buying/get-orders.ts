import type { Order } from '@palimpsest/contract';
import { epochOrNull, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import {
  documentNumber,
  unsafeSelectDocumentsOfOrders,
  type InvoiceWithCorrections,
} from '../../invoices/index.ts';
import { countOrders, selectOrderPage } from '../orders.repository.ts';
import { orderStateOf } from '../order-state.ts';
import { canPayNow } from '../payability.ts';
import type { OrderRow } from '../tables.ts';

/** A page of the orders of the user, with their invoices. */
export const getOrders: Handler<'GetOrders'> = async (page, call) => {
  const { db } = call.services;
  const { id: userId } = userOf(call);
  const orders = await selectOrderPage(db, userId, page);
  const ids = orders.map(({ id }) => id);
  const invoices = Map.groupBy(await unsafeSelectDocumentsOfOrders(db, ids), ({ orderId }) => orderId);
  return {
    data: orders.map((order) => presentOrder(call.services, order, invoices.get(order.id) ?? [])),
    total: await countOrders(db, userId),
  };
};

function presentOrder(
  services: Services,
  order: OrderRow,
  invoices: readonly InvoiceWithCorrections[],
): Order {
  const [invoice] = invoices;
  return {
    id: order.id,
    date: epochSeconds(order.createdAt),
    state: orderStateOf(order),
    isPayable: invoice !== undefined && canPayNow(services, order, invoice),
    products: [{ nameShort: order.productName }],
    credits: order.credits,
    invoices: invoices.map((each) => presentOrderInvoice(each, invoices)),
    contractPeriod: null,
  };
}

function presentOrderInvoice(
  invoice: InvoiceWithCorrections,
  all: readonly InvoiceWithCorrections[],
): Order['invoices'][number] {
  const cancellation = all.find(
    ({ kind, correctsId }) => kind === 'cancellation' && correctsId === invoice.id,
  );
  return {
    id: invoice.publicId,
    number: documentNumber(invoice.series, invoice.number),
    kind: invoice.kind,
    date: epochSeconds(invoice.createdAt),
    amount: invoice.grossCents / 100,
    currency: invoice.currency,
    payDate: epochOrNull(invoice.paidAt),
    stornoDate: epochOrNull(cancellation?.createdAt ?? null),
  };
}
