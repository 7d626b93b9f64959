import { z } from 'zod';
import { currencySchema } from '../../entities/commerce/currency.ts';
import {
  managedProductSchema,
  productListSchema,
  productNamesInput,
} from '../../entities/commerce/product.ts';
import { epochInputSchema, flagSchema, idSchema, ordinalSchema } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

export const productOperations = {
  GetProducts: operation({
    feature: 'products',
    summary:
      'Lists what is on sale, with the prices of now and the tax for the caller. Guests and visitors are shown the free product and not the one that is not for guests.',
    access: 'public',
    effect: 'reading',
    shows: ['products', 'accounts', 'settings'],
    input: z.strictObject({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional()
        .describe('Code of another country than that of the caller’s billing address.'),
      withOthers: flagSchema
        .default(0)
        .describe('1 also lists products for other callers, for a choice before the log-in.'),
      lang: languageSchema.optional().describe('Language of the names.'),
    }),
    example: { country: 'AT' },
    data: productListSchema,
    errors: ['shopClosed', 'countryNotValid'],
  }),
  GetProductsAsAdmin: operation({
    feature: 'products',
    summary: 'Returns all products with all their prices.',
    access: 'support',
    effect: 'reading',
    shows: ['products'],
    input: z.strictObject({}),
    example: {},
    data: z.array(managedProductSchema),
    errors: ['shopClosed'],
  }),
  SetProductPrice: operation({
    feature: 'products',
    summary:
      'Sets what a product costs from a time on. Orders before it keep their price. A price for the same time that does not hold yet is replaced.',
    access: 'admin',
    effect: 'undoable',
    changes: ['products'],
    input: z.strictObject({
      productid: idSchema.describe('Id of the product.'),
      currency: currencySchema.describe('Currency, EUR or USD.'),
      netCents: z.number().int().min(1).max(limits.priceCents).describe('Price without tax, in cents.'),
      holdsFrom: epochInputSchema
        .optional()
        .describe('When it begins to hold, in epoch seconds, in the future; omit it for now.'),
    }),
    example: { productid: 30_111, currency: 'EUR', netCents: 1_090, holdsFrom: 1_798_758_000 },
    data: managedProductSchema,
    errors: ['shopClosed', 'productNotFound', 'productWithoutPrice', 'priceInThePast'],
  }),
  DeleteProductPrice: operation({
    feature: 'products',
    summary: 'Deletes a price that does not hold yet.',
    access: 'admin',
    effect: 'final',
    changes: ['products'],
    input: z.strictObject({
      productid: idSchema.describe('Id of the product.'),
      priceid: idSchema.describe('Id of the price.'),
    }),
    example: { productid: 30_111, priceid: 31 },
    data: managedProductSchema,
    errors: ['shopClosed', 'productNotFound', 'priceNotFound', 'priceInThePast'],
  }),
  UpdateProduct: operation({
    feature: 'products',
    summary: 'Changes the name of a product, its place in the list, or whether it is on sale.',
    access: 'admin',
    effect: 'undoable',
    changes: ['products'],
    input: z.strictObject({
      productid: idSchema.describe('Id of the product.'),
      names: productNamesInput.optional().describe('The name in each language.'),
      offered: flagSchema.optional().describe('1 on sale, 0 not.'),
      position: ordinalSchema.optional().describe('Place in the list, from 1. The others move on.'),
    }),
    example: { productid: 30_111, offered: 1, position: 2 },
    data: z.array(managedProductSchema),
    errors: ['shopClosed', 'productNotFound'],
  }),
};
