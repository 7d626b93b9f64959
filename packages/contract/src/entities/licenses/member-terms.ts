import { z } from 'zod';

/** The power of a licence's administrator over its members: reports to read, settings to decide. */
export const memberTerms = {
  allowViewLicenseReports: z
    .boolean()
    .describe('Whether its administrator may read the reports of its members.'),
  forceUserSettings: z.boolean().describe('Whether the settings of its administrator apply to all members.'),
  reportRetentionDays: z
    .number()
    .int()
    .describe(
      'Days after which reports of members are deleted, also those from before they joined; 0: the licence does not decide it.',
    ),
  libtextRetentionDays: z
    .number()
    .int()
    .describe(
      'Days after which library texts of members are deleted, also those from before they joined; 0: the licence does not decide it.',
    ),
};
const memberTermsSchema = z.object(memberTerms);
export type MemberTerms = z.output<typeof memberTermsSchema>;
