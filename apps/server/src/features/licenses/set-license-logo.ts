import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { replaceLicenseLogo } from '../../people/users/license-logos.repository.ts';
import { usableLogo } from '../images/index.ts';
import { licenseForAdministratorForUpdate } from './licenses.access.ts';
import { presentLicense } from './licenses.present.ts';

export const setLicenseLogo: Handler<'SetLicenseLogo'> = async ({ code, image }, call) => {
  const content = Buffer.from(image, 'base64');
  const mediaType = await usableLogo(content);
  if (content.length > 0 && mediaType === undefined) throw new UserError('logoNotSupported');
  const data = await call.services.db.transaction().execute(async (transaction) => {
    const license = await licenseForAdministratorForUpdate(transaction, userOf(call), code);
    if (!license.mayUpdateSettings) throw new UserError('licenseSettingsLocked');
    await replaceLicenseLogo(
      transaction,
      license.id,
      mediaType === undefined ? undefined : { mediaType, content },
    );
    return presentLicense(call.services, transaction, license);
  });
  return { data, message: 'licenseChanged' };
};
