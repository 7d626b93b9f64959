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
    input: z.strictObject(ofAdministrator),
    data: licenseSchema,
    errors: ['noAccessToLicense'],
  }),
  GetAdministeredLicenses: operation({
    feature: 'licenses',
    summary: 'Returns the licences and sub-licences that the user administers, main licences first.',
    access: 'licenseAdmin',
    effect: 'reading',
    input: z.strictObject({}),
    data: z.array(administeredLicenseSchema),
    errors: [],
  }),
  UpdateLicense: operation({
    feature: 'licenses',
    summary:
      'Changes a licence that the user administers, or one of its sub-licences: settings, renewal, termination, administrator.',
    access: 'licenseAdmin',
    effect: 'undoable',
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
      code: licenseCodeSchema,
      fields: z.strictObject({ ...licenseSettingsFields, ...licenseContractFields }).partial(),
    }),
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
    input: z.strictObject({
      code: licenseCodeSchema,
      /** Base64; '' removes the logo. */
      image: logoSchema,
    }),
    data: licenseSchema,
    errors: ['noAccessToLicense', 'licenseSettingsLocked', 'logoNotSupported'],
  }),
  CreateLicenseIntro: operation({
    feature: 'licenses',
    summary:
      'Returns a page for new members as a PDF file: how to join, with a QR code, the rules, and whom to ask.',
    access: 'licenseAdmin',
    effect: 'reading',
    input: z.strictObject({
      code: licenseCodeSchema,
      /** The default is the language of the user. */
      lang: languageSchema.optional(),
    }),
    /** The file is in base64. */
    data: z.object({ Name: z.string(), Pdf: z.string() }),
    errors: ['noAccessToLicense', 'licenseNotOpen'],
  }),
};
