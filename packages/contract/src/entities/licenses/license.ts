import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { forcedSettings } from '../profile/user-settings.ts';

/** Licences of organisations. Credits are whole numbers; -1 means unlimited. */

export const licenseTypes = { educational: 1, volume: 2 } as const;
export const licenseTypeSchema = z.union([z.literal(1), z.literal(2)]);
export const licenseTermsSchema = z.enum(['monthly', 'yearly']);

/** The part of each other's library texts that members see: full texts, that texts match, nothing. */
export const licenseSharingSchema = z.enum(['F', 'Y', 'N']);

/** Credits of a phase; -1: unlimited. */
export const phaseCreditsSchema = z.number().int().min(-1).max(limits.licenseCredits);

export const phaseSchema = z
  .object({
    phase: z.number().int().describe('Number of the period, from 1.'),
    validFrom: epochSecondsSchema.describe('When the period begins, in epoch seconds.'),
    validTo: epochSecondsSchema.nullable().describe('When the period ends, in epoch seconds; null: no end.'),
    invoiceId: z.string().describe('Invoice of the period; empty without one.'),
    payDate: epochSecondsSchema
      .nullable()
      .describe('When the period was paid, in epoch seconds; null: it was not.'),
    targetCredits: z.number().int().describe('Credits that the next period grants; -1: unlimited.'),
    contractCredits: z.number().int().describe('Credits that the period grants; -1: unlimited.'),
    remaining: z.number().int().describe('Credits that are left of the period; -1: unlimited.'),
  })
  .meta({ id: 'LicensePhase' });
export type Phase = z.output<typeof phaseSchema>;

export const subLicenseSchema = z
  .object({
    code: z.string().describe('Code of the licence.'),
    comment: z.string().describe('Note about the sub-licence.'),
    adminUserMail: z.string().describe('Address of its administrator; empty without one.'),
    shareTexts: licenseSharingSchema.describe(
      'The part of each other’s library texts that members see: F full texts, Y that texts match, N nothing.',
    ),
    remaining: z.number().int().describe('Credits that its members can still take; -1: unlimited.'),
    credits: z
      .number()
      .int()
      .describe(
        'Of a sub-licence: the most its members may take from a period; 0: as much as its parent has.',
      ),
  })
  .meta({ id: 'SubLicense' });
export type SubLicense = z.output<typeof subLicenseSchema>;

/** The part of a licence that every member sees. */
const memberFields = {
  code: z.string().describe('Code of the licence.'),
  licensee: z.string().describe('Name of the licence holder.'),
  type: licenseTypeSchema.describe('1 educational, 2 volume.'),
  remaining: z.number().int().describe('Credits left in the licence; -1 means unlimited.'),
  paid: z.boolean().describe('Whether the present period is paid, or the next one if there is none.'),
  valid: z
    .boolean()
    .describe('Whether the licence is valid now: within a paid period, and not terminated before.'),
  validFrom: epochSecondsSchema
    .nullable()
    .describe('When the period begins, in epoch seconds; null without a period.'),
  validTo: epochSecondsSchema.nullable().describe('When the licence ends, in epoch seconds; null: no end.'),
  adminUserId: z.number().int().describe('Id of the user who administers the licence; 0 without one.'),
  isChild: z.boolean().describe('Whether it is a sub-licence.'),
  allowViewLicenseReports: z
    .boolean()
    .describe('Whether its administrator may read the reports of its members.'),
  forceUserSettings: z.boolean().describe('Whether the settings of its administrator apply to all members.'),
  beginnerMode: z.boolean().describe('Whether the screens leave out what only experts need.'),
  accent: z.string().describe('Colour of the main buttons, as #rrggbb; empty: the usual one.'),
  shareTexts: licenseSharingSchema.describe(
    'The part of each other’s library texts that members see: F full texts, Y that texts match, N nothing.',
  ),
};

export const userLicenseSchema = z.object(memberFields).meta({ id: 'UserLicense' });
export type UserLicense = z.output<typeof userLicenseSchema>;

