import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { limits } from '../../limits.ts';
import { forcedSettings } from '../accounts/user-settings.ts';

/** Licences of organisations. Credits are whole numbers; -1 means unlimited. */

export const licenseTypes = { educational: 1, volume: 2 } as const;
export const licenseTypeSchema = z.union([z.literal(1), z.literal(2)]);
export const licenseTermsSchema = z.enum(['monthly', 'yearly']);

/** The part of each other's library texts that members see: full texts, that texts match, nothing. */
export const licenseSharingSchema = z.enum(['F', 'Y', 'N']);

/** Credits of a phase; -1: unlimited. */
export const phaseCreditsSchema = z.number().int().min(-1).max(limits.licenseCredits);

export const phaseSchema = z.object({
  /** From 1. */
  phase: z.number().int(),
  validFrom: epochSecondsSchema,
  /** Null: no end. */
  validTo: epochSecondsSchema.nullable(),
  /** '' without an invoice. */
  invoiceId: z.string(),
  /** Null: not paid. */
  payDate: epochSecondsSchema.nullable(),
  /** Granted by the next phase. */
  targetCredits: z.number().int(),
  /** Granted by this phase. */
  contractCredits: z.number().int(),
  remaining: z.number().int(),
});
export type Phase = z.output<typeof phaseSchema>;

export const subLicenseSchema = z.object({
  code: z.string(),
  comment: z.string(),
  /** '' without an administrator. */
  adminUserMail: z.string(),
  shareTexts: licenseSharingSchema,
  /** Credits that its members can still take from the phase. */
  remaining: z.number().int(),
  /** The most they may take from a phase; 0: as much as the parent has. */
  credits: z.number().int(),
});
export type SubLicense = z.output<typeof subLicenseSchema>;

/** The part of a licence that every member sees. */
const memberFields = {
  code: z.string(),
  licensee: z.string(),
  /** 1 educational, 2 volume. */
  type: licenseTypeSchema,
  /** Credits left of the phase; -1 means unlimited. */
  remaining: z.number().int(),
  /** The phase that is now, or the next one, was paid. */
  paid: z.boolean(),
  /** Now is within a paid phase, and the licence was not terminated before. */
  valid: z.boolean(),
  validFrom: epochSecondsSchema.nullable(),
  /** Null: no end. */
  validTo: epochSecondsSchema.nullable(),
  /** Id of its administrator; 0 without one. */
  adminUserId: z.number().int(),
  /** It is a sub-licence. */
  isChild: z.boolean(),
  /** Its administrator may read the reports of its members. */
  allowViewLicenseReports: z.boolean(),
  /** The settings of its administrator apply to all members. */
  forceUserSettings: z.boolean(),
  /** The screens leave out what only experts need. */
  beginnerMode: z.boolean(),
  /** Colour of the main buttons, as #rrggbb; '': the usual one. */
  accent: z.string(),
  shareTexts: licenseSharingSchema,
};

export const userLicenseSchema = z.object(memberFields);
export type UserLicense = z.output<typeof userLicenseSchema>;

/** A licence as its administrators see it. */
export const licenseSchema = z.object({
  ...memberFields,
  /** Of a sub-licence: the forced settings are those of the administrator above it, not of its own. */
  forceParentSettings: z.boolean(),
  comment: z.string(),
  /** Address of its administrator; '' without one. */
  adminMail: z.string(),
  /** The first members by address. */
  users: z.array(z.object({ Id: z.number().int(), Mail: z.string() })),
  userCount: z.number().int(),
  /** The newest first; of a sub-licence those of its parent. */
  phases: z.array(phaseSchema),
  contractCredits: z.number().int(),
  /** Of a sub-licence: the most it may take from a phase; 0: as much as its parent has. */
  credits: z.number().int(),
  terms: licenseTermsSchema,
  renewal: z.boolean(),
  renewEarly: z.boolean(),
  invoiceId: z.string(),
  /** When the first period begins, or began, that has to be paid; null: all are. */
  unpaidFrom: epochSecondsSchema.nullable(),
  /** When the licence ends for good; null: it was not terminated. */
  terminationDate: epochSecondsSchema.nullable(),
  /** When it would end if it were terminated now; null: it cannot be terminated. */
  endIfTerminated: epochSecondsSchema.nullable(),
  /** Whether its administrator may change its settings. */
  updateSettingsAllowed: z.boolean(),
  requireAccountActivation: z.boolean(),
  allowSelfRegistration: z.boolean(),
  requireAdminApproval: z.boolean(),
  /** Patterns of addresses that may join, one on each line; '': any address. */
  mailFormat: z.string(),
  /** Credits that a member may take in a phase; 0: no limit. */
  perUserQuota: z.number().int(),
  /** Markdown; '': none. */
  welcomeMessage: z.string(),
  /**
   * Of a sub-licence with settings of its own: what the licence above requires at least, whatever these say. Null for all
   * others.
   */
  bounds: z
    .object({
      mailFormat: z.string(),
      requireAdminApproval: z.boolean(),
      perUserQuota: z.number().int(),
    })
    .nullable(),
  /** Address of the logo; '': none. */
  logo: z.string(),
  /** Sub-licences have settings of their own. */
  allowSubLicenseOverwrite: z.boolean(),
  subLicenses: z.array(subLicenseSchema),
});
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
export const subLicenseChangesSchema = z.object({
  code: z.string(),
  comment: z.string(),
  /** The members to whom it would apply. */
  userCount: z.number().int(),
  changes: z.array(
    z.object({
      /** A setting of the licence, or one that it forces on its members. */
      setting: z.enum([...subLicenseSettings, ...forcedSettings]),
      /** Null: members choose it themselves. */
      from: settingValueSchema.nullable(),
      to: settingValueSchema.nullable(),
    }),
  ),
});
export type SubLicenseChanges = z.output<typeof subLicenseChangesSchema>;

/** One of the licences of an administrator, for choosing between them. */
export const administeredLicenseSchema = z.object({
  code: z.string(),
  licensee: z.string(),
  comment: z.string(),
  isChild: z.boolean(),
  /** Of a sub-licence whose parent the user administers too: the code of the parent; otherwise ''. */
  parentCode: z.string(),
  valid: z.boolean(),
});
export type AdministeredLicense = z.output<typeof administeredLicenseSchema>;
