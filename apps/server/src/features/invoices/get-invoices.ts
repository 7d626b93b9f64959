import type { Handler } from '../../platform/http/handler.ts';
import { countInvoices, selectInvoicePage } from './invoice-lists.repository.ts';
import { presentInvoiceSummary } from './invoices.present.ts';
import { legalDay } from '../tax/index.ts';
import { showsTests } from './shows-tests.ts';

export const getInvoices: Handler<'GetInvoices'> = async (input, { services }) => {
  const { db } = services;
  const today = legalDay(new Date());
  const filters = { ...input.filters, isTest: showsTests(services), today };
  const [rows, total] = await Promise.all([
    selectInvoicePage(db, filters, input),
    countInvoices(db, filters),
  ]);
  return { data: rows.map((row) => presentInvoiceSummary(row, today)), total };
};
