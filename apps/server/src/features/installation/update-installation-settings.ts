import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { changeSettings, changeState, type SettingChanges } from '../../platform/settings/index.ts';
import { replaceInstallationLogo, usableLogo } from '../images/index.ts';
import { normalVatIdOfAny } from '../tax/index.ts';
import { presentInstallation } from './present-installation.ts';

export const getInstallationSettings: Handler<'GetInstallationSettings'> = async (_input, { services }) => {
  await services.settings.reload();
  return { data: presentInstallation(services) };
};

export const updateInstallationSettings: Handler<'UpdateInstallationSettings'> = async (input, call) => {
  const { services } = call;
  const changes = {
    ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
    ...(input.sellerVatId === undefined ? {} : { sellerVatId: sellerVatIdOf(input.sellerVatId) }),
  } as SettingChanges;
  await services.db
    .transaction()
    .execute((transaction) => changeSettings(services, transaction, userOf(call).id, changes));
  await services.settings.reload();
  return { data: presentInstallation(services), message: 'settingsSaved' };
};

/** The VAT id in its usual form. Throws `vatIdNotValid`. */
function sellerVatIdOf(entered: string): string {
  if (entered === '') return '';
  const vatId = normalVatIdOfAny(entered);
  if (vatId === undefined) throw new UserError('vatIdNotValid');
  return vatId;
}

export const setInstallationLogo: Handler<'SetInstallationLogo'> = async ({ image }, call) => {
  const { services } = call;
  const content = Buffer.from(image, 'base64');
  const mediaType = await usableLogo(content);
  const isRemoved = content.length === 0;
  if (!isRemoved && mediaType === undefined) throw new UserError('logoNotSupported');
  await services.db.transaction().execute(async (transaction) => {
    const logo = await replaceInstallationLogo(
      transaction,
      mediaType === undefined ? undefined : { mediaType, content },
    );
    await changeState(transaction, userOf(call).id, { logo });
  });
  await services.settings.reload();
  return { data: presentInstallation(services), message: 'settingsSaved' };
};
