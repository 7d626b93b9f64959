import { z } from 'zod';

/** The currencies of prices, as ISO 4217 writes them. All have a hundred cents. */
export const currencies = ['EUR', 'USD'] as const;

export type Currency = (typeof currencies)[number];

export const currencySchema = z.enum(currencies);
