import { z } from 'zod';
import {
  licenseChartSchema,
  licenseUserSchema,
  usageDateSchema,
  usageGroups,
} from '../../entities/licenses/usage.ts';
import { pageQuery } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

/** The default is the first licence that the user administers. */
const code = z.string().trim().max(limits.licenseCodeChars).default('');

/** Whose use is counted, and when. */
const scope = {
  license: z
    .string()
    .trim()
    .max(limits.licenseCodeChars)
    .optional()
    .describe(
      'Code of one licence: the administered one, or one of its sub-licences; the default is all of them.',
    ),
  date: usageDateSchema
    .optional()
    .describe(
      'Period: 1 to 8 as in lists of reports, or 100 plus the number of a period of the licence; the default is the present one.',
    ),
};

export const licenseUsageOperations = {
  GetLicenseUsers: operation({
    feature: 'licenses',
    summary: 'Returns the members of a licence and of its sub-licences, with what they have used.',
    access: 'licenseAdmin',
    effect: 'reading',
    shows: ['licenses', 'accounts'],
    input: z.strictObject({
      code: code.describe('Code of the licence; empty: the first one that the user administers.'),
      filters: z
        .strictObject({
          search: z
            .string()
            .trim()
            .max(limits.titleChars)
            .optional()
            .describe('Only members with this text in address or name.'),
          ...scope,
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Mail', 'Name', 'Reports', 'Credits'], 'Credits'),
    }),
    example: { filters: { search: 'ada', date: 101 }, sortby: 'Mail', sortdir: 'asc' },
    data: z.array(licenseUserSchema),
    errors: ['noAccessToLicense'],
  }),
  GetLicenseUsageStatistics: operation({
    feature: 'licenses',
    summary: 'Returns a file about the use of a licence: by month, by licence or by user.',
    access: 'licenseAdmin',
    effect: 'reading',
    shows: ['licenses', 'accounts', 'reports'],
    input: z.strictObject({
      code: code.describe('Code of the licence; empty: the first one that the user administers.'),
      filters: z.strictObject(scope).default({}).describe('Conditions; an entry must meet all of them.'),
      groupby: z
        .enum(usageGroups)
        .default('month')
        .describe('Subject of each line of the file: a month, a licence or a member.'),
      format: z.enum(['csv', 'xlsx']).default('csv').describe('Format of the file: csv or xlsx.'),
    }),
    example: { groupby: 'users', format: 'xlsx' },
    /** The content is in base64. */
    data: z.object({
      Name: z.string().describe('Name of the file.'),
      MediaType: z.string().describe('Media type of the file.'),
      Content: z.string().describe('The file in base64.'),
    }),
    errors: ['noAccessToLicense'],
  }),
  GetLicenseUsageChartData: operation({
    feature: 'licenses',
    summary: 'Returns the checks and credits of a licence by day, or by month if the period is long.',
    access: 'licenseAdmin',
    effect: 'reading',
    shows: ['licenses', 'accounts', 'reports'],
    input: z.strictObject({
      code: code.describe('Code of the licence; empty: the first one that the user administers.'),
      filters: z.strictObject(scope).default({}).describe('Conditions; an entry must meet all of them.'),
    }),
    example: { filters: { date: 7 } },
    data: licenseChartSchema,
    errors: ['noAccessToLicense'],
  }),
};
