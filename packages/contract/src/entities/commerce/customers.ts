import { z } from 'zod';
import { epochSecondsSchema, idSchema } from '../../fields.ts';
import { currencySchema } from './currency.ts';
import { invoiceSummarySchema } from './invoice.ts';

const centsSchema = z.number().int();

const customerSumSchema = z
  .object({
    Currency: currencySchema.describe('Currency of the amounts.'),
    GrossCents: centsSchema.describe('Sum of all documents with tax, in cents.'),
    ReceivedCents: centsSchema.describe('Money that has arrived and not gone back, in cents.'),
    OpenCents: centsSchema.describe('Amount that is still to be paid, in cents.'),
  })
  .meta({ id: 'CustomerSum' });

/** A customer, for administrators and support. */
export const customerSchema = z
  .object({
    Number: z.number().int().describe('Number of the customer.'),
    UserId: idSchema.nullable().describe('Id of the user; null if the account was deleted.'),
    Mail: z.string().describe('Email address of the user; empty without an account.'),
    Name: z.string().describe('Company or person that the last invoice is addressed to.'),
    Country: z.string().describe('Country of the last invoice, two letters.'),
    Invoices: z.number().int().describe('Number of invoices, without those that correct them.'),
    LastDate: z.string().describe('Day of the last invoice, such as 2026-11-30.'),
    Sums: z.array(customerSumSchema).describe('The sums for each currency.'),
  })
  .meta({ id: 'Customer' });
export type Customer = z.output<typeof customerSchema>;

/** The age of an unpaid invoice: not due yet, or overdue by up to 30, 60 or 90 days, or by more. */
export const itemAges = ['notDue', 'to30', 'to60', 'to90', 'over90'] as const;
export type ItemAge = (typeof itemAges)[number];

const itemAgeSchema = z.enum(itemAges);

const openItemSumSchema = z
  .object({
    Age: itemAgeSchema.describe(
      'Age of the invoices: notDue; or overdue by up to 30, 60 or 90 days (to30, to60, to90), or by more (over90).',
    ),
    Currency: currencySchema.describe('Currency of the amount.'),
    Invoices: z.number().int().min(1).describe('Number of unpaid invoices.'),
    OpenCents: centsSchema.describe('Amount that is still to be paid, in cents.'),
  })
  .meta({ id: 'OpenItemSum' });

const openItemSchema = z
  .object({
    Invoice: invoiceSummarySchema.describe('The invoice.'),
    Age: itemAgeSchema.describe('Its age.'),
    DaysOverdue: z.number().int().describe('Days since it was due; negative or 0 if it is not yet overdue.'),
    Reminders: z.number().int().describe('Reminders that were sent about the renewal of a subscription.'),
    ReminderDate: epochSecondsSchema
      .nullable()
      .describe('When the last of them was sent, in epoch seconds; null for none, or if that is not known.'),
  })
  .meta({ id: 'OpenItem' });

/** Unpaid invoices with their sums by age. */
export const openItemsSchema = z
  .object({
    Sums: z.array(openItemSumSchema).describe('The sums of all of them by age and currency.'),
    Items: z.array(openItemSchema).describe('The invoices of the page.'),
  })
  .meta({ id: 'OpenItems' });
export type OpenItems = z.output<typeof openItemsSchema>;
