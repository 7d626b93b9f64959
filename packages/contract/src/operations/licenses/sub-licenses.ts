import { z } from 'zod';
import {
  licenseSchema,
  licenseSharingSchema,
  subLicenseChangesSchema,
} from '../../entities/licenses/license.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';
import { licenseCodeSchema, licenseContractFields, ofAdministrator, switchSchema } from './fields.ts';

/** Sub-licences, for the administrator of the licence above them. */
export const subLicenseOperations = {
  CreateSubLicense: operation({
    feature: 'licenses',
    summary: 'Creates a sub-licence of a licence that the user administers, and returns the licence.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['licenses'],
    input: z.strictObject({
      ...ofAdministrator,
      subCode: licenseCodeSchema
        .optional()
        .describe('Code for joining the sub-licence; the default is a new random one.'),
      comment: licenseContractFields.comment.default('').describe('Note about the sub-licence.'),
      shareTexts: licenseSharingSchema
        .default('N')
        .describe(
          'The part of each other’s library texts that members see: F full texts, Y that texts match, N nothing.',
        ),
      credits: licenseContractFields.credits
        .default(0)
        .describe(
          'Of a sub-licence: the most its members may take from a period; 0: as much as its parent has.',
        ),
      adminMail: z
        .string()
        .trim()
        .min(limits.mailMinChars)
        .max(limits.mailMaxChars)
        .optional()
        .describe('Address of a member of the licence, who becomes its administrator and moves to it.'),
    }),
    example: { comment: 'Faculty of Law', credits: 500, adminMail: 'ada@example.org' },
    data: licenseSchema,
    errors: [
      'noAccessToLicense',
      'licenseFieldOfParent',
      'licenseCodeTaken',
      'tooManySubLicenses',
      'userNotInLicense',
      'licenseAdminStays',
    ],
  }),
  PreviewSubLicenseSettings: operation({
    feature: 'licenses',
    summary:
      'Returns what would change for the members of each sub-licence if these got settings of their own, or lost them. Changes nothing.',
    access: 'licenseAdmin',
    effect: 'reading',
    shows: ['licenses'],
    input: z.strictObject({
      ...ofAdministrator,
      allowSubLicenseOverwrite: switchSchema.describe('The value that the switch would get.'),
    }),
    example: { code: 'K4TM-9WXQ-R7HB', allowSubLicenseOverwrite: true },
    data: z.array(subLicenseChangesSchema),
    errors: ['noAccessToLicense', 'licenseFieldOfParent'],
    callsPerMinute: 60,
  }),
  DeleteSubLicense: operation({
    feature: 'licenses',
    summary:
      'Deletes a sub-licence. Its members become members of the licence above it, to which its credits return. Returns that licence.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['licenses', 'accounts', 'reports'],
    input: z.strictObject({ code: licenseCodeSchema.describe('Code of the sub-licence.') }),
    example: { code: 'H2PN-7XKD-W4RC' },
    data: licenseSchema,
    errors: ['noAccessToLicense', 'licenseFieldOfParent'],
  }),
};
