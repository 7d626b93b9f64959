import { userOf, type Handler } from '../../platform/http/handler.ts';
import { legalDay } from '../tax/index.ts';
import { invoiceForReading } from './invoices.access.ts';
import { presentInvoice } from './invoices.present.ts';
import { unsafeSelectLines } from './invoices.repository.ts';

export const getInvoiceData: Handler<'GetInvoiceData'> = async ({ invoiceId }, call) => {
  const { db } = call.services;
  const invoice = await invoiceForReading(db, userOf(call), invoiceId);
  const lines = await unsafeSelectLines(db, invoice.id);
  return { data: presentInvoice(invoice, lines, legalDay(new Date())) };
};
