import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';

/**
 * The least and the most US dollars that one euro may be worth, in millionths: 0.50 and 2.00. Other values are a decimal point
 * in the wrong place, or euros for one dollar with the digits of something else.
 */
export const rateMillionths = { least: 500_000, most: 2_000_000 } as const;

/** A month such as 2026-10. */
export const rateMonthSchema = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/);

/** The average of a month that the tax authority has published. */
export const exchangeRateSchema = z
  .object({
    Month: z.string().describe('Month of which it is the average, such as 2026-10.'),
    Millionths: z.number().int().describe('US dollars for one euro, in millionths: 1090400 is 1.0904.'),
    SetAt: epochSecondsSchema.describe('When it was entered, in epoch seconds.'),
  })
  .meta({ id: 'ExchangeRate' });
export type ExchangeRate = z.output<typeof exchangeRateSchema>;

export const exchangeRatesSchema = z
  .object({
    Rates: z.array(exchangeRateSchema).describe('The rates that were entered, the newest month first.'),
    NextMonth: z
      .string()
      .describe('Last month that is over, and so the newest one that can be entered, such as 2026-10.'),
  })
  .meta({ id: 'ExchangeRates' });
export type ExchangeRates = z.output<typeof exchangeRatesSchema>;
