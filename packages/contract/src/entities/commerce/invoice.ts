import { z } from 'zod';
import { epochSecondsSchema, idSchema, ownedThings } from '../../fields.ts';
import { currencySchema } from './currency.ts';

/** Invoices, and the documents that correct them. */

/** 22 random letters and digits, which name an invoice in addresses. Its number would tell how many there are. */
export const invoiceIdSchema = z
  .string()
  .regex(/^[0-9A-Za-z]{22}$/)
  .register(ownedThings, { thing: 'invoice' });

export const invoiceKinds = ['invoice', 'cancellation', 'creditNote'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * open: money is missing, and it is not yet due · overdue: it is · paid: nothing is missing · cancelled: a cancellation or
 * credit notes cover all of it · correction: it is itself a cancellation or a credit note.
 */
export const invoiceStates = ['open', 'overdue', 'paid', 'cancelled', 'correction'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

const taxModeSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const daySchema = z.string();
const centsSchema = z.number().int();

export const invoiceDataSchema = z
  .object({
    invoiceId: z.string().describe('Id of the invoice in addresses.'),
    number: z.string().describe('Number of the invoice, as printed on it.'),
    kind: z
      .enum(invoiceKinds)
      .describe('invoice; cancellation: reverses an invoice; creditNote: reverses a part of it.'),
    state: z
      .enum(invoiceStates)
      .describe('open, overdue, paid, cancelled; correction for a cancellation or a credit note.'),
    orderId: idSchema.nullable().describe('Id of the order; null without one.'),
    orderDate: epochSecondsSchema.describe('When it was ordered, in epoch seconds.'),
    invoiceDate: daySchema.describe('Day of the invoice, such as 2026-11-30.'),
    dueDate: daySchema.nullable().describe('Day until which it is to be paid; null for at once.'),
    productName: z.string().describe('Name of the product, or of all of them.'),
    licenseCode: z.string().describe('Code of the licence that it is about; empty for none.'),
    licensePhase: z.number().int().nullable().describe('Number of the period of the licence; null for none.'),
    validFrom: daySchema.describe('First day on which the product can be used.'),
    validTo: daySchema.nullable().describe('Last day of the period; null if the product does not expire.'),
    vatType: taxModeSchema.describe(
      '1 tax included; 2 another country of the EU, where the buyer owes the tax; 3 outside of the EU.',
    ),
    vatRate: z.number().min(0).describe('Rate of the tax in percent.'),
    amount: z.number().describe('Amount with tax; negative if money goes back.'),
    openAmount: z.number().describe('Amount that is still to be paid.'),
    currency: currencySchema.describe('Currency of the amounts.'),
    cancellationDate: daySchema
      .nullable()
      .describe('Day on which the rest of the invoice was cancelled; null if it was not.'),
    payDate: epochSecondsSchema
      .nullable()
      .describe('When it was paid, in epoch seconds; null if it was not.'),
    hasXml: z
      .boolean()
      .describe('Whether the invoice is sent as a file for programs (XRechnung), beside the PDF.'),
  })
  .meta({ id: 'InvoiceData' });
export type InvoiceData = z.output<typeof invoiceDataSchema>;

export const invoiceSummarySchema = z
  .object({
    InvoiceId: z.string().describe('Id of the invoice in addresses.'),
    Number: z.string().describe('Number of the invoice.'),
    Kind: z.enum(invoiceKinds).describe('invoice, cancellation or creditNote.'),
    State: z
      .enum(invoiceStates)
      .describe('open, overdue, paid, cancelled; correction for a cancellation or a credit note.'),
    Corrects: z.string().describe('Number of the invoice that it corrects; empty for an invoice.'),
    Date: daySchema.describe('Day of the invoice.'),
    DueDate: daySchema.nullable().describe('Day until which it is to be paid; null for at once.'),
    OrderId: idSchema.nullable().describe('Id of the order; null without one.'),
    Customer: z.number().int().describe('Number of the customer.'),
    UserId: idSchema.nullable().describe('Id of the user; null if the account was deleted.'),
    Name: z.string().describe('Company or person that the invoice is addressed to.'),
    Mail: z.string().describe('Email address of the buyer at that time.'),
    Country: z.string().describe('Country of the buyer, two letters.'),
    VatType: taxModeSchema.describe(
      '1 tax included; 2 another country of the EU, where the buyer owes the tax; 3 outside of the EU.',
    ),
    NetCents: centsSchema.describe('Amount without tax, in cents; negative if money goes back.'),
    TaxCents: centsSchema.describe('Tax, in cents.'),
    GrossCents: centsSchema.describe('Amount with tax, in cents.'),
    OpenCents: centsSchema.describe(
      'Amount that is still to be paid, in cents; negative if too much was paid.',
    ),
    Currency: currencySchema.describe('Currency of the amounts.'),
    PayDate: epochSecondsSchema
      .nullable()
      .describe('When it was paid, in epoch seconds; null if it was not.'),
  })
  .meta({ id: 'InvoiceSummary' });
export type InvoiceSummary = z.output<typeof invoiceSummarySchema>;

export const vatReportRowSchema = z
  .object({
    Month: z.number().int().min(1).max(12).describe('Month of the invoices.'),
    Country: z.string().describe('Country whose tax applies, two letters; for 2 and 3 that of the buyer.'),
    VatType: taxModeSchema.describe(
      '1 tax included; 2 another country of the EU, where the buyer owes the tax; 3 outside of the EU.',
    ),
    VatRate: z.number().min(0).describe('Rate of the tax in percent.'),
    Currency: currencySchema.describe('Currency of the amounts.'),
    Documents: z.number().int().min(1).describe('Number of invoices, cancellations and credit notes.'),
    NetCents: centsSchema.describe('Sum without tax, in cents.'),
    TaxCents: centsSchema.describe('Sum of the tax, in cents.'),
    GrossCents: centsSchema.describe('Sum with tax, in cents.'),
    EuroNetCents: centsSchema.describe('Sum without tax in euros, in cents.'),
    EuroTaxCents: centsSchema.describe('Sum of the tax in euros, in cents.'),
    EuroGrossCents: centsSchema.describe('Sum with tax in euros, in cents.'),
    WithoutEuros: z
      .number()
      .int()
      .min(0)
      .describe('Number of documents that have no exchange rate, and are missing in the sums in euros.'),
  })
  .meta({ id: 'VatReportRow' });
export type VatReportRow = z.output<typeof vatReportRowSchema>;
