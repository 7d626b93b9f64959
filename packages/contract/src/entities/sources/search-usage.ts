import { z } from 'zod';
import { providerKeySchema } from './search-provider.ts';

/** The use of outside services, as administrators see it. Costs are in thousandths of a cent. */

const countSchema = z.number().int().min(0);

const figures = {
  Requests: countSchema.describe('Requests sent.'),
  Failures: countSchema.describe('Requests without an answer.'),
  Downloads: countSchema.describe('Documents loaded.'),
  MilliCents: countSchema.describe('Cost in thousandths of a cent.'),
};

export const usageDays = [30, 90] as const;

export const usageOfDaySchema = z
  .object({
    Day: z.string().describe('The day, such as 2026-11-23.'),
    Key: providerKeySchema.describe('The service.'),
    ...figures,
  })
  .meta({ id: 'UsageOfDay' });
export type UsageOfDay = z.output<typeof usageOfDaySchema>;

export const usageOfProviderSchema = z
  .object({
    Key: providerKeySchema.describe('The service.'),
    Name: z.string().describe('Name of the service.'),
    ...figures,
    MeanMs: z
      .number()
      .min(0)
      .nullable()
      .describe('Mean time of a request in milliseconds; null without one.'),
    Errors: z
      .array(
        z.object({
          Error: z.string().describe('Kind of the error.'),
          Count: countSchema.describe('Number of these errors.'),
        }),
      )
      .describe('Requests without an answer, by the kind of the error; the most frequent first.'),
  })
  .meta({ id: 'UsageOfProvider' });
export type UsageOfProvider = z.output<typeof usageOfProviderSchema>;

/** A user or a licence. */
export const usageOfPayerSchema = z
  .object({
    Id: z.number().int().describe('Id of the user or licence.'),
    Name: z.string().describe('Name of the user or licence; empty if it was deleted.'),
    ...figures,
  })
  .meta({ id: 'UsageOfPayer' });
export type UsageOfPayer = z.output<typeof usageOfPayerSchema>;

export const searchUsageSchema = z
  .object({
    Days: countSchema.describe('Number of days, today included.'),
    LastDay: z.string().describe('Today, in the time zone of the database.'),
    Usage: z.array(usageOfDaySchema).describe('Days with requests, the newest first.'),
    Providers: z.array(usageOfProviderSchema).describe('Services with requests.'),
    Users: z.array(usageOfPayerSchema).describe('The 20 users with the highest cost.'),
    Licenses: z.array(usageOfPayerSchema).describe('The 20 licences with the highest cost.'),
  })
  .meta({ id: 'SearchUsage' });
export type SearchUsage = z.output<typeof searchUsageSchema>;
