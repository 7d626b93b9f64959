import type { Handler } from '../../../platform/http/handler.ts';
import { unsafeSelectLicense } from '../../../people/users/license-terms.repository.ts';
import { selectConnectionOfLicense } from '../connections/connections.repository.ts';
import { domainsOfMail } from '../domains/domain-names.ts';
import { selectOwnerOfDomains } from '../domains/domains.repository.ts';
import { isComplete } from './begin-log-in.ts';
import { openConnection } from './start-sso.ts';

/** Only the domain counts: nobody learns whether there is an account. */
export const getSsoInfoFromMail: Handler<'GetSSOInfoFromMail'> = async ({ mail }, { services: { db } }) => {
  const domains = domainsOfMail(mail);
  const owner = domains.length === 0 ? undefined : await selectOwnerOfDomains(db, domains);
  const connection = owner === undefined ? undefined : await selectConnectionOfLicense(db, owner);
  const isOpen = connection !== undefined && connection.isEnabled && isComplete(connection);
  return { data: { name: isOpen ? connection.name : '' } };
};

export const getSsoInfo: Handler<'GetSSOInfo'> = async ({ sso }, { services: { db } }) => {
  const { friendlyName, customText, hideMailLogin, licenseId } = await openConnection(db, sso);
  const license = friendlyName === '' ? await unsafeSelectLicense(db, licenseId) : undefined;
  return { data: { friendlyName: friendlyName || (license?.licensee ?? ''), customText, hideMailLogin } };
};
