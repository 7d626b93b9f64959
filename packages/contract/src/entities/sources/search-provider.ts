import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { providerKeys, providerOptionKeys, type ProviderOptionKey } from './providers.ts';

export const providerKeySchema = z.enum(providerKeys);

/** The parts of a result that an answer of a service can have. */
export const recognisedFields = [
  'url',
  'title',
  'snippet',
  'text',
  'authors',
  'year',
  'identifiers',
  'fullTextUrls',
  'license',
] as const;
export type RecognisedField = (typeof recognisedFields)[number];

const countSchema = z.number().int().min(0);

/** The use of a provider on one day, in the time zone of the database. */
export const providerUsageSchema = z.object({
  /** Such as 2026-11-23. */
  Day: z.string(),
  Requests: countSchema,
  Failures: countSchema,
  Documents: countSchema,
  /** Thousandths of a cent. */
  MilliCents: countSchema,
});
export type ProviderUsage = z.output<typeof providerUsageSchema>;

/** An outside service as administrators see it. */
export const searchProviderSchema = z.object({
  Key: providerKeySchema,
  Name: z.string(),
  Kind: z.enum(['web', 'literature', 'own']),
  IsOn: z.boolean(),
  /** Whether it has everything that its requests need. */
  IsReady: z.boolean(),
  Secret: z.enum(['required', 'optional', 'none']),
  HasSecret: z.boolean(),
  /** Whether its key was sealed with another secret and has to be entered again. */
  IsUnreadable: z.boolean(),
  /** The options that it uses, required ones first. */
  Options: z.array(
    z.object({ Option: z.enum(providerOptionKeys), Value: z.string(), IsRequired: z.boolean() }),
  ),
  /** Where requests go unless another address is entered; '' if one has to be entered. */
  Address: z.string(),
  Website: z.string(),
  IsPaid: z.boolean(),
  /** The price of a request in thousandths of a cent. */
  MilliCents: countSchema,
  RequestsPerSecond: z.number(),
  /** Null: no limit. */
  RequestsPerDay: countSchema.nullable(),
  /** Days for which its conditions allow to keep answers. */
  KeepDays: countSchema,
  Attribution: z.string(),
  /** The kind of its last error; '' without one. */
  LastError: z.string(),
  LastErrorDate: epochSecondsSchema.nullable(),
  /** Until when it is not asked, because it failed several times or asked for a pause; null: it is asked. */
  RestingUntil: epochSecondsSchema.nullable(),
  /** The last 30 days with requests, newest first. */
  Usage: z.array(providerUsageSchema),
});
export type SearchProviderState = z.output<typeof searchProviderSchema>;

const optionSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^[^\r\n]*$/);

const optionsSchema = z.strictObject(
  Object.fromEntries(
    providerOptionKeys.map((key) => [
      key,
      key === 'address'
        ? z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])
        : key === 'mail'
          ? z.union([z.literal(''), z.string().trim().max(254).check(z.email())])
          : optionSchema,
    ]),
  ) as Record<ProviderOptionKey, typeof optionSchema>,
);

/** Fields that are left out stay as they are. */
export const searchProviderChangesSchema = z.strictObject({
  key: providerKeySchema,
  isOn: z.boolean().optional(),
  /** '' removes it. */
  secret: z
    .string()
    .max(500)
    .regex(/^[^\r\n]*$/)
    .optional(),
  options: optionsSchema.partial().optional(),
  /** Null: as its conditions say. */
  milliCents: z.number().int().min(0).max(10_000_000).nullable().optional(),
  requestsPerSecond: z.number().min(0.01).max(1_000).nullable().optional(),
  /** Null: no limit. */
  requestsPerDay: z.number().int().min(0).max(10_000_000).nullable().optional(),
});
