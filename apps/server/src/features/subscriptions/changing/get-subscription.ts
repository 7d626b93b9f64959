import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { readerLanguage } from '../../profile/index.ts';
import { licenseForAdministrator } from '../../licenses/index.ts';
import { stateOfLicense } from '../state.ts';
import { presentSubscription } from './present-subscription.ts';

export const getSubscription: Handler<'GetSubscription'> = async ({ code }, call) => {
  const { services } = call;
  const { db } = services;
  const user = userOf(call);
  const license = await licenseForAdministrator(db, user, code);
  const state = license.parentId === null ? await stateOfLicense(db, license) : undefined;
  if (state === undefined) return { data: null };
  const language = await readerLanguage(call);
  return { data: await presentSubscription(services, db, state, { userId: user.id, language }) };
};
