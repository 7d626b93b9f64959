/** The entry of this feature: licences of organisations, for their administrators and those of the product. */
import { getLicenseAdmin } from './get-license-admin.ts';
import {
  addLicenseMember,
  addLicensePhase,
  changeLicenseCredits,
  createLicense as createLicenseAsAdmin,
  getLicenseAsAdmin,
  getLicenses,
  removeLicenseMember,
  updateLicenseAsAdmin,
  updateLicensePhase,
} from './manage-licenses.ts';
import { updateLicense } from './update-license.ts';

export const licenseHandlers = {
  GetLicenseAdmin: getLicenseAdmin,
  UpdateLicense: updateLicense,
  GetLicenses: getLicenses,
  GetLicenseAsAdmin: getLicenseAsAdmin,
  CreateLicense: createLicenseAsAdmin,
  UpdateLicenseAsAdmin: updateLicenseAsAdmin,
  AddLicensePhase: addLicensePhase,
  UpdateLicensePhase: updateLicensePhase,
  ChangeLicenseCredits: changeLicenseCredits,
  AddLicenseMember: addLicenseMember,
  RemoveLicenseMember: removeLicenseMember,
};

export { createLicense, type NewLicense } from './create-license.ts';
