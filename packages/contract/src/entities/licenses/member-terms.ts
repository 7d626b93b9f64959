import { z } from 'zod';

/** The power of a licence's administrator over its members: reports to read, settings to decide. */
export const memberTerms = {
  /** Its administrator may read the reports of its members. */
  allowViewLicenseReports: z.boolean(),
  /** The settings of its administrator apply to all members. */
  forceUserSettings: z.boolean(),
  /** Days after which reports of members are deleted, also those from before; 0: the licence does not decide it. */
  reportRetentionDays: z.number().int(),
  /** The same for library texts. */
  libtextRetentionDays: z.number().int(),
};
const memberTermsSchema = z.object(memberTerms);
export type MemberTerms = z.output<typeof memberTermsSchema>;
