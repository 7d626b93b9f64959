import { z } from 'zod';
import { orderedSchema } from '../../entities/commerce/order.ts';
import { paymentMethodSchema } from '../../entities/commerce/payment-methods.ts';
import { subscriptionChangeSchema, subscriptionSchema } from '../../entities/commerce/subscription.ts';
import { idOf, idSchema, largestInteger, orderIdSchema } from '../../fields.ts';
import { operation } from '../../operation.ts';
import { ofAdministrator } from '../licenses/fields.ts';

const seenCents = z.number().int().min(0).max(largestInteger);
const chosenMethod = paymentMethodSchema.optional();
const paymentErrors = [
  'invoiceAddressIncomplete',
  'priceChanged',
  'tooManyOpenOrders',
  'paymentMethodNotOffered',
  'paymentsOff',
  'paymentProviderFailed',
  'paymentRefused',
] as const;

export const subscriptionOperations = {
  GetSubscription: operation({
    feature: 'subscriptions',
    summary: 'Returns the subscription of a licence that the user administers, with its next invoice.',
    access: 'user',
    effect: 'reading',
    shows: ['subscriptions', 'licenses', 'orders', 'products', 'accounts', 'mandates'],
    input: z.strictObject(ofAdministrator),
    example: { code: 'ABCD-EFGH-JKLM' },
    data: subscriptionSchema.nullable(),
    errors: ['noAccessToLicense'],
  }),
  PreviewSubscriptionChange: operation({
    feature: 'subscriptions',
    summary: 'Returns what another size of a subscribed licence costs now, and from when it holds.',
    access: 'user',
    effect: 'reading',
    shows: ['subscriptions', 'licenses', 'products', 'accounts', 'mandates'],
    input: z.strictObject({
      ...ofAdministrator,
      productid: idSchema.describe('Id of the product.'),
    }),
    example: { code: 'ABCD-EFGH-JKLM', productid: 30602 },
    data: subscriptionChangeSchema,
    errors: [
      'shopClosed',
      'noAccessToLicense',
      'subscriptionNotFound',
      'cannotModifyNotPaid',
      'cannotModifyNotAdmin',
      'nextPeriodOrdered',
      'productNotFound',
      'productNotForYou',
    ],
  }),
  ModifySubscription: operation({
    feature: 'subscriptions',
    summary:
      'Changes the size of a subscribed licence: a larger one as soon as the difference is paid, others with the next period.',
    access: 'user',
    effect: 'final',
    changes: ['subscriptions', 'licenses', 'orders', 'invoices', 'payments', 'mandates'],
    input: z.strictObject({
      ...ofAdministrator,
      productid: idSchema.describe('Id of the product.'),
      method: chosenMethod.describe('The way to pay the difference. Omit it for the saved one.'),
      grossCents: seenCents.describe(
        'As PreviewSubscriptionChange has answered; the difference may be lower by now.',
      ),
      startsAtOnce: z
        .literal(true)
        .optional()
        .describe(
          'The user wants the credits before the time for a withdrawal is over. A change that holds now needs this.',
        ),
      orderid: orderIdSchema.describe(
        'Chosen by the client for one order: a repeated call with it gets the first order again.',
      ),
    }),
    example: {
      code: 'ABCD-EFGH-JKLM',
      productid: 30602,
      grossCents: 2380,
      startsAtOnce: true,
      orderid: 'order-3fa85f64',
    },
    data: orderedSchema.nullable(),
    errors: [
      'shopClosed',
      'noAccessToLicense',
      'subscriptionNotFound',
      'cannotModifyNotPaid',
      'cannotModifyNotAdmin',
      'nextPeriodOrdered',
      'productNotFound',
      'productNotForYou',
      'exchangeRateMissing',
      ...paymentErrors,
    ],
    callsPerMinute: 20,
  }),
  ExtendLicense: operation({
    feature: 'subscriptions',
    summary:
      'Buys the next period of a subscribed licence before its time. It begins when the credits are used up.',
    access: 'user',
    effect: 'final',
    changes: ['subscriptions', 'licenses', 'orders', 'invoices', 'payments', 'mandates'],
    input: z.strictObject({
      ...ofAdministrator,
      method: chosenMethod.describe('The way to pay. Omit it for the saved one.'),
      grossCents: seenCents.describe('As the next invoice of GetSubscription.'),
      startsAtOnce: z
        .literal(true)
        .describe('The user wants the period before the time for a withdrawal is over. It needs this.'),
      orderid: orderIdSchema.describe(
        'Chosen by the client for one order: a repeated call with it gets the first order again.',
      ),
    }),
    example: { code: 'ABCD-EFGH-JKLM', grossCents: 3558, startsAtOnce: true, orderid: 'order-3fa85f64' },
    data: orderedSchema,
    errors: [
      'shopClosed',
      'noAccessToLicense',
      'subscriptionNotFound',
      'renewEarlyVolumeOnly',
      'licenseExpired',
      'licenseNotPaid',
      'renewalTooEarly',
      'nextPeriodOrdered',
      'productNotFound',
      'exchangeRateMissing',
      ...paymentErrors,
    ],
    callsPerMinute: 20,
  }),
  SetSubscriptionMandate: operation({
    feature: 'subscriptions',
    summary: 'Chooses the saved way to pay for the next periods of a subscribed licence.',
    access: 'user',
    effect: 'undoable',
    changes: ['subscriptions'],
    input: z.strictObject({
      ...ofAdministrator,
      mandateid: idOf('mandate').describe('Id of a saved way to pay of the user.'),
    }),
    example: { code: 'ABCD-EFGH-JKLM', mandateid: 5 },
    data: subscriptionSchema,
    errors: ['noAccessToLicense', 'subscriptionNotFound', 'noAccessToMandate'],
  }),
};
