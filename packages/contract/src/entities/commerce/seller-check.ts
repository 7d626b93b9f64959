import { z } from 'zod';
import { requiredSellerFields, sellerFields } from '../installation/seller-settings.ts';
import { shopModes } from '../installation/installation-settings.ts';

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
    HasPaymentKey: z
      .boolean()
      .describe('Whether the key of the payment provider is known, without which nobody can pay online.'),
    PaymentKeyVariable: z
      .string()
      .describe('Environment variable that sets this key; empty if it is set at /admin/settings.'),
  })
  .meta({ id: 'SellerCheck' });
export type SellerCheck = z.output<typeof sellerCheckSchema>;
