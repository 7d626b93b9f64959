import { z } from 'zod';
import { currencySchema } from './currency.ts';
import { taxModeSchema } from './sale-tax.ts';

/** An invoice about a period as it would be issued now. Nothing is stored. */
export const periodInvoicePreviewSchema = z
  .object({
    line: z.string().describe('The line of the invoice.'),
    language: z.string().describe('Language of the invoice, such as en.'),
    name: z.string().describe('Company or name of the buyer, the administrator of the licence.'),
    mail: z.string().describe('Address to which the invoice is sent.'),
    country: z.string().describe('Country of the buyer, two letters.'),
    currency: currencySchema.describe('Currency of the amounts.'),
    taxMode: taxModeSchema.describe('1 tax included, 2 reverse charge, 3 outside of the EU.'),
    vatRate: z.number().describe('Rate of the tax in percent; 0: none.'),
    netCents: z.number().int().describe('Amount without tax, in cents.'),
    taxCents: z.number().int().describe('Tax, in cents.'),
    grossCents: z.number().int().describe('Amount with tax, in cents.'),
  })
  .meta({ id: 'PeriodInvoicePreview' });
export type PeriodInvoicePreview = z.output<typeof periodInvoicePreviewSchema>;

export const issuedPeriodInvoiceSchema = z
  .object({
    orderId: z.number().int().describe('Id of the order.'),
    invoiceId: z.string().describe('Public id of the invoice.'),
    number: z.string().describe('Number of the invoice, which the period has from now on.'),
  })
  .meta({ id: 'IssuedPeriodInvoice' });
