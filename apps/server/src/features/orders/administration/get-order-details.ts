import { epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { readerLanguage } from '../../profile/index.ts';
import {
  presentInvoiceSummary,
  unsafeSelectDocumentsOfOrders,
  unsafeSelectLinesOfInvoice,
} from '../../invoices/index.ts';
import { unsafeSelectMovementsOfPayments } from '../../payments/index.ts';
import { legalDay } from '../../tax/index.ts';
import { orderAsAdmin } from '../orders.access.ts';
import { presentManagedOrder } from './managed-orders.present.ts';

/** One order with everything that belongs to it, for administrators and support. */
export const getOrderDetails: Handler<'GetOrderDetails'> = async ({ id }, call) => {
  const { db } = call.services;
  await orderAsAdmin(db, id);
  const order = await presentManagedOrder(db, id, await readerLanguage(call));
  const documents = await unsafeSelectDocumentsOfOrders(db, [id]);
  const invoice = documents.find(({ kind }) => kind === 'invoice');
  const lines = invoice === undefined ? [] : await unsafeSelectLinesOfInvoice(db, invoice.id);
  const movements = await unsafeSelectMovementsOfPayments(
    db,
    order.Payments.map(({ Id }) => Id),
  );
  const today = legalDay(new Date());
  return {
    data: {
      Order: order,
      Lines: lines.map((line) => ({
        Name: line.name,
        Quantity: line.quantity,
        UnitNetCents: line.unitNetCents,
        NetCents: line.netCents,
        From: line.period?.from ?? null,
        To: line.period?.to ?? null,
      })),
      Documents: documents.map((document) => presentInvoiceSummary(document, today)),
      Movements: movements.map((movement) => ({
        Id: movement.id,
        PaymentId: movement.paymentId,
        Kind: movement.kind,
        AmountCents: movement.amountCents,
        Date: epochSeconds(movement.movedAt),
      })),
    },
  };
};
