import { z } from 'zod';
import {
  managedOrderSchema,
  orderedSchema,
  orderPreviewSchema,
  orderSchema,
  orderStates,
  paymentStatusSchema,
} from '../../entities/commerce/order.ts';
import { orderDetailsSchema } from '../../entities/commerce/order-details.ts';
import { leitwegIdSchema } from '../../entities/commerce/leitweg-id.ts';
import { invoiceIdSchema } from '../../entities/commerce/invoice.ts';
import { taxModeSchema } from '../../entities/commerce/sale-tax.ts';
import { currencySchema } from '../../entities/commerce/currency.ts';
import { paymentMethodSchema } from '../../entities/commerce/payment-methods.ts';
import {
  epochInputSchema,
  idSchema,
  largestInteger,
  orderIdSchema,
  pageQuery,
  uploadIdSchema,
} from '../../fields.ts';
import { limits } from '../../limits.ts';
import { ofAdministrator } from '../licenses/fields.ts';
import { operation } from '../../operation.ts';

const quantitySchema = z.number().int().min(1).max(limits.packagesPerOrder);

export const orderOperations = {
  PreviewOrder: operation({
    feature: 'orders',
    summary:
      'Returns what a purchase costs the user, with the tax for the billing address, and how it can be paid.',
    access: 'user',
    effect: 'reading',
    shows: ['products', 'accounts'],
    input: z.strictObject({
      productid: idSchema.describe('Id of the product.'),
      quantity: quantitySchema.default(1).describe('Number of packages.'),
      currency: currencySchema.default('EUR').describe('Currency of the price.'),
    }),
    example: { productid: 30111, currency: 'EUR' },
    data: orderPreviewSchema,
    errors: ['shopClosed', 'productNotFound', 'productNotForYou', 'exchangeRateMissing'],
  }),
  CreateOrder: operation({
    feature: 'orders',
    summary: 'Orders a product with an obligation to pay, and begins the payment.',
    access: 'user',
    effect: 'final',
    changes: ['orders', 'invoices', 'payments', 'subscriptions', 'uploads'],
    input: z.strictObject({
      productid: idSchema.describe('Id of the product.'),
      quantity: quantitySchema.default(1).describe('Number of packages.'),
      currency: currencySchema.default('EUR').describe('Currency of the price.'),
      method: paymentMethodSchema.describe('The way to pay.'),
      taxIncluded: z
        .boolean()
        .describe('As PreviewOrder has answered; the order is refused if it is different now.'),
      taxMode: taxModeSchema.describe(
        'As PreviewOrder has answered; the order is refused if it is different now.',
      ),
      vatRate: z
        .number()
        .min(0)
        .max(100)
        .describe('As PreviewOrder has answered; the order is refused if it is different now.'),
      grossCents: z
        .number()
        .int()
        .min(0)
        .max(largestInteger)
        .describe('As PreviewOrder has answered; the order is refused if it is different now.'),
      startsAtOnce: z
        .literal(true)
        .describe(
          'The user wants the credits before the time for a withdrawal is over. An order needs this.',
        ),
      uploadId: uploadIdSchema.optional().describe('The upload that is to be checked after the payment.'),
      licensecode: ofAdministrator.code.describe(
        'Code of the licence that a volume licence goes on with; empty: that of the user, or a new one.',
      ),
      leitwegid: leitwegIdSchema
        .optional()
        .describe('Leitweg-ID of a public buyer in Germany, whose invoice is then an XRechnung.'),
      orderid: orderIdSchema.describe(
        'Chosen by the client for one order: a repeated call with it gets the first order again.',
      ),
    }),
    example: {
      productid: 30111,
      currency: 'EUR',
      method: 'creditcard',
      taxIncluded: true,
      taxMode: 1,
      vatRate: 19,
      grossCents: 1178,
      startsAtOnce: true,
      orderid: 'order-3fa85f64',
    },
    data: orderedSchema,
    errors: [
      'shopClosed',
      'productNotFound',
      'productNotForYou',
      'exchangeRateMissing',
      'invoiceAddressIncomplete',
      'tooManyOpenOrders',
      'invoiceNotPayable',
      'priceChanged',
      'noAccessToUpload',
      'uploadOrdered',
      'paymentMethodNotOffered',
      'paymentsOff',
      'paymentProviderFailed',
      'paymentRefused',
      'noAccessToLicense',
      'licenseAlreadySubscribed',
      'cannotModifyNotAdmin',
      'cannotModifyNotPaid',
    ],
    callsPerMinute: 20,
  }),
  CreatePayment: operation({
    feature: 'orders',
    summary: 'Begins a payment for an invoice that is not paid.',
    access: 'user',
    effect: 'final',
    changes: ['payments'],
    input: z.strictObject({
      invoiceId: invoiceIdSchema.describe('Public id of the invoice.'),
      method: paymentMethodSchema.describe('The way to pay.'),
    }),
    example: { invoiceId: '5kQ2fYwT9bXr0LmZ8aHcVe', method: 'paypal' },
    data: orderedSchema,
    errors: [
      'shopClosed',
      'noAccessToInvoice',
      'invoiceNotPayable',
      'paymentMethodNotOffered',
      'paymentsOff',
      'paymentProviderFailed',
      'paymentRefused',
    ],
    callsPerMinute: 20,
  }),
  CancelPayment: operation({
    feature: 'orders',
    summary: 'Cancels an order that is not paid, with its payment and its invoice.',
    access: 'user',
    effect: 'final',
    changes: ['orders', 'invoices', 'payments', 'licenses', 'subscriptions'],
    input: z.strictObject({ invoiceId: invoiceIdSchema.describe('Public id of the invoice.') }),
    example: { invoiceId: '5kQ2fYwT9bXr0LmZ8aHcVe' },
    data: z.null(),
    errors: ['noAccessToInvoice', 'invoiceNotPayable', 'renewalNotCanceled', 'quoteNotCanceled'],
  }),
  GetPaymentStatus: operation({
    feature: 'orders',
    summary:
      'Returns whether an invoice is paid, and how it can be. Asks the payment provider, but not more than some times a minute.',
    access: 'user',
    // The answer of the provider is booked.
    effect: 'undoable',
    changes: [
      'orders',
      'invoices',
      'payments',
      'accounts',
      'licenses',
      'subscriptions',
      'mandates',
      'uploads',
    ],
    input: z.strictObject({ id: invoiceIdSchema.describe('Public id of the invoice.') }),
    example: { id: '5kQ2fYwT9bXr0LmZ8aHcVe' },
    data: paymentStatusSchema,
    errors: ['noAccessToInvoice'],
    // A screen asks every four seconds.
    callsPerMinute: 60,
  }),
  GetOrders: operation({
    feature: 'orders',
    summary: 'Returns the orders of the user with their invoices, the newest first.',
    access: 'user',
    effect: 'reading',
    shows: ['orders', 'invoices', 'payments'],
    input: z.strictObject(pageQuery(['Date'], 'Date')),
    example: { pageno: 1 },
    data: z.array(orderSchema),
    errors: [],
  }),
  GetAllOrders: operation({
    feature: 'orders',
    summary: 'Returns the orders of all customers.',
    access: 'support',
    effect: 'reading',
    shows: ['orders', 'invoices', 'payments'],
    input: z.strictObject({
      filters: z
        .strictObject({
          search: z
            .string()
            .trim()
            .max(limits.titleChars)
            .optional()
            .describe(
              'Only those with this text in email address, name, company, product or number of the invoice, or with this id or that of a payment.',
            ),
          state: z.enum(orderStates).optional().describe('Only those in this state.'),
          customer: idSchema.optional().describe('Only those of the customer with this number.'),
          toReturn: z
            .boolean()
            .optional()
            .describe('true: only those with money that an administrator has to return.'),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Date'], 'Date'),
    }),
    example: { filters: { state: 'open' } },
    data: z.array(managedOrderSchema),
    errors: [],
  }),
  GetOrderDetails: operation({
    feature: 'orders',
    summary: 'Returns an order of a customer with its documents, its payments and the money that has moved.',
    access: 'support',
    effect: 'reading',
    shows: ['orders', 'invoices', 'payments'],
    input: z.strictObject({ id: idSchema.describe('Id of the order.') }),
    example: { id: 7 },
    data: orderDetailsSchema,
    errors: ['noAccessToOrder'],
  }),
  CancelOrder: operation({
    feature: 'orders',
    summary: 'Cancels an order of a customer that nobody has paid, with its invoice.',
    access: 'admin',
    effect: 'final',
    changes: ['orders', 'invoices', 'payments', 'licenses', 'subscriptions'],
    input: z.strictObject({ id: idSchema.describe('Id of the order.') }),
    example: { id: 7 },
    data: managedOrderSchema,
    errors: ['noAccessToOrder', 'invoiceNotPayable', 'invoiceAlreadyCancelled'],
  }),
  MarkOrderPaid: operation({
    feature: 'orders',
    summary: 'Notes that the money for an order has arrived on the bank account, and grants its credits.',
    access: 'admin',
    effect: 'final',
    changes: ['orders', 'invoices', 'payments', 'accounts', 'licenses', 'subscriptions', 'uploads'],
    input: z.strictObject({
      id: idSchema.describe('Id of the order.'),
      paid: epochInputSchema.describe('When the money arrived, in epoch seconds.'),
      note: z
        .string()
        .trim()
        .max(limits.titleChars)
        .default('')
        .describe('Words about it, such as the line of the account.'),
    }),
    example: { id: 7, paid: 1_790_000_000, note: 'Statement 11, line 4' },
    data: managedOrderSchema,
    errors: ['noAccessToOrder', 'invoiceNotPayable', 'payDateNotPossible'],
    auditedTexts: ['note'],
  }),
  RefundOrder: operation({
    feature: 'orders',
    summary: 'Sends the money of an order back, in part or as a whole, with a document that says why.',
    access: 'admin',
    effect: 'final',
    changes: ['orders', 'invoices', 'payments', 'accounts', 'licenses', 'subscriptions', 'mandates'],
    input: z.strictObject({
      id: idSchema.describe('Id of the order.'),
      grossCents: z
        .number()
        .int()
        .min(1)
        .max(largestInteger)
        .optional()
        .describe('The amount with tax, in cents. Omit it for all that is left.'),
      refundableCents: z
        .number()
        .int()
        .min(0)
        .max(largestInteger)
        .optional()
        .describe('As GetAllOrders has answered: a call that is repeated by mistake is refused.'),
      reason: z
        .string()
        .trim()
        .max(limits.titleChars)
        .default('')
        .describe('The reason, which the document shows; empty for none.'),
    }),
    example: { id: 7, grossCents: 500, reason: 'Unused credits' },
    data: managedOrderSchema,
    errors: ['noAccessToOrder', 'orderNotRefundable', 'orderChanged', 'refundTooHigh', 'refundRefused'],
    auditedTexts: ['reason'],
  }),
};
