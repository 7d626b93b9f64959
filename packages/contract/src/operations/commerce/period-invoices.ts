import { z } from 'zod';
import { currencySchema } from '../../entities/commerce/currency.ts';
import { leitwegIdSchema } from '../../entities/commerce/leitweg-id.ts';
import {
  issuedPeriodInvoiceSchema,
  periodInvoicePreviewSchema,
} from '../../entities/commerce/period-invoice.ts';
import { idSchema, largestInteger, orderIdSchema, ordinalSchema, titleSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

const netCents = z.number().int().min(1).max(limits.priceCents);

const quoted = {
  licenseid: idSchema.describe('Id of the licence.'),
  phase: ordinalSchema.describe('Number of the period, from 1.'),
  netCents: netCents.describe('The price without tax, in cents.'),
  currency: currencySchema.default('EUR').describe('Currency of the price.'),
  line: z
    .string()
    .trim()
    .max(limits.invoiceLineChars)
    .default('')
    .describe('The line of the invoice; empty: licence, period, credits and users.'),
};

export const periodInvoiceOperations = {
  PreviewPeriodInvoice: operation({
    feature: 'period-invoices',
    summary:
      'Returns the invoice about a period of an educational licence as it would be issued now, with its tax.',
    access: 'admin',
    effect: 'reading',
    shows: ['licenses', 'accounts', 'products', 'orders', 'invoices'],
    input: z.strictObject(quoted),
    example: { licenseid: 7, phase: 2, netCents: 120_000 },
    data: periodInvoicePreviewSchema,
    errors: [
      'shopClosed',
      'noAccessToLicense',
      'licenseNotEducational',
      'licenseBuyerIncomplete',
      'periodHasInvoice',
    ],
  }),
  IssuePeriodInvoice: operation({
    feature: 'period-invoices',
    summary:
      'Issues the invoice about a period of an educational licence and sends it to the administrator of the licence.',
    access: 'admin',
    effect: 'final',
    changes: ['orders', 'invoices', 'licenses'],
    input: z.strictObject({
      ...quoted,
      grossCents: z
        .number()
        .int()
        .min(1)
        .max(largestInteger)
        .describe('As PreviewPeriodInvoice has answered; the invoice is refused if it is different now.'),
      leitwegid: leitwegIdSchema
        .optional()
        .describe('Leitweg-ID of a public buyer in Germany, whose invoice is then an XRechnung.'),
      buyerorder: titleSchema
        .default('')
        .describe('Number of the order in the books of the buyer; empty: none.'),
      orderid: orderIdSchema.describe(
        'Chosen by the client for one invoice: a repeated call with it gets the first one again.',
      ),
    }),
    example: {
      licenseid: 7,
      phase: 2,
      netCents: 120_000,
      grossCents: 142_800,
      buyerorder: 'PO-2026/117',
      orderid: 'invoice-3fa85f64',
    },
    data: issuedPeriodInvoiceSchema,
    errors: [
      'shopClosed',
      'noAccessToLicense',
      'licenseNotEducational',
      'licenseBuyerIncomplete',
      'periodHasInvoice',
      'priceChanged',
      'orderChanged',
      'exchangeRateMissing',
    ],
    auditedTexts: ['line', 'buyerorder'],
  }),
};
