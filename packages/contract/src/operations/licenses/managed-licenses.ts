import { z } from 'zod';
import { searchBudgetFields } from '../../entities/installation/search-settings.ts';
import {
  licenseTermsSchema,
  licenseTypeSchema,
  phaseCreditsSchema,
} from '../../entities/licenses/license.ts';
import {
  managedLicenseSchema,
  managedLicenseSummarySchema,
} from '../../entities/licenses/managed-license.ts';
import {
  epochInputSchema,
  flagSchema,
  idSchema,
  ordinalSchema,
  pageQuery,
  titleSchema,
} from '../../fields.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { licenseCodeSchema, licenseContractFields, licenseSettingsFields } from './fields.ts';

const licensee = titleSchema.min(1);
const mail = z.string().trim().min(limits.mailMinChars).max(limits.mailMaxChars);
/** Epoch seconds; null: no end. */
const validTo = epochInputSchema.nullable();
/** Number of an invoice. */
const invoiceId = titleSchema;
const { adminUserId: _adminUserId, credits: _credits, ...contractFields } = licenseContractFields;

/** Licences of the installation, for administrators of the product. */
export const managedLicenseOperations = {
  GetLicenses: operation({
    feature: 'licenses',
    summary: 'Returns the licences of the installation, without sub-licences.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({
      filters: z
        .strictObject({
          search: z.string().trim().max(limits.titleChars).optional(),
          valid: flagSchema.optional(),
        })
        .default({}),
      ...pageQuery(['Date', 'Licensee', 'ValidTo'], 'Date'),
    }),
    data: z.array(managedLicenseSummarySchema),
    errors: [],
  }),
  GetLicenseAsAdmin: operation({
    feature: 'licenses',
    summary: 'Returns a licence with its phases, sub-licences and the changes of its credits.',
    access: 'admin',
    effect: 'reading',
    input: z.strictObject({ licenseid: idSchema }),
    data: managedLicenseSchema,
    errors: ['noAccessToLicense'],
  }),
  CreateLicense: operation({
    feature: 'licenses',
    summary: 'Creates a licence with its first phase.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({
      licensee,
      /** The default is a new random code. */
      code: licenseCodeSchema.optional(),
      comment: licenseContractFields.comment.default(''),
      type: licenseTypeSchema.default(2),
      terms: licenseTermsSchema.default('yearly'),
      /** The default is now. */
      validFrom: epochInputSchema.optional(),
      validTo,
      contractCredits: phaseCreditsSchema,
      paid: flagSchema.default(1),
      invoiceId: invoiceId.default(''),
      /** Address of an account that becomes its administrator, and a member if it has no licence. */
      adminMail: mail.optional(),
    }),
    data: managedLicenseSchema,
    errors: ['licenseCodeTaken', 'phaseEndsBeforeStart', 'noAccountWithMail'],
    auditedTexts: ['licensee', 'code', 'invoiceId', 'adminMail'],
  }),
  UpdateLicenseAsAdmin: operation({
    feature: 'licenses',
    summary: 'Changes a licence, its settings or its administrator, terminates it or takes that back.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({
      licenseid: idSchema,
      fields: z
        .strictObject({
          licensee,
          code: licenseCodeSchema,
          type: licenseTypeSchema,
          terms: licenseTermsSchema,
          updateSettingsAllowed: licenseSettingsFields.beginnerMode,
          adminMail: mail,
          ...licenseSettingsFields,
          ...contractFields,
        })
        .partial(),
    }),
    data: managedLicenseSchema,
    errors: [
      'noAccessToLicense',
      'licenseCodeTaken',
      'licenseEnded',
      'accentNotReadable',
      'licenseBoundOfParent',
      'renewEarlyVolumeOnly',
      'licenseFieldOfParent',
      'noAccountWithMail',
    ],
    auditedTexts: ['licensee', 'code', 'adminMail'],
  }),
  AddLicensePhase: operation({
    feature: 'licenses',
    summary: 'Adds a phase to a licence, after its last one.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({
      licenseid: idSchema,
      /** The default is the end of the last phase, or now. */
      validFrom: epochInputSchema.optional(),
      validTo,
      /** The default is what the last phase names for the next one. */
      contractCredits: phaseCreditsSchema.optional(),
      paid: flagSchema.default(1),
      invoiceId: invoiceId.default(''),
    }),
    data: managedLicenseSchema,
    errors: ['noAccessToLicense', 'phasesOverlap', 'phaseEndsBeforeStart', 'licenseEnded'],
  }),
  UpdateLicensePhase: operation({
    feature: 'licenses',
    summary: 'Changes a phase: whether it is paid, its invoice, what it grants, and its end.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({
      licenseid: idSchema,
      phase: ordinalSchema,
      fields: z
        .strictObject({
          paid: flagSchema,
          invoiceId,
          contractCredits: phaseCreditsSchema,
          targetCredits: phaseCreditsSchema,
          validTo,
        })
        .partial(),
    }),
    data: managedLicenseSchema,
    errors: ['noAccessToLicense', 'phasesOverlap', 'phaseEndsBeforeStart'],
  }),
  ChangeLicenseCredits: operation({
    feature: 'licenses',
    summary: 'Adds credits to the current phase of a licence, or removes some with a negative number.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({
      licenseid: idSchema,
      credits: z.number().int().min(-limits.creditChange).max(limits.creditChange),
      reason: z.string().trim().min(1).max(limits.titleChars),
    }),
    data: managedLicenseSchema,
    errors: ['noAccessToLicense', 'licenseUnlimited', 'licenseCreditsBelowZero', 'licenseHasNoPhase'],
    auditedTexts: ['reason'],
  }),
  SetLicenseSearchBudgets: operation({
    feature: 'licenses',
    summary: 'Sets how much the searches online of all members of a licence may use in a day together.',
    access: 'admin',
    effect: 'undoable',
    input: z.strictObject({ licenseid: idSchema, ...searchBudgetFields }),
    data: managedLicenseSchema,
    errors: ['noAccessToLicense', 'licenseFieldOfParent'],
  }),
  AddLicenseMember: operation({
    feature: 'licenses',
    summary: 'Makes an account a member of a licence.',
    access: 'admin',
    effect: 'final',
    input: z.strictObject({ licenseid: idSchema, mail }),
    data: managedLicenseSchema,
    errors: ['noAccessToLicense', 'noAccountWithMail', 'userHasOtherLicense'],
    auditedTexts: ['mail'],
  }),
  RemoveLicenseMember: operation({
    feature: 'licenses',
    summary: 'Removes a member from a licence. Their reports, texts and own credits stay theirs.',
    access: 'admin',
    effect: 'final',
    input: z.strictObject({ licenseid: idSchema, userid: idSchema }),
    data: managedLicenseSchema,
    errors: ['noAccessToLicense', 'userNotInLicense', 'licenseAdminStays'],
  }),
};
