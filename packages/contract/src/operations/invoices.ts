import { z } from 'zod';
import {
  invoiceDataSchema,
  invoiceIdSchema,
  invoiceKinds,
  invoiceStates,
  invoiceSummarySchema,
  vatReportRowSchema,
} from '../entities/commerce/invoice.ts';
import { pageQuery } from '../fields.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

const yearSchema = z.number().int().min(2000).max(9999);
const monthSchema = z.number().int().min(1).max(12);

export const invoiceOperations = {
  GetInvoiceData: operation({
    feature: 'invoices',
    summary:
      'Returns an invoice of the user. GET /api/invoices/{invoiceId}/pdf returns its file, and …/xml the part for programs.',
    access: 'session',
    effect: 'reading',
    shows: [],
    input: z.strictObject({ invoiceId: invoiceIdSchema.describe('Id of the invoice in addresses.') }),
    example: { invoiceId: '7Hk2mQ9xRbT4vLc8WnZ3Yd' },
    data: invoiceDataSchema,
    errors: ['noAccessToInvoice'],
  }),
  GetInvoices: operation({
    feature: 'invoices',
    summary: 'Returns the invoices, cancellations and credit notes of all customers.',
    access: 'support',
    effect: 'reading',
    shows: [],
    input: z.strictObject({
      filters: z
        .strictObject({
          search: z
            .string()
            .trim()
            .max(limits.titleChars)
            .optional()
            .describe('Only those with this text in number, company, name or email address.'),
          year: yearSchema.optional().describe('Only those of this year.'),
          month: monthSchema.optional().describe('Only those of this month of the year.'),
          kind: z.enum(invoiceKinds).optional().describe('invoice, cancellation or creditNote.'),
          state: z.enum(invoiceStates).optional().describe('Only those in this state.'),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Date'], 'Date'),
    }),
    example: { filters: { year: 2026, month: 11, state: 'overdue' }, pageno: 1 },
    data: z.array(invoiceSummarySchema),
    errors: [],
  }),
  GetVatReport: operation({
    feature: 'invoices',
    summary:
      'Returns the turnover and the tax of a year, for each month, country, rate and currency. GET /api/accounting/{year}/csv and …/datev return the single documents, with ?month= those of a month.',
    access: 'support',
    effect: 'reading',
    shows: [],
    input: z.strictObject({
      year: yearSchema.describe('The year.'),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional()
        .describe('Only this country, two letters.'),
    }),
    example: { year: 2026 },
    data: z.array(vatReportRowSchema),
    errors: [],
  }),
};
