import { z } from 'zod';
import { epochSecondsSchema, idSchema } from '../../fields.ts';
import { currencySchema } from './currency.ts';
import { paymentMethodSchema } from './payment-methods.ts';

/**
 * active: it renews itself · unpaid: the licence is off until it is paid · terminated: it ends with its period · ended: it does not go on
 * any more.
 */
export const managedSubscriptionStates = ['active', 'unpaid', 'terminated', 'ended'] as const;
export type ManagedSubscriptionState = (typeof managedSubscriptionStates)[number];

/** A subscription, for administrators and support. */
export const managedSubscriptionSchema = z
  .object({
    Id: idSchema.describe('Id of the subscription.'),
    LicenseId: idSchema.describe('Id of the licence.'),
    Code: z.string().describe('Code of the licence.'),
    Licensee: z.string().describe('Organisation or person of the licence.'),
    UserId: idSchema.nullable().describe('Id of the user who pays; null if the account was deleted.'),
    Mail: z.string().describe('Email address of that user; empty without an account.'),
    Product: z.string().describe('Name of the product of the next period.'),
    Term: z.enum(['monthly', 'yearly']).describe('How long a period is: monthly or yearly.'),
    State: z
      .enum(managedSubscriptionStates)
      .describe('active, unpaid, terminated (it does not renew itself) or ended.'),
    ValidTo: epochSecondsSchema
      .nullable()
      .describe('When the current period ends, in epoch seconds; null for never.'),
    NextDate: epochSecondsSchema
      .nullable()
      .describe('When it is renewed, in epoch seconds; null if it is not.'),
    NextGrossCents: z
      .number()
      .int()
      .nullable()
      .describe('Amount of the next invoice with tax, in cents; null for none.'),
    Currency: currencySchema.describe('Currency of its payments.'),
    Method: paymentMethodSchema.describe('The way in which it is paid.'),
    HasMandate: z.boolean().describe('Whether a saved way to pay is charged by itself.'),
    OpenInvoiceId: z.string().describe('Id of its unpaid invoice in addresses; empty for none.'),
    Reminders: z.number().int().describe('Reminders that were sent about this invoice.'),
  })
  .meta({ id: 'ManagedSubscription' });
export type ManagedSubscription = z.output<typeof managedSubscriptionSchema>;
