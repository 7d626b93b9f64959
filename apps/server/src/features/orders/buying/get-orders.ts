import type { Order } from '@palimpsest/contract';
import { epochOrNull, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import {
  documentNumber,
  unsafeSelectDocumentsOfOrders,
  type InvoiceWithCorrections,
} from '../../invoices/index.ts';
import { countOrders, selectOrderPage } from '../orders.repository.ts';
import { orderStateOf } from '../order-state.ts';
import { payableCents } from '../payability.ts';
import type { OrderRow } from '../tables.ts';

/** A page of the orders of the user, with their invoices. */
export const getOrders: Handler<'GetOrders'> = async (page, call) => {
  const { db } = call.services;
  const { id: userId } = userOf(call);
  const orders = await selectOrderPage(db, userId, page);
  const ids = orders.map(({ id }) => id);
  const invoices = Map.groupBy(await unsafeSelectDocumentsOfOrders(db, ids), ({ orderId }) => orderId);
  const ordered = orders.flatMap((order) => {
    const [invoice] = invoices.get(order.id) ?? [];
    return invoice === undefined ? [] : [{ order, invoice }];
  });
  const payable = await payableCents(call.services, db, ordered);
  return {
    data: orders.map((order) => presentOrder(order, invoices.get(order.id) ?? [], payable.has(order.id))),
    total: await countOrders(db, userId),
  };
};

function presentOrder(
  order: OrderRow,
  invoices: readonly InvoiceWithCorrections[],
  isPayable: boolean,
): Order {
  return {
    id: order.id,
    date: epochSeconds(order.createdAt),
    state: orderStateOf(order),
    isPayable,
    products: [{ nameShort: order.productName }],
    credits: order.credits,
    invoices: invoices.map((each) => presentOrderInvoice(each, invoices)),
    contractPeriod:
      order.periodFrom === null || order.periodTo === null
        ? null
        : { from: epochSeconds(order.periodFrom), to: epochSeconds(order.periodTo) },
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
