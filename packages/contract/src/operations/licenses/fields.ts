import { z } from 'zod';
import { licenseSharingSchema } from '../../entities/licenses/license.ts';
import { flagSchema, idSchema } from '../../fields.ts';
import { limits, quotaRange } from '../../limits.ts';
import { sliderSchema } from '../../slider.ts';

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
  /** The default is the first licence that the user administers. */
  code: z.string().trim().max(limits.licenseCodeChars).default(''),
} as const;

/** Settings of a licence that apply to its members. The administrator of a licence may be barred from them. */
export const licenseSettingsFields = {
  allowViewLicenseReports: switchSchema,
  forceUserSettings: switchSchema,
  /** Of a sub-licence: the forced settings are those of the administrator above it, not of its own. */
  forceParentSettings: switchSchema,
  beginnerMode: switchSchema,
  requireAccountActivation: switchSchema,
  allowSelfRegistration: switchSchema,
  requireAdminApproval: switchSchema,
  mailFormat: z.string().trim().max(limits.commentChars),
  perUserQuota: sliderSchema(quotaRange),
  welcomeMessage: z.string().trim().max(limits.commentChars),
  /** Shows the welcome message again to members who have confirmed it. */
  resetAcknowledgment: switchSchema,
  shareTexts: licenseSharingSchema,
  /** Colour of the main buttons; '': the usual one. */
  accent: z
    .string()
    .toLowerCase()
    .regex(/^(?:#[0-9a-f]{6})?$/),
  allowSubLicenseOverwrite: switchSchema,
} as const;

/** Fields that the administrator of a licence may always change, as well as the administrator of the product. */
export const licenseContractFields = {
  /** The next phase follows the last one. */
  renewal: switchSchema,
  /** The next phase may begin when the credits are used up. */
  renewEarly: switchSchema,
  /** Ends the licence with its phase, or takes that back. */
  terminate: switchSchema,
  /** A member who becomes its administrator. */
  adminUserId: idSchema,
  comment: z.string().trim().max(limits.commentChars),
  /** Of a sub-licence: the most its members may take from a phase; 0: as much as the parent has. */
  credits: z.number().int().min(0).max(limits.licenseCredits),
} as const;
