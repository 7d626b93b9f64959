import { userOf, type Handler } from '../../http/handler.ts';
import { licenseForAdministrator } from './licenses.access.ts';
import { presentLicense } from './licenses.present.ts';

export const getLicenseAdmin: Handler<'GetLicenseAdmin'> = async ({ code }, call) => {
  const { db } = call.services;
  return { data: await presentLicense(db, await licenseForAdministrator(db, userOf(call), code)) };
};
