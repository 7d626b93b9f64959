import type { PaymentNotice } from '@palimpsest/contract';
import { epochOrNull, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import { countNotices, selectNoticePage } from './notices.repository.ts';

export const getPaymentNotices: Handler<'GetPaymentNotices'> = async (input, { services: { db } }) => {
  const [rows, total] = await Promise.all([
    selectNoticePage(db, input.filters, input),
    countNotices(db, input.filters),
  ]);
  return { data: rows.map(presentNotice), total };
};

function presentNotice(row: Awaited<ReturnType<typeof selectNoticePage>>[number]): PaymentNotice {
  return {
    Id: row.id,
    Provider: row.provider,
    ProviderId: row.providerId,
    Received: epochSeconds(row.receivedAt),
    Handled: epochOrNull(row.handledAt),
    Outcome: row.outcome,
    Problem: row.problem,
    PaymentId: row.paymentId,
    InvoiceId: row.invoiceId,
    AmountCents: row.amountCents,
    Currency: row.currency,
    Status: row.status,
  };
}
