import { unlimitedCredits, type User } from '@palimpsest/contract';
import { epochSeconds } from '../../http/epoch-seconds.ts';
import type { Impersonator } from '../../http/session-user.ts';
import type { Services } from '../../services.ts';
import { areCreditsCounted, offeredLanguage } from '../../settings/index.ts';
import type { UserRow } from '../../users/users.repository.ts';
import { readUserSettings } from './user-settings.ts';

/** The part of a user that belongs to the session. A new session has no language of its own yet. */
export interface SessionView {
  readonly sid: string;
  readonly language?: string | null;
  readonly mustSetUpFactor?: boolean;
  readonly impersonator?: Pick<Impersonator, 'name' | 'mail' | 'endsAt'> | null;
}

export function presentUser(
  services: Pick<Services, 'settings'>,
  row: UserRow,
  { sid, language = null, mustSetUpFactor = false, impersonator = null }: SessionView,
): User {
  const remaining = row.licenseRemaining ?? 0;
  const settings = readUserSettings(row);
  const isCounted = areCreditsCounted(services);
  const isValid = row.licenseValidTo === null || row.licenseValidTo > new Date();
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
    totalCredits: isCounted ? totalCredits(row.credits, isValid ? remaining : 0) : unlimitedCredits,
    companyName: row.companyName,
    address1: row.address1,
    address2: row.address2,
    zip: row.zip,
    city: row.city,
    country: row.country,
    vatId: row.vatId,
    invoiceAddressComplete: hasInvoiceAddress(row),
    settings: { ...settings, reportLang: offeredLanguage(services, settings.reportLang) },
    license:
      row.licenseCode === null
        ? null
        : {
            code: row.licenseCode,
            licensee: row.licensee ?? '',
            remaining,
            validTo: row.licenseValidTo === null ? null : Math.floor(row.licenseValidTo.getTime() / 1000),
            adminUserId: row.licenseAdminUserId ?? 0,
          },
  };
}

/** As email programs show it: the name, and the address in angle brackets. */
export function mailRepresentation({ name, mail }: Pick<UserRow, 'name' | 'mail'>): string {
  if (mail === null) return '';
  return name === '' ? mail : `${name} <${mail}>`;
}

/** The fields that an invoice needs. */
function hasInvoiceAddress({ name, address1, zip, city, country }: UserRow): boolean {
  return [name, address1, zip, city, country].every((field) => field !== '');
}

/** @param ofLicense -1: no limit */
function totalCredits(own: number, ofLicense: number): number {
  return ofLicense === -1 ? unlimitedCredits : own + ofLicense;
}
