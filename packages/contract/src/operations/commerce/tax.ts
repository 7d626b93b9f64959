import { z } from 'zod';
import {
  exchangeRatesSchema,
  rateMillionths,
  rateMonthSchema,
} from '../../entities/commerce/exchange-rate.ts';
import { vatCheckSchema, vatCheckStates } from '../../entities/commerce/vat-check.ts';
import { pageQuery } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

export const taxOperations = {
  GetVatChecks: operation({
    feature: 'tax',
    summary: 'Returns the questions about VAT ids to the service of the EU, with its answers.',
    access: 'support',
    effect: 'reading',
    shows: [],
    input: z.strictObject({
      filters: z
        .strictObject({
          search: z
            .string()
            .trim()
            .max(limits.titleChars)
            .optional()
            .describe('Only those with this text in the VAT id or the number of the question.'),
          state: z.enum(vatCheckStates).optional().describe('valid, invalid or unverified.'),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Date'], 'Date'),
    }),
    example: { filters: { state: 'unverified' } },
    data: z.array(vatCheckSchema),
    errors: ['shopClosed'],
  }),
  GetExchangeRates: operation({
    feature: 'tax',
    summary: 'Returns the monthly exchange rates with which invoices in dollars state their VAT in euros.',
    access: 'support',
    effect: 'reading',
    shows: ['settings'],
    input: z.strictObject({}),
    example: {},
    data: exchangeRatesSchema,
    errors: [],
  }),
  SetExchangeRate: operation({
    feature: 'tax',
    summary:
      'Enters the exchange rate of a month that is over, or corrects it. Invoices that were issued before keep the one they have.',
    access: 'admin',
    effect: 'undoable',
    changes: ['settings'],
    input: z.strictObject({
      month: rateMonthSchema.describe('Month of which it is the average, such as 2026-10.'),
      millionths: z
        .number()
        .int()
        .min(rateMillionths.least)
        .max(rateMillionths.most)
        .describe('US dollars for one euro, in millionths: 1090400 is 1.0904.'),
    }),
    example: { month: '2026-10', millionths: 1_090_400 },
    data: exchangeRatesSchema,
    errors: ['monthNotOver'],
  }),
};
