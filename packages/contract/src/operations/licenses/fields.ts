import { z } from 'zod';
import { licenseSharingSchema } from '../../entities/licenses/license.ts';
import { flagSchema, idSchema } from '../../fields.ts';
import { limits, quotaRange } from '../../limits.ts';
import { sliderSchema } from '../../slider.ts';

const webPage = z.url({ protocol: /^https?$/i });

/** Whether a line is the address of a web page, or empty. */
function isWebPage(line: string): boolean {
  const text = line.trim();
  return text === '' || webPage.safeParse(text).success;
}

export const switchSchema = z.union([z.boolean(), flagSchema.transform((flag) => flag === 1)]);

/** One line: successive blanks and line ends become one blank. */
export const licenseCodeSchema = z
  .string()
  .trim()
  .min(1)
  .max(limits.licenseCodeChars)
  .overwrite((code) => code.replaceAll(/\s+/gu, ' '));

/** Which licence an operation of its administrator concerns. */
export const ofAdministrator = {
  code: z
    .string()
    .trim()
    .max(limits.licenseCodeChars)
    .default('')
    .describe('Code of the licence; empty: the first one that the user administers.'),
} as const;

/** Settings of a licence that apply to its members. The administrator of a licence may be barred from them. */
export const licenseSettingsFields = {
  allowViewLicenseReports: switchSchema.describe(
    'Whether its administrator may read the reports of its members.',
  ),
  forceUserSettings: switchSchema.describe('Whether the settings of its administrator apply to all members.'),
  forceParentSettings: switchSchema.describe(
    'Of a sub-licence: whether the forced settings are those of the administrator above it, not of its own.',
  ),
  beginnerMode: switchSchema.describe('Whether the screens leave out what only experts need.'),
  requireAccountActivation: switchSchema.describe('Whether a new account needs the code from an email.'),
  allowSelfRegistration: switchSchema.describe(
    'Whether users can join with the code of the licence by themselves.',
  ),
  requireAdminApproval: switchSchema.describe('Whether its administrator has to approve each new member.'),
  mailFormat: z
    .string()
    .trim()
    .max(limits.commentChars)
    .describe('Patterns of addresses that may join, one on each line; empty: any address.'),
  referringPages: z
    .string()
    .trim()
    .max(limits.commentChars)
    .refine((text) => text.split('\n').every(isWebPage), 'not web addresses')
    .describe(
      'Addresses of the pages from which people have to come to join or to log in through the organisation, one on each line; only scheme, host and port count. Empty: from anywhere. Not of a sub-licence.',
    ),
  perUserQuota: sliderSchema(quotaRange).describe('Credits that a member may take in a period; 0: no limit.'),
  welcomeMessage: z
    .string()
    .trim()
    .max(limits.commentChars)
    .describe('Message to new members, in Markdown; empty: none.'),
  resetAcknowledgment: switchSchema.describe(
    'true shows the message again to members who have confirmed it.',
  ),
  shareTexts: licenseSharingSchema.describe(
    'The part of each other’s library texts that members see: F full texts, Y that texts match, N nothing.',
  ),
  accent: z
    .string()
    .toLowerCase()
    .regex(/^(?:#[0-9a-f]{6})?$/)
    .describe('Colour of the main buttons, as #rrggbb; empty: the usual one.'),
  allowSubLicenseOverwrite: switchSchema.describe('Whether sub-licences have settings of their own.'),
} as const;

/** Fields that the administrator of a licence may always change, as well as the administrator of the product. */
export const licenseContractFields = {
  renewal: switchSchema.describe('Whether the next period follows automatically.'),
  renewEarly: switchSchema.describe(
    'Whether the next period begins when the credits are used up: once it is paid, and if the current one has an invoice, is paid and began more than a day ago. Volume licences only.',
  ),
  terminate: switchSchema.describe('true ends the licence with its period, false takes that back.'),
  adminUserId: idSchema.describe('Id of a member who becomes its administrator.'),
  comment: z.string().trim().max(limits.commentChars).describe('Note about the licence.'),
  credits: z
    .number()
    .int()
    .min(0)
    .max(limits.licenseCredits)
    .describe('Of a sub-licence: the most its members may take from a period; 0: as much as its parent has.'),
} as const;
