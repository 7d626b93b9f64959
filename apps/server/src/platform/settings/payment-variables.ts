import { switchableMethods, type PaymentMethod } from '@palimpsest/contract';
import { z } from 'zod';
import { httpAddress, listOf, variable } from '../config-variable.ts';

/** The variables for the payment provider of the shop. */
export const paymentVariables = {
  mollieKey: variable(
    'MOLLIE_KEY',
    z.string().optional(),
    '',
    'Key for the API of Mollie, the payment provider of a shop that is live.',
  ),
  mollieUrl: variable(
    'MOLLIE_URL',
    httpAddress()
      .transform((url) => url.replace(/\/$/, ''))
      .optional(),
    'https://api.mollie.com',
    'Address of the API of Mollie.',
  ),
  paymentMethods: variable(
    'PAYMENT_METHODS',
    listOf(...(switchableMethods as [PaymentMethod, ...PaymentMethod[]])).optional(),
    'creditcard,paypal,banktransfer',
    'Ways to pay that the shop offers, separated by commas: creditcard, paypal, banktransfer.',
  ),
};
