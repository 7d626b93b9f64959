import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { currencySchema } from './currency.ts';
import { paymentMethodSchema } from './payment-methods.ts';

/** test: the provider that is part of the product, for a shop that tries things out. manual: entered by an administrator. */
export const paymentProviders = ['test', 'mollie', 'manual'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/**
 * The state of a payment. creating: not yet known to the provider · open: the payer has to do something · pending: the
 * money is on its way · authorized: reserved, which counts as pending · paid · failed, canceled and expired: no money came.
 */
export const paymentStatuses = [
  'creating',
  'open',
  'pending',
  'authorized',
  'paid',
  'failed',
  'canceled',
  'expired',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** oneoff: once · first: the payer also agrees to be charged again · recurring: charged again without the payer. */
export const paymentSequences = ['oneoff', 'first', 'recurring'] as const;
export type PaymentSequence = (typeof paymentSequences)[number];

/** Money that moved: a payment adds, a refund and a chargeback subtract, and their reversals add again. */
export const moneyMovements = [
  'payment',
  'refund',
  'refundReversed',
  'chargeback',
  'chargebackReversed',
] as const;
export type MoneyMovement = (typeof moneyMovements)[number];

/** pending: the provider still checks it. invalid: the provider no longer accepts it. */
export const mandateStates = ['pending', 'valid', 'invalid', 'revoked'] as const;
export type MandateState = (typeof mandateStates)[number];

export const mandateSchema = z
  .object({
    Id: z.number().int().describe('Id of the saved way to pay.'),
    Method: paymentMethodSchema.describe('creditcard or paypal.'),
    Paypal: z.string().describe('Account at PayPal; empty for a card.'),
    Date: epochSecondsSchema.describe('When it was saved, in epoch seconds.'),
    Name: z.string().describe('Name of the holder.'),
    Number: z.string().describe('The last four digits of a card; empty for PayPal.'),
    ExpiryDate: z.string().describe('Last day on which a card is valid, as YYYY-MM-DD; empty for PayPal.'),
  })
  .meta({ id: 'Mandate' });
export type Mandate = z.output<typeof mandateSchema>;

/**
 * waiting: not handled yet. changed: something about the payment was new. unchanged: nothing was. unknown: the provider has no
 * such payment. foreign: the payment at the provider is not ours. failed: it could not be handled.
 */
export const noticeOutcomes = ['waiting', 'changed', 'unchanged', 'unknown', 'foreign', 'failed'] as const;
export type NoticeOutcome = (typeof noticeOutcomes)[number];

export const paymentNoticeSchema = z
  .object({
    Id: z.number().int().describe('Id of the notice.'),
    Provider: z.enum(paymentProviders).describe('Who sent it.'),
    ProviderId: z.string().describe('Id of the payment at the provider, as the notice names it.'),
    Received: epochSecondsSchema.describe('When it arrived, in epoch seconds.'),
    Handled: epochSecondsSchema
      .nullable()
      .describe('When it was handled, in epoch seconds; null if it waits.'),
    Outcome: z.enum(noticeOutcomes).describe('What became of it.'),
    Problem: z.string().describe('Why it could not be handled; empty if it could.'),
    PaymentId: z.number().int().nullable().describe('Id of the payment that it is about; null if unknown.'),
    InvoiceId: z.number().int().nullable().describe('Id of the invoice that is paid; null if unknown.'),
    AmountCents: z.number().int().nullable().describe('Amount of the payment, in cents; null if unknown.'),
    Currency: currencySchema.nullable().describe('Currency of the payment; null if unknown.'),
    Status: z.enum(paymentStatuses).nullable().describe('State of the payment now; null if unknown.'),
  })
  .meta({ id: 'PaymentNotice' });
export type PaymentNotice = z.output<typeof paymentNoticeSchema>;
