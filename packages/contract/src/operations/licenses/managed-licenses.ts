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
    shows: ['licenses'],
    input: z.strictObject({
      filters: z
        .strictObject({
          search: z
            .string()
            .trim()
            .max(limits.titleChars)
            .optional()
            .describe('Only licences with this text in code, name, comment or address of the administrator.'),
          valid: flagSchema.optional().describe('1 only valid licences, 0 only those that are not.'),
        })
        .default({})
        .describe('Conditions; an entry must meet all of them.'),
      ...pageQuery(['Date', 'Licensee', 'ValidTo'], 'Date'),
    }),
    example: { filters: { search: 'university', valid: 1 }, sortby: 'ValidTo' },
    data: z.array(managedLicenseSummarySchema),
    errors: [],
  }),
  GetLicenseAsAdmin: operation({
    feature: 'licenses',
    summary: 'Returns a licence with its phases, sub-licences and the changes of its credits.',
    access: 'admin',
    effect: 'reading',
    shows: ['licenses', 'accounts'],
    input: z.strictObject({ licenseid: idSchema.describe('Id of the licence.') }),
    example: { licenseid: 7 },
    data: managedLicenseSchema,
    errors: ['noAccessToLicense'],
  }),
  CreateLicense: operation({
    feature: 'licenses',
    summary: 'Creates a licence with its first phase.',
    access: 'admin',
    effect: 'undoable',
    changes: ['licenses'],
    input: z.strictObject({
      licensee: licensee.describe('Name of the licence holder.'),
      code: licenseCodeSchema.optional().describe('Code for joining; the default is a new random one.'),
      comment: licenseContractFields.comment.default('').describe('Note about the licence.'),
      type: licenseTypeSchema.default(2).describe('1 educational, 2 volume.'),
      terms: licenseTermsSchema.default('yearly').describe('Length of a period: monthly or yearly.'),
      validFrom: epochInputSchema
        .optional()
        .describe('When the first period begins, in epoch seconds; the default is now.'),
      validTo: validTo.describe('When the period ends, in epoch seconds; null: no end.'),
      contractCredits: phaseCreditsSchema.describe('Credits that the period grants; -1: unlimited.'),
      paid: flagSchema.default(1).describe('1 the period is paid, 0 it is not, so the licence is not valid.'),
      invoiceId: invoiceId.default('').describe('Number of the invoice of the period; empty: none.'),
      adminMail: mail
        .optional()
        .describe('Address of an account that becomes its administrator, and a member if it has no licence.'),
    }),
    example: {
      licensee: 'University of Example',
      type: 1,
      validTo: 1_798_758_000,
      contractCredits: 2_000,
      adminMail: 'ada@example.org',
    },
    data: managedLicenseSchema,
    errors: ['licenseCodeTaken', 'phaseEndsBeforeStart', 'noAccountWithMail'],
    auditedTexts: ['licensee', 'code', 'invoiceId', 'adminMail'],
  }),
  UpdateLicenseAsAdmin: operation({
    feature: 'licenses',
    summary: 'Changes a licence, its settings or its administrator, terminates it or takes that back.',
    access: 'admin',
    effect: 'undoable',
    changes: ['licenses'],
    input: z.strictObject({
      licenseid: idSchema.describe('Id of the licence.'),
      fields: z
        .strictObject({
          licensee: licensee.describe('Name of the licence holder.'),
          code: licenseCodeSchema.describe('New code for joining.'),
          type: licenseTypeSchema.describe('1 educational, 2 volume.'),
          terms: licenseTermsSchema.describe('Length of a period: monthly or yearly.'),
          updateSettingsAllowed: licenseSettingsFields.beginnerMode.describe(
            'Whether its administrator may change its settings.',
          ),
          adminMail: mail.describe(
            'Address of an account that becomes its administrator, and a member if it has no licence.',
          ),
          ...licenseSettingsFields,
          ...contractFields,
        })
        .partial()
        .describe('The fields to change; the others stay as they are.'),
    }),
    example: { licenseid: 7, fields: { renewal: true } },
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
    changes: ['licenses'],
    input: z.strictObject({
      licenseid: idSchema.describe('Id of the licence.'),
      validFrom: epochInputSchema
        .optional()
        .describe(
          'When the period begins, in epoch seconds; the default is the end of the last period, or now.',
        ),
      validTo: validTo.describe('When the period ends, in epoch seconds; null: no end.'),
      contractCredits: phaseCreditsSchema
        .optional()
        .describe(
          'Credits that the period grants; -1: unlimited. The default is what the last period names for the next one.',
        ),
      paid: flagSchema.default(1).describe('1 the period is paid, 0 it is not, so the licence is not valid.'),
      invoiceId: invoiceId.default('').describe('Number of the invoice of the period; empty: none.'),
    }),
    example: { licenseid: 7, validTo: 1_830_294_000, paid: 0 },
    data: managedLicenseSchema,
    errors: ['noAccessToLicense', 'phasesOverlap', 'phaseEndsBeforeStart', 'licenseEnded'],
  }),
  UpdateLicensePhase: operation({
    feature: 'licenses',
    summary: 'Changes a phase: whether it is paid, its invoice, what it grants, and its end.',
    access: 'admin',
    effect: 'undoable',
    changes: ['licenses'],
    input: z.strictObject({
      licenseid: idSchema.describe('Id of the licence.'),
      phase: ordinalSchema.describe('Number of the period, from 1.'),
      fields: z
        .strictObject({
          paid: flagSchema.describe('1 the period is paid, 0 it is not, so the licence is not valid.'),
          invoiceId: invoiceId.describe('Number of the invoice of the period; empty: none.'),
          contractCredits: phaseCreditsSchema.describe('Credits that the period grants; -1: unlimited.'),
          targetCredits: phaseCreditsSchema.describe('Credits that the next period grants; -1: unlimited.'),
          validTo: validTo.describe('When the period ends, in epoch seconds; null: no end.'),
        })
        .partial()
        .describe('The fields to change; the others stay as they are.'),
    }),
    example: { licenseid: 7, phase: 2, fields: { paid: 1, invoiceId: '2027-0042' } },
    data: managedLicenseSchema,
    errors: ['noAccessToLicense', 'phasesOverlap', 'phaseEndsBeforeStart'],
  }),
  ChangeLicenseCredits: operation({
    feature: 'licenses',
    summary: 'Adds credits to the current phase of a licence, or removes some with a negative number.',
    access: 'admin',
    effect: 'undoable',
    changes: ['licenses'],
    input: z.strictObject({
      licenseid: idSchema.describe('Id of the licence.'),
      credits: z
        .number()
        .int()
        .min(-limits.creditChange)
        .max(limits.creditChange)
        .describe('Number of credits to add; negative to remove some.'),
      reason: z
        .string()
        .trim()
        .min(1)
        .max(limits.titleChars)
        .describe('Why, for the history of the credits.'),
    }),
    example: { licenseid: 7, credits: 200, reason: 'Order 2026-131' },
    data: managedLicenseSchema,
    errors: ['noAccessToLicense', 'licenseUnlimited', 'licenseCreditsBelowZero', 'licenseHasNoPhase'],
    auditedTexts: ['reason'],
  }),
  SetLicenseSearchBudgets: operation({
    feature: 'licenses',
    summary: 'Sets how much the searches online of all members of a licence may use in a day together.',
    access: 'admin',
    effect: 'undoable',
    changes: ['searchProviders', 'licenses'],
    input: z.strictObject({ licenseid: idSchema.describe('Id of the licence.'), ...searchBudgetFields }),
    example: { licenseid: 7, queries: 5_000, downloads: null, cents: 1_000 },
    data: managedLicenseSchema,
    errors: ['noAccessToLicense', 'licenseFieldOfParent'],
  }),
  AddLicenseMember: operation({
    feature: 'licenses',
    summary: 'Makes an account a member of a licence.',
    access: 'admin',
    effect: 'final',
    changes: ['licenses', 'accounts'],
    input: z.strictObject({
      licenseid: idSchema.describe('Id of the licence.'),
      mail: mail.describe('Address of the account.'),
    }),
    example: { licenseid: 7, mail: 'grace@example.org' },
    data: managedLicenseSchema,
    errors: ['noAccessToLicense', 'noAccountWithMail', 'userHasOtherLicense', 'licenseFull'],
    auditedTexts: ['mail'],
  }),
  RemoveLicenseMember: operation({
    feature: 'licenses',
    summary: 'Removes a member from a licence. Their reports, texts and own credits stay theirs.',
    access: 'admin',
    effect: 'final',
    changes: ['licenses', 'accounts', 'reports'],
    input: z.strictObject({
      licenseid: idSchema.describe('Id of the licence.'),
      userid: idSchema.describe('Id of the user.'),
    }),
    example: { licenseid: 7, userid: 12 },
    data: managedLicenseSchema,
    errors: ['noAccessToLicense', 'userNotInLicense', 'licenseAdminStays'],
  }),
};
