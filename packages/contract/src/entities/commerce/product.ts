import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import type { Language } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { currencySchema, type Currency } from './currency.ts';
import { saleTaxSchema } from './sale-tax.ts';

/** 1: package of credits; 3: monthly volume licence; 5: yearly volume licence; 8: educational licence, by a quote. */
export const productCategories = [1, 3, 5, 8] as const;
export type ProductCategory = (typeof productCategories)[number];

export const categorySchema = z.union([z.literal(1), z.literal(3), z.literal(5), z.literal(8)]);

/** Whether guests may have a product: nobody else, not guests, or everybody. */
export const guestRules = ['only', 'never', 'both'] as const;
export type GuestRule = (typeof guestRules)[number];

const centsSchema = z.number().int().min(0);

const costSchema = z
  .object({
    netCents: centsSchema.describe('Price without tax, in cents.'),
    taxCents: centsSchema.describe('Tax on it, in cents.'),
    grossCents: centsSchema.describe('Price with tax, in cents.'),
  })
  .meta({ id: 'ProductCost' });

export const productSchema = z
  .object({
    id: z.number().int().describe('Id of the product.'),
    nameShort: z.string().describe('Name in the language of the caller.'),
    credits: z.number().int().describe('Credits of a package, or of one period of a licence.'),
    users: z.number().int().describe('People of a licence; 0 for a package.'),
    categoryId: categorySchema.describe(
      '1 package of credits, 3 monthly licence, 5 yearly licence, 8 educational licence by a quote.',
    ),
    guests: z.enum(guestRules).describe('only: for guests alone; never: not for guests; both.'),
    monthsFree: z
      .number()
      .int()
      .describe('Months that a yearly licence has free, compared with the monthly one of this size; or 0.'),
    cost: z
      .object({
        EUR: costSchema.nullable().describe('In euros; null for a quote.'),
        USD: costSchema.nullable().describe('In US dollars; null for a quote.'),
      } satisfies Record<Currency, unknown>)
      .describe('What it costs now.'),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;

export const productListSchema = z
  .object({
    products: z.array(productSchema).describe('The products, in their order.'),
    tax: saleTaxSchema.describe('The tax for the caller’s country and VAT id.'),
  })
  .meta({ id: 'Products' });

const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(limits.addressLineChars)
  .regex(/^[^\r\n]*$/);

/** The name of a product in each language. */
export const productNamesInput = z.strictObject({
  en: nameSchema.describe('The name in English.'),
  de: nameSchema.describe('The name in German.'),
  es: nameSchema.describe('The name in Spanish.'),
  fr: nameSchema.describe('The name in French.'),
} satisfies Record<Language, unknown>);

/** past: another one holds by now; current: holds now; future: will hold. */
export const priceStates = ['past', 'current', 'future'] as const;
export type PriceState = (typeof priceStates)[number];

const productPriceSchema = z
  .object({
    Id: z.number().int().describe('Id of the price.'),
    Currency: currencySchema.describe('Currency, EUR or USD.'),
    NetCents: centsSchema.describe('Price without tax, in cents.'),
    HoldsFrom: epochSecondsSchema.describe('When it begins to hold, in epoch seconds.'),
    State: z.enum(priceStates).describe('past, current or future.'),
    SetDate: epochSecondsSchema.describe('When it was entered, in epoch seconds.'),
    SetBy: z.string().describe('Who entered it; empty if it came with the product.'),
  })
  .meta({ id: 'ProductPrice' });
export type ProductPrice = z.infer<typeof productPriceSchema>;

export const managedProductSchema = z
  .object({
    Id: z.number().int().describe('Id of the product.'),
    Names: z
      .object({
        en: z.string().describe('The name in English.'),
        de: z.string().describe('The name in German.'),
        es: z.string().describe('The name in Spanish.'),
        fr: z.string().describe('The name in French.'),
      } satisfies Record<Language, unknown>)
      .describe('The name in each language.'),
    CategoryId: categorySchema.describe(
      '1 package of credits, 3 monthly licence, 5 yearly licence, 8 educational licence by a quote.',
    ),
    Credits: z.number().int().describe('Credits of a package, or of one period of a licence.'),
    Users: z.number().int().describe('People of a licence; 0 for a package.'),
    Guests: z.enum(guestRules).describe('only: for guests alone; never: not for guests; both.'),
    IsOffered: z.boolean().describe('Whether it is on sale.'),
    Position: z.number().int().describe('Place in the list, from 1.'),
    IsPriced: z.boolean().describe('Whether its price can be set; not if it is free or sold by a quote.'),
    Prices: z.array(productPriceSchema).describe('All its prices, the newest first.'),
  })
  .meta({ id: 'ManagedProduct' });
export type ManagedProduct = z.infer<typeof managedProductSchema>;
