import { z } from 'zod';
import { providerKeySchema } from './search-provider.ts';

/** The use of outside services, as administrators see it. Costs are in thousandths of a cent. */

const countSchema = z.number().int().min(0);

const figures = {
  Requests: countSchema,
  Failures: countSchema,
  Downloads: countSchema,
  MilliCents: countSchema,
};

export const usageDays = [30, 90] as const;

export const usageOfDaySchema = z.object({ Day: z.string(), Key: providerKeySchema, ...figures });
export type UsageOfDay = z.output<typeof usageOfDaySchema>;

export const usageOfProviderSchema = z.object({
  Key: providerKeySchema,
  Name: z.string(),
  ...figures,
  /** Of a request, in milliseconds; null without one. */
  MeanMs: z.number().min(0).nullable(),
  /** The most frequent first. */
  Errors: z.array(z.object({ Error: z.string(), Count: countSchema })),
});
export type UsageOfProvider = z.output<typeof usageOfProviderSchema>;

/** A user or a licence. */
export const usageOfPayerSchema = z.object({
  Id: z.number().int(),
  /** '' if it was deleted. */
  Name: z.string(),
  ...figures,
});
export type UsageOfPayer = z.output<typeof usageOfPayerSchema>;

export const searchUsageSchema = z.object({
  Days: countSchema,
  /** Today, in the time zone of the database. */
  LastDay: z.string(),
  /** Only days with requests, the newest first. */
  Usage: z.array(usageOfDaySchema),
  /** Only those with requests. */
  Providers: z.array(usageOfProviderSchema),
  /** The 20 with the highest cost. */
  Users: z.array(usageOfPayerSchema),
  Licenses: z.array(usageOfPayerSchema),
});
export type SearchUsage = z.output<typeof searchUsageSchema>;
