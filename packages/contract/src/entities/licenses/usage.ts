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
  Id: z.number().int().describe('Id of the user; 0 for somebody who has not joined yet.'),
  license: z.string().describe('Code of the licence or sub-licence of the member.'),
  mail: z.string().describe('Address of the user.'),
  name: z.string().describe('Name of the user.'),
  credits: z.number().int().describe('Credits of the licence that the member has used in the period.'),
  reports: z.number().int().describe('Checks of the member that the licence paid for in the period.'),
  status: z.enum(['member', 'waiting', 'invited']).describe('Member, waiting for approval, or invited.'),
  isAdmin: z
    .boolean()
    .describe('Whether the member administers the licence, and so cannot be removed from it.'),
  active: z.boolean().describe('Whether the account can be used; false if it is locked.'),
});
export type LicenseUser = z.output<typeof licenseUserSchema>;

export const licenseChartSchema = z.object({
  from: epochSecondsSchema.describe('Start of the period, in epoch seconds.'),
  to: epochSecondsSchema.describe('End of the period, or now, in epoch seconds.'),
  sets: z
    .object({
      labels: z.array(z.string()).describe('Days as YYYY-MM-DD, or months as YYYY-MM.'),
      reports: z.array(z.number().int()).describe('Checks that the licence paid for.'),
      credits: z.array(z.number().int()).describe('Credits of these checks.'),
      reportsagg: z.array(z.number().int()).describe('Checks since the start of the period.'),
      creditsagg: z.array(z.number().int()).describe('Credits since the start of the period.'),
    })
    .describe('Lists of the same length, with an entry for each day or month.'),
});
export type LicenseChart = z.output<typeof licenseChartSchema>;
