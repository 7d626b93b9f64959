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

const providersSchema = z.object({ Providers: z.array(searchProviderSchema).describe('All services.') });

export const searchProviderOperations = {
  GetSearchProviders: operation({
    feature: 'search-providers',
    summary: 'Returns the outside services that checks can search, with their settings, state and use.',
    access: 'admin',
    effect: 'reading',
    shows: ['searchProviders'],
    input: z.strictObject({}),
    example: {},
    data: providersSchema,
    errors: [],
  }),
  UpdateSearchProvider: operation({
    feature: 'search-providers',
    summary: 'Turns an outside service on or off, or changes its settings. The next check uses them.',
    access: 'admin',
    effect: 'undoable',
    changes: ['searchProviders'],
    input: searchProviderChangesSchema,
    example: { key: 'crossref', isOn: true, requestsPerDay: 500 },
    data: providersSchema,
    errors: ['searchProviderIncomplete'],
    auditedTexts: ['key', ...providerOptionKeys],
  }),
  TurnOnOpenSources: operation({
    feature: 'search-providers',
    summary: 'Turns on all catalogues that need no key and cost nothing.',
    access: 'admin',
    effect: 'undoable',
    changes: ['searchProviders'],
    input: z.strictObject({}),
    example: {},
    data: providersSchema,
    errors: [],
  }),
  GetSearchUsage: operation({
    feature: 'search-providers',
    summary: 'Returns what searches in outside services used and cost: by day, service, user and licence.',
    access: 'admin',
    effect: 'reading',
    shows: ['searchProviders'],
    input: z.strictObject({ days: usageDaysSchema.describe('The last 30 or 90 days.') }),
    example: { days: 90 },
    data: searchUsageSchema,
    errors: [],
  }),
  GetSearchUsageFile: operation({
    feature: 'search-providers',
    summary: 'Returns the use of outside services as a CSV file, a line for each day and service.',
    access: 'admin',
    effect: 'reading',
    shows: ['searchProviders'],
    input: z.strictObject({ days: usageDaysSchema.describe('The last 30 or 90 days.') }),
    example: { days: 30 },
    data: z.object({
      Name: z.string().describe('A name for the file.'),
      Csv: z.string().describe('The file.'),
    }),
    errors: [],
  }),
  TestSearchProvider: operation({
    feature: 'search-providers',
    summary:
      'Sends one query to an outside service, and returns the shape of its results or the kind of its error.',
    access: 'admin',
    effect: 'undoable',
    changes: ['searchProviders'],
    input: z.strictObject({ key: providerKeySchema.describe('The service.') }),
    example: { key: 'crossref' },
    data: z.object({
      IsAnswered: z.boolean().describe('Whether the service answered.'),
      Error: z.string().describe('Kind of the error; empty without one.'),
      Results: z.number().int().min(0).describe('Number of results that were recognised.'),
      Titles: z.number().int().min(0).describe('Number of results with a title.'),
      Fields: z.array(z.enum(recognisedFields)).describe('Parts of results that were recognised.'),
    }),
    errors: ['searchProviderIncomplete'],
    callsPerMinute: 10,
  }),
};
