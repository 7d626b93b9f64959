import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { currencySchema } from './currency.ts';
import { paymentMethodSchema } from './payment-methods.ts';
import { categorySchema } from './product.ts';
import { taxModeSchema } from './sale-tax.ts';

/** A volume licence that was bought in the shop, and renews itself. */

/**
 * active: its last period is paid, or its payment is waited for · unpaid: the payment has failed for too long, or the money went
 * back, so that the licence is off · ended: it does not renew any more.
 */
export const subscriptionStates = ['active', 'unpaid', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** now: as soon as the difference is paid · nextPeriod: with the next period · none: nothing would change. */
export const subscriptionChangeTimes = ['now', 'nextPeriod', 'none'] as const;
export type SubscriptionChangeTime = (typeof subscriptionChangeTimes)[number];

const centsSchema = z.number().int();

const sizeSchema = z
  .object({
    productid: z.number().int().describe('Id of the product.'),
    nameShort: z.string().describe('Name of the product.'),
    categoryId: categorySchema.describe('3 monthly licence, 5 yearly licence.'),
    credits: z.number().int().describe('Credits of a period.'),
    users: z.number().int().describe('People who can belong to the licence.'),
  })
  .meta({ id: 'SubscriptionSize' });

const nextInvoiceSchema = z
  .object({
    Betrag: z.number().describe('Amount with tax.'),
    Currency: currencySchema.describe('Currency of the amount.'),
    Date: epochSecondsSchema.describe('When it is due, in epoch seconds.'),
    netCents: centsSchema.describe('Amount without tax, in cents.'),
    taxCents: centsSchema.describe('Tax, in cents.'),
    grossCents: centsSchema.describe('Amount with tax, in cents.'),
    vatRate: z.number().describe('Rate of the tax in percent; 0 if none is due.'),
    taxMode: taxModeSchema.describe(
      '1 the price includes tax, 2 reverse charge in the EU, 3 outside of the EU.',
    ),
  })
  .meta({ id: 'NextInvoice' });

export const subscriptionSchema = z
  .object({
    code: z.string().describe('Code of the licence.'),
    state: z.enum(subscriptionStates).describe('Whether it goes on: active, unpaid or ended.'),
    current: sizeSchema.describe('The product of the current period.'),
    next: sizeSchema.describe('The product of the next period.'),
    userCount: z.number().int().describe('People who belong to the licence now.'),
    currency: currencySchema.describe('Currency of all its payments.'),
    method: paymentMethodSchema.describe('The way in which it is paid.'),
    mandateId: z
      .number()
      .int()
      .nullable()
      .describe('Id of the saved way to pay, if it belongs to the caller and can be charged; or null.'),
    isPayer: z.boolean().describe('Whether the caller is the one who pays.'),
    validFrom: epochSecondsSchema.describe('Begin of the current period, in epoch seconds.'),
    validTo: epochSecondsSchema.nullable().describe('End of the current period; null without one.'),
    renewal: z.boolean().describe('Whether a next period follows.'),
    nextInvoice: nextInvoiceSchema
      .nullable()
      .describe('The next invoice as it would be now; null if none follows, or it was issued already.'),
    openInvoiceId: z
      .string()
      .describe('Public id of an invoice about it that is not paid; empty without one.'),
    canExtend: z.boolean().describe('Whether the next period can be bought before its time.'),
  })
  .meta({ id: 'LicenseSubscription' });
export type LicenseSubscription = z.output<typeof subscriptionSchema>;

export const subscriptionChangeSchema = z
  .object({
    when: z.enum(subscriptionChangeTimes).describe('When the change holds: now, nextPeriod or none.'),
    from: epochSecondsSchema.describe('The time from which it holds, in epoch seconds.'),
    next: sizeSchema.describe('The product after the change.'),
    addedCredits: z.number().int().describe('Credits that the rest of the current period gets.'),
    currency: currencySchema.describe('Currency of the amounts.'),
    netCents: centsSchema.describe('Amount to pay now without tax, in cents; 0 unless it holds now.'),
    taxCents: centsSchema.describe('Tax on it, in cents.'),
    grossCents: centsSchema.describe('Amount to pay now with tax, in cents.'),
    vatRate: z.number().describe('Rate of the tax in percent; 0 if none is due.'),
    taxMode: taxModeSchema.describe(
      '1 the price includes tax, 2 reverse charge in the EU, 3 outside of the EU.',
    ),
    periodGrossCents: centsSchema.describe('Price with tax of each later period, in cents.'),
    methods: z.array(paymentMethodSchema).describe('The ways in which the difference can be paid.'),
    hasMandate: z.boolean().describe('Whether a saved way to pay is charged if none is chosen.'),
  })
  .meta({ id: 'SubscriptionChange' });
export type SubscriptionChange = z.output<typeof subscriptionChangeSchema>;
