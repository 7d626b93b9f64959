import { unlimitedCredits, type User } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { logoAddress } from '../../platform/http/answers/logo-address.ts';
import type { Caller, Impersonator } from '../../platform/http/callers/caller.ts';
import type { Services } from '../../services.ts';
import { areCreditsCounted, offeredLanguage } from '../../platform/settings/index.ts';
import { selectLogoHash } from '../../people/users/license-logos.repository.ts';
import { selectOwnLicense, type LicenseRow } from '../../people/users/license-terms.repository.ts';
import { administersLicense } from '../../people/users/licenses.repository.ts';
import { decidesSettingsOfMembers } from '../../people/users/settings-in-force.repository.ts';
import { hasInvoiceAddress, selectUser, type UserRow } from '../../people/users/users.repository.ts';
import { userCodeOf } from '../../people/api-keys/index.ts';
import { selectFunds, type Funds } from '../../people/ledger/index.ts';
import { presentMemberLicense } from './member-license.present.ts';
import { readUserSettings } from './user-settings.ts';

/** The part of a user that belongs to the session. A new session has no language of its own yet. */
export interface SessionView {
  readonly sid: string;
  readonly language?: string | null;
  readonly mustSetUpFactor?: boolean;
  readonly impersonator?: Pick<Impersonator, 'name' | 'mail' | 'endsAt'> | null;
}

/** A caller without a session is shown the user alone. */
export function sessionViewOf({ session, impersonator }: Caller): SessionView {
  return { sid: '', ...session, impersonator };
}

/** The user of a session: what `GetUserInfo` and every log-in answer. */
export async function presentUser(
  services: Pick<Services, 'settings' | 'customerNumberOf'>,
  db: Executor,
  userId: number,
  { sid, language = null, mustSetUpFactor = false, impersonator = null }: SessionView,
): Promise<User> {
  const row = await selectUser(db, userId);
  const settings = readUserSettings(row);
  const isCounted = areCreditsCounted(services);
  const license = row.licenseId === null ? undefined : await selectOwnLicense(db, userId);
  const isLicenseAdmin = row.status !== 'Guest' && (await administersLicense(db, userId));
  const funds = await selectFunds(db, userId, null);
  const hasUnlimitedCredits = !isCounted || funds.ofLicense === Infinity;
  return {
    userId: row.id,
    mail: row.mail ?? '',
    name: row.name,
    lang: offeredLanguage(services, row.language),
    sessionLang: offeredLanguage(services, language ?? row.language),
    mailRepresentation: mailRepresentation(row),
    mustSetUpSecondFactor: mustSetUpFactor,
    isOtherUser: impersonator !== null,
    impersonation:
      impersonator === null
        ? null
        : { by: mailRepresentation(impersonator), endsAt: epochSeconds(impersonator.endsAt) },
    status: row.status,
    guest: row.status === 'Guest',
    loggedIn: row.status !== 'Guest',
    sessionId: sid,
    credits: isCounted ? row.credits : unlimitedCredits,
    totalCredits: hasUnlimitedCredits ? unlimitedCredits : totalOf(funds),
    hasUnlimitedCredits,
    companyName: row.companyName,
    address1: row.address1,
    address2: row.address2,
    zip: row.zip,
    city: row.city,
    country: row.country,
    vatId: row.vatId,
    invoiceAddressComplete: hasInvoiceAddress(row),
    customerNumber: row.status === 'Guest' ? null : await services.customerNumberOf(db, userId),
    userCode: await userCodeOf(db, userId),
    settings: { ...settings, reportLang: offeredLanguage(services, settings.reportLang) },
    settingsAreForced: row.settingsAreForced,
    decidesSettingsOfMembers: isLicenseAdmin && (await decidesSettingsOfMembers(db, userId)),
    logo: logoAddress(license === undefined ? '' : await selectLogoHash(db, userId)),
    license: license === undefined ? null : await presentMemberLicense(db, license),
    isLicenseAdmin,
    welcomeMessage: license === undefined ? '' : unreadMessage(license, row.messageReadDate),
  };
}

/** The message of a valid licence, until the user has confirmed it. */
function unreadMessage(
  { isValid, welcomeMessage, welcomeMessageDate }: LicenseRow,
  readDate: Date | null,
): string {
  return isValid && (readDate === null || readDate < welcomeMessageDate) ? welcomeMessage : '';
}

/** The address as email programs show it: the name, and the address in angle brackets. */
export function mailRepresentation({ name, mail }: Pick<UserRow, 'name' | 'mail'>): string {
  if (mail === null) return '';
  return name === '' ? mail : `${name} <${mail}>`;
}

function totalOf({ own, ofLicense }: Funds): number {
  return own + ofLicense;
}
