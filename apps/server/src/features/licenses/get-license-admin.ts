import { userOf, type Handler } from '../../platform/http/handler.ts';
import { licenseForAdministrator } from './licenses.access.ts';
import { presentLicense } from './licenses.present.ts';

export const getLicenseAdmin: Handler<'GetLicenseAdmin'> = async ({ code }, call) => {
  const { services } = call;
  const license = await licenseForAdministrator(services.db, userOf(call), code);
  return { data: await presentLicense(services, services.db, license) };
};
