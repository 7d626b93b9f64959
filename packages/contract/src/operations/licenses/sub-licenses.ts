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
    input: z.strictObject({
      ...ofAdministrator,
      /** The default is a new random one. */
      subCode: licenseCodeSchema.optional(),
      comment: licenseContractFields.comment.default(''),
      shareTexts: licenseSharingSchema.default('N'),
      /** The most its members may take from a phase; 0: as much as the licence has. */
      credits: licenseContractFields.credits.default(0),
      /** Address of a member of the licence, who becomes its administrator and moves to it. */
      adminMail: z.string().trim().min(limits.mailMinChars).max(limits.mailMaxChars).optional(),
    }),
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
    input: z.strictObject({
      ...ofAdministrator,
      /** The value of the switch that UpdateLicense would set. */
      allowSubLicenseOverwrite: switchSchema,
    }),
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
    input: z.strictObject({ code: licenseCodeSchema }),
    data: licenseSchema,
    errors: ['noAccessToLicense', 'licenseFieldOfParent'],
  }),
};
