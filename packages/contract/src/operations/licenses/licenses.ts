import { z } from 'zod';
import { licenseSchema } from '../../entities/licenses/license.ts';
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
    input: z.strictObject(ofAdministrator),
    data: licenseSchema,
    errors: ['noAccessToLicense'],
  }),
  UpdateLicense: operation({
    feature: 'licenses',
    summary:
      'Changes a licence that the user administers, or one of its sub-licences: settings, renewal, termination, administrator.',
    access: 'licenseAdmin',
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
      'userNotInLicense',
      'proofRequired',
    ],
  }),
};
