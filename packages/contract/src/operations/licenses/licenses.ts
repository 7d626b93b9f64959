import { z } from 'zod';
import { administeredLicenseSchema, licenseSchema } from '../../entities/licenses/license.ts';
import { logoSchema } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';
import { operation } from '../../operation.ts';
import {
  licenseCodeSchema,
  licenseContractFields,
  licenseSettingsFields,
  ofAdministrator,
} from './fields.ts';

export const licenseOperations = {
  GetLicenseAdmin: operation({
    feature: 'licenses',
    summary: 'Returns a licence that the user administers, with its phases and sub-licences.',
    access: 'licenseAdmin',
    effect: 'reading',
    shows: ['licenses', 'accounts'],
    input: z.strictObject(ofAdministrator),
    example: {},
    data: licenseSchema,
    errors: ['noAccessToLicense'],
  }),
  GetAdministeredLicenses: operation({
    feature: 'licenses',
    summary: 'Returns the licences and sub-licences that the user administers, main licences first.',
    access: 'licenseAdmin',
    effect: 'reading',
    shows: ['licenses'],
    input: z.strictObject({}),
    example: {},
    data: z.array(administeredLicenseSchema),
    errors: [],
  }),
  UpdateLicense: operation({
    feature: 'licenses',
    summary:
      'Changes a licence that the user administers, or one of its sub-licences: settings, renewal, termination, administrator.',
    access: 'licenseAdmin',
    effect: 'undoable',
    changes: ['licenses'],
    finalWith: [
      'adminUserId',
      'terminate',
      'renewal',
      'renewEarly',
      'forceUserSettings',
      'forceParentSettings',
      'allowSubLicenseOverwrite',
    ],
    input: z.strictObject({
      code: licenseCodeSchema.describe('Code of the licence or sub-licence to change.'),
      fields: z
        .strictObject({ ...licenseSettingsFields, ...licenseContractFields })
        .partial()
        .describe('The fields to change; the others stay as they are.'),
    }),
    example: { code: 'K4TM-9WXQ-R7HB', fields: { perUserQuota: 50, shareTexts: 'Y' } },
    data: licenseSchema,
    errors: [
      'noAccessToLicense',
      'licenseSettingsLocked',
      'licenseFieldOfParent',
      'licenseEnded',
      'accentNotReadable',
      'licenseBoundOfParent',
      'renewEarlyVolumeOnly',
      'userNotInLicense',
      'proofRequired',
    ],
  }),
  SetLicenseLogo: operation({
    feature: 'licenses',
    summary: 'Sets or removes the logo of a licence: PNG or JPEG, at most 256 kB.',
    access: 'licenseAdmin',
    effect: 'final',
    changes: ['licenses'],
    input: z.strictObject({
      code: licenseCodeSchema.describe('Code of the licence or sub-licence to change.'),
      image: logoSchema.describe('The picture in base64; empty to remove the logo.'),
    }),
    example: { code: 'K4TM-9WXQ-R7HB', image: '' },
    data: licenseSchema,
    errors: ['noAccessToLicense', 'licenseSettingsLocked', 'logoNotSupported'],
  }),
  CreateLicenseIntro: operation({
    feature: 'licenses',
    summary:
      'Returns a page for new members as a PDF file: how to join, with a QR code, the rules, and whom to ask.',
    access: 'licenseAdmin',
    effect: 'reading',
    shows: [],
    input: z.strictObject({
      code: licenseCodeSchema.describe('Code of the licence or sub-licence that the page is about.'),
      lang: languageSchema.optional().describe('Language of the page; the default is that of the user.'),
    }),
    example: { code: 'K4TM-9WXQ-R7HB', lang: 'de' },
    /** The file is in base64. */
    data: z.object({
      Name: z.string().describe('Name of the file.'),
      Pdf: z.string().describe('The file in base64.'),
    }),
    errors: ['noAccessToLicense', 'licenseNotOpen'],
  }),
};
