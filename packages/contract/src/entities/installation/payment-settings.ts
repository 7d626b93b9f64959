import { z } from 'zod';
import { limits } from '../../limits.ts';
import { switchableMethods, type PaymentMethod } from '../commerce/payment-methods.ts';
import { secret, setting } from './setting.ts';

/** The payment provider of the shop, and the methods that it offers. */
export const paymentSettings = {
  mollieKey: secret(
    'payments',
    'Key for the API of Mollie. It is never returned; an empty one removes it.',
    'MOLLIE_KEY',
  ),
  mollieUrl: setting(
    'payments',
    z
      .string()
      .trim()
      .max(limits.urlChars)
      .overwrite((url) => url.replace(/\/$/, ''))
      .pipe(z.url({ protocol: /^https?$/ }))
      .describe('Address of the API of Mollie.'),
    'https://api.mollie.com',
    'MOLLIE_URL',
  ),
  paymentMethods: setting(
    'payments',
    z
      .array(z.enum(switchableMethods as [PaymentMethod, ...PaymentMethod[]]))
      .overwrite((chosen) => switchableMethods.filter((method) => chosen.includes(method)))
      .describe('Ways to pay that the shop offers.'),
    [...switchableMethods] as PaymentMethod[],
    'PAYMENT_METHODS',
  ),
} as const;
