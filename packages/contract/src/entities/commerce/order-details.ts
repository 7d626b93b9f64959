import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { invoiceSummarySchema } from './invoice.ts';
import { managedOrderSchema } from './order.ts';
import { moneyMovements } from './payment.ts';

const centsSchema = z.number().int();

const orderLineSchema = z
  .object({
    Name: z.string().describe('Name of the product.'),
    Quantity: z.number().int().describe('How many.'),
    UnitNetCents: centsSchema.describe('Price of one without tax, in cents.'),
    NetCents: centsSchema.describe('Price of all without tax, in cents.'),
    From: z.string().nullable().describe('First day of the period, such as 2026-11-30; null for none.'),
    To: z.string().nullable().describe('Last day of the period; null for none.'),
  })
  .meta({ id: 'OrderLine' });

const orderMovementSchema = z
  .object({
    Id: z.number().int().describe('Id of the movement.'),
    PaymentId: z.number().int().describe('Id of the payment.'),
    Kind: z
      .enum(moneyMovements)
      .describe('payment, refund, refundReversed, chargeback or chargebackReversed.'),
    AmountCents: centsSchema.describe('Amount, in cents; negative for money that goes back.'),
    Date: epochSecondsSchema.describe('When the money moved, in epoch seconds.'),
  })
  .meta({ id: 'OrderMovement' });

/** An order with everything that belongs to it, for administrators and support. */
export const orderDetailsSchema = z
  .object({
    Order: managedOrderSchema.describe('The order.'),
    Lines: z.array(orderLineSchema).describe('The lines of its invoice.'),
    Documents: z
      .array(invoiceSummarySchema)
      .describe('Its invoice, and the cancellations and credit notes, the oldest first.'),
    Movements: z.array(orderMovementSchema).describe('The money that has moved, the oldest first.'),
  })
  .meta({ id: 'OrderDetails' });
export type OrderDetails = z.output<typeof orderDetailsSchema>;
