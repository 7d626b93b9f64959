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
export const providerUsageSchema = z
  .object({
    Day: z.string().describe('The day, such as 2026-11-23.'),
    Requests: countSchema.describe('Requests sent.'),
    Failures: countSchema.describe('Requests without an answer.'),
    Documents: countSchema.describe('Results of the answers.'),
    MilliCents: countSchema.describe('Cost in thousandths of a cent.'),
  })
  .meta({ id: 'ProviderUsage' });
export type ProviderUsage = z.output<typeof providerUsageSchema>;

/** An outside service as administrators see it. */
export const searchProviderSchema = z
  .object({
    Key: providerKeySchema.describe('The service.'),
    Name: z.string().describe('Name of the service.'),
    Kind: z
      .enum(['web', 'literature', 'own'])
      .describe(
        'web: a search engine; literature: a catalogue of publications; own: a repository of the institution.',
      ),
    IsOn: z.boolean().describe('Whether checks search it.'),
    IsReady: z.boolean().describe('Whether it has everything that its requests need.'),
    Secret: z.enum(['required', 'optional', 'none']).describe('Whether the service needs a key.'),
    HasSecret: z.boolean().describe('Whether a key is stored.'),
    IsUnreadable: z
      .boolean()
      .describe('Whether its key was sealed with another secret and must be entered again.'),
    Options: z
      .array(
        z.object({
          Option: z.enum(providerOptionKeys).describe('Name of the setting.'),
          Value: z.string().describe('Value of the setting; empty without one.'),
          IsRequired: z.boolean().describe('Whether the service needs it.'),
        }),
      )
      .describe('The settings that it uses, the required ones first.'),
    Address: z
      .string()
      .describe('Where requests are sent unless another address is entered; empty if one has to be entered.'),
    Website: z.string().describe('Where its conditions and keys are found.'),
    IsPaid: z.boolean().describe('Whether requests cost money. Checks of guests send no such requests.'),
    MilliCents: countSchema.describe('Price of a request in thousandths of a cent.'),
    RequestsPerSecond: z.number().describe('Requests a second.'),
    RequestsPerDay: countSchema.nullable().describe('Requests a day; null for no limit.'),
    KeepDays: countSchema.describe(
      'Days for which its conditions allow to keep answers; 0: only during the check.',
    ),
    Attribution: z.string().describe('The source that its conditions ask reports to name; empty for none.'),
    LastError: z.string().describe('Kind of its last error; empty without one.'),
    LastErrorDate: epochSecondsSchema
      .nullable()
      .describe('When its last error occurred, in epoch seconds; null without one.'),
    RestingUntil: epochSecondsSchema
      .nullable()
      .describe(
        'Until when it is not asked, in epoch seconds, because it failed several times or asked for a pause; null if it is asked.',
      ),
    Usage: z.array(providerUsageSchema).describe('The last 30 days with requests, newest first.'),
  })
  .meta({ id: 'SearchProvider' });
export type SearchProviderState = z.output<typeof searchProviderSchema>;

const optionSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^[^\r\n]*$/);

const optionsSchema = z.strictObject({
  address: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])
    .describe('Address of the service.'),
  mail: z
    .union([z.literal(''), z.string().trim().max(254).check(z.email())])
    .describe('Email address that the service asks for.'),
  engineId: optionSchema.describe('Id of a search engine at Google.'),
  wikis: optionSchema.describe('Languages of Wikipedia to search, separated by spaces.'),
  indexName: optionSchema.describe('Name of the index.'),
  userName: optionSchema.describe('User name of a basic log-in.'),
  listField: optionSchema.describe('Field with the list of results.'),
  urlField: optionSchema.describe('Field with the address of a result.'),
  titleField: optionSchema.describe('Field with the title of a result.'),
  textField: optionSchema.describe('Field with the text of a result.'),
} satisfies Readonly<Record<ProviderOptionKey, z.ZodType>>);

/** Fields that are left out stay as they are. */
export const searchProviderChangesSchema = z.strictObject({
  key: providerKeySchema.describe('The service.'),
  isOn: z.boolean().optional().describe('Whether checks search it.'),
  secret: z
    .string()
    .max(500)
    .regex(/^[^\r\n]*$/)
    .optional()
    .describe('Key of the service. It is never returned; an empty one removes it.'),
  options: optionsSchema
    .partial()
    .optional()
    .describe('Settings that the service uses; the others stay as they are.'),
  milliCents: z
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .nullable()
    .optional()
    .describe('Price of a request in thousandths of a cent; null for the published one.'),
  requestsPerSecond: z
    .number()
    .min(0.01)
    .max(1_000)
    .nullable()
    .optional()
    .describe('Requests a second; null for those that its conditions allow.'),
  requestsPerDay: z
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .nullable()
    .optional()
    .describe('Requests a day; null for no limit.'),
});
