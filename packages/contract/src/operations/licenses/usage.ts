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
  /** The code of one licence: the administered one, or one of its sub-licences; by default all of them. */
  license: z.string().trim().max(limits.licenseCodeChars).optional(),
  /** The default is the phase that is now. */
  date: usageDateSchema.optional(),
};

export const licenseUsageOperations = {
  GetLicenseUsers: operation({
    feature: 'licenses',
    summary: 'Returns the members of a licence and of its sub-licences, with what they have used.',
    access: 'licenseAdmin',
    effect: 'reading',
    input: z.strictObject({
      code,
      filters: z
        .strictObject({ search: z.string().trim().max(limits.titleChars).optional(), ...scope })
        .default({}),
      ...pageQuery(['Mail', 'Name', 'Reports', 'Credits'], 'Credits'),
    }),
    data: z.array(licenseUserSchema),
    errors: ['noAccessToLicense'],
  }),
  GetLicenseUsageStatistics: operation({
    feature: 'licenses',
    summary: 'Returns a file about the use of a licence: by month, by licence or by user.',
    access: 'licenseAdmin',
    effect: 'reading',
    input: z.strictObject({
      code,
      filters: z.strictObject(scope).default({}),
      groupby: z.enum(usageGroups).default('month'),
      format: z.enum(['csv', 'xlsx']).default('csv'),
    }),
    /** The content is in base64. */
    data: z.object({ Name: z.string(), MediaType: z.string(), Content: z.string() }),
    errors: ['noAccessToLicense'],
  }),
  GetLicenseUsageChartData: operation({
    feature: 'licenses',
    summary: 'Returns the checks and credits of a licence by day, or by month if the period is long.',
    access: 'licenseAdmin',
    effect: 'reading',
    input: z.strictObject({ code, filters: z.strictObject(scope).default({}) }),
    data: licenseChartSchema,
    errors: ['noAccessToLicense'],
  }),
};
