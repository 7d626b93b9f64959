import { z } from 'zod';
import {
  providerKeySchema,
  recognisedFields,
  searchProviderChangesSchema,
  searchProviderSchema,
} from '../../entities/sources/search-provider.ts';
import { providerOptionKeys } from '../../entities/sources/providers.ts';
import { searchUsageSchema, usageDays } from '../../entities/sources/search-usage.ts';
import { operation } from '../../operation.ts';

const usageDaysSchema = z.literal([...usageDays]).default(30);

const providersSchema = z.object({ Providers: z.array(searchProviderSchema) });

export const searchProviderOperations = {
  GetSearchProviders: operation({
    feature: 'search-providers',
    summary: 'Returns the outside services that checks can search, with their settings, state and use.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({}),
    data: providersSchema,
    errors: [],
  }),
  UpdateSearchProvider: operation({
    feature: 'search-providers',
    summary: 'Turns an outside service on or off, or changes its settings. The next check uses them.',
    access: 'admin',
    effect: 'undoable',
    input: searchProviderChangesSchema,
    data: providersSchema,
    errors: ['searchProviderIncomplete'],
    auditedTexts: ['key', ...providerOptionKeys],
  }),
  TurnOnOpenSources: operation({
    feature: 'search-providers',
    summary: 'Turns on all catalogues that need no key and cost nothing.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({}),
    data: providersSchema,
    errors: [],
  }),
  GetSearchUsage: operation({
    feature: 'search-providers',
    summary: 'Returns what searches in outside services used and cost: by day, service, user and licence.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({ days: usageDaysSchema }),
    data: searchUsageSchema,
    errors: [],
  }),
  GetSearchUsageFile: operation({
    feature: 'search-providers',
    summary: 'Returns the use of outside services as a CSV file, a line for each day and service.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({ days: usageDaysSchema }),
    data: z.object({ Name: z.string(), Csv: z.string() }),
    errors: [],
  }),
  TestSearchProvider: operation({
    feature: 'search-providers',
    summary:
      'Sends one query to an outside service, and returns the shape of its results or the kind of its error.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({ key: providerKeySchema }),
    data: z.object({
      IsAnswered: z.boolean(),
      /** The kind of the error; '' without one. */
      Error: z.string(),
      /** Numbers of results, and of those with a title. Their contents are not returned. */
      Results: z.number().int().min(0),
      Titles: z.number().int().min(0),
      Fields: z.array(z.enum(recognisedFields)),
    }),
    errors: ['searchProviderIncomplete'],
    callsPerMinute: 10,
  }),
};
