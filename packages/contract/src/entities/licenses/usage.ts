import { z } from 'zod';
import { dateFilterSchema, epochSecondsSchema } from '../../fields.ts';

/** The use of licences: the checks that they paid for, and the credits of these checks, without refunded ones. */

/** Added to the number of a phase in date filters. */
export const phaseFilterStart = 100;

/** A date filter (1 to 8), or 100 plus the number of a phase. */
export const usageDateSchema = z.union([
  dateFilterSchema,
  z
    .number()
    .int()
    .min(phaseFilterStart + 1)
    .max(phaseFilterStart + 10_000),
]);

/** The ways to group statistics. */
export const usageGroups = ['month', 'license', 'users'] as const;
export type UsageGroup = (typeof usageGroups)[number];

/** A member as the administrator of the licence sees them. */
export const licenseUserSchema = z.object({
  Id: z.number().int(),
  /** Code of the licence or sub-licence. */
  license: z.string(),
  mail: z.string(),
  name: z.string(),
  /** Credits of the licence that the member has used in the period. */
  credits: z.number().int(),
  /** Checks that the licence paid for in the period. */
  reports: z.number().int(),
  status: z.enum(['member', 'waiting', 'invited']),
  /** Administers the licence or sub-licence, and so cannot be removed from it. */
  isAdmin: z.boolean(),
  /** False: the account is locked. */
  active: z.boolean(),
});
export type LicenseUser = z.output<typeof licenseUserSchema>;

export const licenseChartSchema = z.object({
  from: epochSecondsSchema,
  to: epochSecondsSchema,
  /** Lists of the same length: one entry for each day or month. */
  sets: z.object({
    /** YYYY-MM-DD, or YYYY-MM for a month. */
    labels: z.array(z.string()),
    reports: z.array(z.number().int()),
    credits: z.array(z.number().int()),
    /** The sums from the start of the period. */
    reportsagg: z.array(z.number().int()),
    creditsagg: z.array(z.number().int()),
  }),
});
export type LicenseChart = z.output<typeof licenseChartSchema>;
