import { z } from 'zod';
import { requiredSellerFields, sellerFields } from '../installation/seller-settings.ts';
import { shopModes } from '../installation/installation-settings.ts';

/** Whether the exchange rates are up to date, with which invoices in dollars state their tax in euros. */
export const exchangeRateStates = ['known', 'old', 'missing'] as const;
export type ExchangeRateState = (typeof exchangeRateStates)[number];

const sellerFieldSchema = z
  .object({
    Key: z.enum(sellerFields).describe('The setting.'),
    Value: z.string().describe('Its value; empty if it is not known.'),
    IsRequired: z.boolean().describe('Whether the shop sells only with it.'),
  })
  .meta({ id: 'SellerField' });

/** Whether the shop can sell, for administrators and support. */
export const sellerCheckSchema = z
  .object({
    Shop: z.enum(shopModes).describe('How the shop is set: off, test or live.'),
    ShopVariable: z
      .string()
      .describe('Environment variable that sets the shop; empty if it is set at /admin/settings.'),
    IsClosed: z
      .boolean()
      .describe('Whether the shop is set to live and sells nothing, because required data is missing.'),
    Missing: z.array(z.enum(requiredSellerFields)).describe('The required data that is missing.'),
    Fields: z.array(sellerFieldSchema).describe('The data of the seller on invoices.'),
    ExchangeRate: z
      .enum(exchangeRateStates)
      .describe(
        'known: of the last month; old: of an earlier one, which goes on to apply; missing: buyers with VAT cannot pay in dollars.',
      ),
    HasPaymentKey: z
      .boolean()
      .describe('Whether the key of the payment provider is known, without which nobody can pay online.'),
    PaymentKeyVariable: z
      .string()
      .describe('Environment variable that sets this key; empty if it is set at /admin/settings.'),
  })
  .meta({ id: 'SellerCheck' });
export type SellerCheck = z.output<typeof sellerCheckSchema>;
