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
import { createLicenseIntro } from './create-license-intro.ts';
import { setLicenseLogo } from './set-license-logo.ts';
import { getLicenseUsageChartData } from './usage/get-license-usage-chart-data.ts';
import { getLicenseUsageStatistics } from './usage/get-license-usage-statistics.ts';
import { getLicenseUsers } from './usage/get-license-users.ts';
import { updateLicense } from './update-license.ts';

export const licenseHandlers = {
  GetLicenseAdmin: getLicenseAdmin,
  UpdateLicense: updateLicense,
  SetLicenseLogo: setLicenseLogo,
  CreateLicenseIntro: createLicenseIntro,
  GetLicenseUsers: getLicenseUsers,
  GetLicenseUsageStatistics: getLicenseUsageStatistics,
  GetLicenseUsageChartData: getLicenseUsageChartData,
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