/** A licence as its administrators see it. */
export const licenseSchema = z
  .object({
    ...memberFields,
    forceParentSettings: z
      .boolean()
      .describe(
        'Of a sub-licence: whether the forced settings are those of the administrator above it, not of its own.',
      ),
    comment: z.string().describe('Note about the licence.'),
    adminMail: z.string().describe('Address of its administrator; empty without one.'),
    users: z
      .array(
        z.object({
          Id: z.number().int().describe('Id of the user.'),
          Mail: z.string().describe('Address of the user.'),
        }),
      )
      .describe('The first members by address, at most 100.'),
    userCount: z.number().int().describe('Number of members, without those of sub-licences.'),
    phases: z
      .array(phaseSchema)
      .describe('The periods, the newest first; of a sub-licence those of its parent.'),
    contractCredits: z.number().int().describe('Credits that the period grants; -1: unlimited.'),
    credits: z
      .number()
      .int()
      .describe(
        'Of a sub-licence: the most its members may take from a period; 0: as much as its parent has.',
      ),
    terms: licenseTermsSchema.describe('Length of a period: monthly or yearly.'),
    renewal: z.boolean().describe('Whether the next period follows automatically.'),
    renewEarly: z
      .boolean()
      .describe(
        'Whether the next period begins when the credits are used up: once it is paid, and if the current one has an invoice, is paid and began more than a day ago. Volume licences only.',
      ),
    invoiceId: z.string().describe('Invoice of the period; empty without one.'),
    unpaidFrom: epochSecondsSchema
      .nullable()
      .describe(
        'When the first period begins, or began, that has to be paid, in epoch seconds; null: all are paid.',
      ),
    terminationDate: epochSecondsSchema
      .nullable()
      .describe('When the licence ends for good, in epoch seconds; null: it was not terminated.'),
    endIfTerminated: epochSecondsSchema
      .nullable()
      .describe(
        'When the licence would end if it were terminated now, in epoch seconds; null: it was terminated, has ended, or is a sub-licence.',
      ),
    updateSettingsAllowed: z.boolean().describe('Whether its administrator may change its settings.'),
    requireAccountActivation: z.boolean().describe('Whether a new account needs the code from an email.'),
    allowSelfRegistration: z
      .boolean()
      .describe('Whether users can join with the code of the licence by themselves.'),
    requireAdminApproval: z.boolean().describe('Whether its administrator has to approve each new member.'),
    mailFormat: z
      .string()
      .describe('Patterns of addresses that may join, one on each line; empty: any address.'),
    referringPages: z
      .string()
      .describe(
        'Addresses of the pages from which people have to come to join or to log in through the organisation, one on each line; empty: from anywhere.',
      ),
    perUserQuota: z.number().int().describe('Credits that a member may take in a period; 0: no limit.'),
    welcomeMessage: z.string().describe('Message to new members, in Markdown; empty: none.'),
    bounds: z
      .object({
        mailFormat: z
          .string()
          .describe('Patterns of addresses that may join, one on each line; empty: any address.'),
        requireAdminApproval: z
          .boolean()
          .describe('Whether its administrator has to approve each new member.'),
        perUserQuota: z.number().int().describe('Credits that a member may take in a period; 0: no limit.'),
      })
      .nullable()
      .describe(
        'Of a sub-licence with settings of its own: what the licence above requires at least, whatever these say. Null for all others.',
      ),
    logo: z.string().describe('Address of the logo; empty without one.'),
    allowSubLicenseOverwrite: z.boolean().describe('Whether sub-licences have settings of their own.'),
    subLicenses: z.array(subLicenseSchema).describe('Its sub-licences.'),
  })
  .meta({ id: 'License' });
export type License = z.output<typeof licenseSchema>;

/** The settings in force for members of a sub-licence that its parent decides about. */
export const subLicenseSettings = [
  'allowSelfRegistration',
  'requireAdminApproval',
  'requireAccountActivation',
  'mailFormat',
  'perUserQuota',
  'allowViewLicenseReports',
  'forceUserSettings',
  'beginnerMode',
  'welcomeMessage',
] as const;

const settingValueSchema = z.union([z.boolean(), z.number(), z.string(), z.array(z.string())]);

/** The changes for the members of a sub-licence, before they are made. */
export const subLicenseChangesSchema = z
  .object({
    code: z.string().describe('Code of the licence.'),
    comment: z.string().describe('Name of the sub-licence.'),
    userCount: z.number().int().describe('Members to whom the changes would apply.'),
    changes: z
      .array(
        z.object({
          setting: z
            .enum([...subLicenseSettings, ...forcedSettings])
            .describe('The setting: of the licence, or one that a licence can force on its members.'),
          from: settingValueSchema
            .nullable()
            .describe('Its present value; null: members choose it themselves.'),
          to: settingValueSchema
            .nullable()
            .describe('Its value after the change; null: members choose it themselves.'),
        }),
      )
      .describe('What would change for them; empty: nothing.'),
  })
  .meta({ id: 'SubLicenseChanges' });
export type SubLicenseChanges = z.output<typeof subLicenseChangesSchema>;

/** One of the licences of an administrator, for choosing between them. */
export const administeredLicenseSchema = z.object({
  code: z.string().describe('Code of the licence.'),
  licensee: z.string().describe('Name of the licence holder.'),
  comment: z.string().describe('Note about the licence; of a sub-licence usually its name.'),
  isChild: z.boolean().describe('Whether it is a sub-licence.'),
  parentCode: z
    .string()
    .describe(
      'Of a sub-licence whose parent the user administers too: the code of the parent; otherwise empty.',
    ),
  valid: z.boolean().describe('Whether the licence is valid now.'),
});
export type AdministeredLicense = z.output<typeof administeredLicenseSchema>;
