import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { currencySchema } from './currency.ts';
import { paymentProviders, paymentStatuses } from './payment.ts';
import { paymentMethodSchema } from './payment-methods.ts';
import { taxModeSchema } from './sale-tax.ts';

/** A purchase, from the order to the credits. */

/**
 * The state of the payment of an invoice. open: nobody has paid yet · pending: the money is on its way · paid: all of it has
 * arrived · other: the last attempt failed, was canceled or has expired, or there is nothing to pay any more.
 */
export const paymentStates = ['pending', 'open', 'paid', 'other'] as const;
export type PaymentState = (typeof paymentStates)[number];

/**
 * open: not paid · paid: paid in full · refunded: all of the money went back · canceled: by the user or an administrator ·
 * expired: nobody has paid in time.
 */
export const orderStates = ['open', 'paid', 'refunded', 'canceled', 'expired'] as const;
export type OrderState = (typeof orderStates)[number];

const centsSchema = z.number().int();

/** The price of a purchase for somebody with their billing address, now. */
export const orderPreviewSchema = z
  .object({
    productid: z.number().int().describe('Id of the product.'),
    nameShort: z.string().describe('Name of the product.'),
    quantity: z.number().int().describe('Number of packages.'),
    credits: z.number().int().describe('Credits that the purchase brings.'),
    users: z.number().int().describe('People who can belong to the licence; 0 for credits.'),
    currency: currencySchema.describe('Currency of the amounts.'),
    taxIncluded: z.boolean().describe('Whether the buyer pays value-added tax.'),
    taxMode: taxModeSchema.describe(
      '1 the price includes tax, 2 reverse charge in the EU, 3 outside of the EU.',
    ),
    vatRate: z.number().describe('Rate of the tax in percent; 0 if none is due.'),
    netCents: centsSchema.describe('Price without tax, in cents.'),
    taxCents: centsSchema.describe('Tax, in cents.'),
    grossCents: centsSchema.describe('Amount to pay, in cents.'),
    methods: z.array(paymentMethodSchema).describe('The ways in which it can be paid.'),
  })
  .meta({ id: 'OrderPreview' });
export type OrderPreview = z.output<typeof orderPreviewSchema>;

const orderInvoiceSchema = z
  .object({
    id: z.string().describe('Public id of the invoice, for its address.'),
    number: z.string().describe('Number of the invoice.'),
    kind: z
      .enum(['invoice', 'cancellation', 'creditNote'])
      .describe('An invoice, or a document that corrects one.'),
    date: epochSecondsSchema.describe('When it was issued, in epoch seconds.'),
    amount: z.number().describe('Amount to pay, with tax; negative if money goes back.'),
    currency: currencySchema.describe('Currency of the amount.'),
    payDate: epochSecondsSchema
      .nullable()
      .describe('When it was paid in full, in epoch seconds; null if not.'),
    stornoDate: epochSecondsSchema
      .nullable()
      .describe('When it was cancelled, in epoch seconds; null if it was not.'),
  })
  .meta({ id: 'OrderInvoice' });

export const orderSchema = z
  .object({
    id: z.number().int().describe('Id of the order.'),
    date: epochSecondsSchema.describe('When it was made, in epoch seconds.'),
    state: z.enum(orderStates).describe('Whether it was paid, or how it has ended.'),
    isPayable: z.boolean().describe('Whether it can be paid now.'),
    products: z
      .array(z.object({ nameShort: z.string().describe('Name of the product.') }))
      .describe('The products of the order.'),
    credits: z.number().int().describe('Credits that it brings.'),
    invoices: z.array(orderInvoiceSchema).describe('Its invoice, and the documents that correct it.'),
    contractPeriod: z
      .object({
        from: epochSecondsSchema.describe('Begin of the period, in epoch seconds.'),
        to: epochSecondsSchema.describe('End of the period, in epoch seconds.'),
      })
      .nullable()
      .describe('The period of a subscription; null for credits that do not expire.'),
  })
  .meta({ id: 'Order' });
export type Order = z.output<typeof orderSchema>;

/** creating: not sent yet. accepted: the provider knows it. refused: nothing went back, and it can be ordered again. */
export const refundStates = ['creating', 'accepted', 'refused'] as const;

/** The answer to an order or a payment: where the browser goes next. */
export const orderedSchema = z
  .object({
    invoiceId: z.string().describe('Public id of the invoice: its page is /checkout/{invoiceId}.'),
    payment: z
      .object({
        _links: z
          .object({
            checkout: z
              .object({ href: z.string().describe('The page of the payment provider.') })
              .describe('The page on which the user pays.'),
          })
          .describe('Addresses of the payment.'),
      })
      .nullable()
      .describe('The payment at the provider; null if the user has nothing to do there.'),
  })
  .meta({ id: 'OrderAnswer' });
export type OrderAnswer = z.output<typeof orderedSchema>;

export const wizardOrderSchema = z
  .object({
    invoiceId: z.string().describe('Public id of its invoice: the page is /checkout/{invoiceId}.'),
    status: z.enum(paymentStates).describe('State of the payment.'),
    isPayable: z.boolean().describe('Whether the invoice can be paid now.'),
    productid: z.number().int().describe('Id of the product that was ordered.'),
    quantity: z.number().int().describe('Number of packages.'),
    credits: z.number().int().describe('Credits that it brings.'),
    currency: currencySchema.describe('Currency of the invoice.'),
  })
  .meta({ id: 'WizardOrder' });
export type WizardOrder = z.output<typeof wizardOrderSchema>;

export const paymentStatusSchema = z
  .object({
    status: z.enum(paymentStates).describe('State of the payment.'),
    uploadId: z
      .string()
      .describe(
        'The upload that is to be checked after the payment; empty without one, and when it is there no longer.',
      ),
    paid: z
      .boolean()
      .describe(
        'Whether the order is paid: nothing is owed, although some of the money may have been refunded.',
      ),
    productid: z.number().int().describe('Id of the product that was ordered.'),
    currency: currencySchema.describe('Currency of the invoice.'),
    isPayable: z.boolean().describe('Whether the invoice can be paid now.'),
    canBeCanceled: z
      .boolean()
      .describe(
        'Whether its buyer can cancel the order: it is not paid, and neither a renewal nor an invoice by a quote.',
      ),
    invoiceNumber: z.string().describe('Number of the invoice.'),
    grossCents: centsSchema.describe('Amount of the invoice with tax, in cents.'),
    openCents: centsSchema.describe('Amount that is still to be paid, in cents; 0 if nothing is.'),
    methods: z
      .array(paymentMethodSchema)
      .describe('Ways in which the invoice can be paid now; empty if it cannot be paid.'),
  })
  .meta({ id: 'PaymentStatus' });
export type InvoicePaymentStatus = z.output<typeof paymentStatusSchema>;

const orderPaymentSchema = z
  .object({
    Id: z.number().int().describe('Id of the payment.'),
    Provider: z.enum(paymentProviders).describe('Who collects it; manual: entered by an administrator.'),
    ProviderId: z.string().describe('Its id at the provider; empty if the provider does not know it.'),
    Method: paymentMethodSchema.describe('The way to pay.'),
    Status: z.enum(paymentStatuses).describe('State of the payment.'),
    AmountCents: centsSchema.describe('Amount, in cents.'),
    Date: epochSecondsSchema.describe('When it was started, in epoch seconds.'),
    Failure: z.string().describe('Why it failed, in the words of the provider; empty if it did not.'),
  })
  .meta({ id: 'OrderPayment' });

const orderRefundSchema = z
  .object({
    Id: z.number().int().describe('Id of the refund.'),
    PaymentId: z.number().int().describe('Id of the payment that goes back.'),
    AmountCents: centsSchema.describe('Amount, in cents.'),
    State: z
      .enum(refundStates)
      .describe('creating: not sent yet; accepted: the provider knows it; refused: nothing went back.'),
    Date: epochSecondsSchema.describe('When it was ordered, in epoch seconds.'),
    Failure: z.string().describe('Why it was refused; empty if it was not.'),
  })
  .meta({ id: 'OrderRefund' });

/** An order, for administrators and support. */
export const managedOrderSchema = z
  .object({
    Id: z.number().int().describe('Id of the order.'),
    Date: epochSecondsSchema.describe('When it was made, in epoch seconds.'),
    State: z.enum(orderStates).describe('Whether it was paid, or how it has ended.'),
    UserId: z.number().int().nullable().describe('Id of the user; null if the account was deleted.'),
    Mail: z.string().describe('Email address of the user; empty without an account.'),
    Customer: z.number().int().describe('Number of the customer.'),
    Name: z.string().describe('Company or person that the invoice is addressed to.'),
    ProductId: z.number().int().describe('Id of the product.'),
    Product: z.string().describe('Name of the product, in the language of the reader.'),
    Credits: z.number().int().describe('Credits that it brings.'),
    HeldCredits: z.number().int().describe('Credits that it has brought, less those that were taken back.'),
    Currency: currencySchema.describe('Currency of the amounts.'),
    NetCents: centsSchema.describe('Price without tax, in cents.'),
    GrossCents: centsSchema.describe('Price with tax, in cents.'),
    ReceivedCents: centsSchema.describe('Money that has arrived and not gone back, in cents.'),
    RefundableCents: centsSchema.describe('Money that can go back, less what is on its way, in cents.'),
    ExcessCents: centsSchema.describe(
      'Money that nobody owes, less what is on its way back, in cents: an administrator has to return it.',
    ),
    ExcessByHandCents: centsSchema.describe(
      'The part of it that an administrator has noted as paid, and has to transfer, in cents.',
    ),
    OpenCents: centsSchema.describe('Amount that is still to be paid, in cents.'),
    IsChargedBack: z
      .boolean()
      .describe(
        'Whether a bank has taken all of its money back, or the last of it, and its invoice is open again.',
      ),
    CanBeCanceled: z.boolean().describe('Whether it can be canceled: nobody has paid anything.'),
    CanBePaid: z.boolean().describe('Whether it can be marked as paid.'),
    InvoiceId: z.string().describe('Public id of the invoice.'),
    InvoiceNumber: z.string().describe('Number of the invoice.'),
    PayDate: epochSecondsSchema
      .nullable()
      .describe('When it was paid in full, in epoch seconds; null if not.'),
    Refunds: z.array(orderRefundSchema).describe('All refunds that were ordered.'),
    Payments: z.array(orderPaymentSchema).describe('All attempts to pay it.'),
  })
  .meta({ id: 'ManagedOrder' });
export type ManagedOrder = z.output<typeof managedOrderSchema>;
