import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { countAllMembers } from '../../../people/users/license-changes.repository.ts';
import {
  unsafeSelectLicenseByCode,
  type LicenseRow,
} from '../../../people/users/license-terms.repository.ts';
import { mailMatcher } from '../../identity/index.ts';
import { selectJoinByCode, type JoinRow } from './joins.repository.ts';
import { hashOfCode } from '../../../platform/random-code.ts';

/** How somebody wants to join a licence. */
export interface JoinAttempt {
  /** The code of the licence. */
  readonly code: string;
  /** Code of an invitation; '' without one. */
  readonly invitation: string;
}

export interface OpenLicense {
  readonly license: LicenseRow;
  /** Undefined: by the licence's code alone. */
  readonly invitation: JoinRow | undefined;
}

/**
 * The licence with this code, if people can join it now. An invitation admits its owner where others cannot join by
 * themselves.
 * Throws `licenseCodeNotValid`, `licenseExpired`, `licenseNotPaid`, `licenseNotBegun`, `licenseFull` and
 * `selfRegistrationDisabled`.
 */
export async function openLicense(db: Executor, { code, invitation }: JoinAttempt): Promise<OpenLicense> {
  const license = await unsafeSelectLicenseByCode(db, code);
  if (license === undefined) throw new UserError('licenseCodeNotValid');
  requireValid(license);
  const found = await invitationTo(db, license, invitation);
  await requireRoom(db, license);
  if (found === undefined && !license.allowSelfRegistration) throw new UserError('selfRegistrationDisabled');
  return { license, invitation: found };
}

/** The invitation to a licence that has this code; undefined for a code that was never sent, or of another licence. */
export async function invitationTo(
  db: Executor,
  { id }: Pick<LicenseRow, 'id'>,
  code: string,
): Promise<JoinRow | undefined> {
  const found = code === '' ? undefined : await selectJoinByCode(db, hashOfCode(code));
  return found?.kind === 'invitation' && found.licenseId === id ? found : undefined;
}

/** Throws `licenseFull` if the licence and its sub-licences have as many members as the current period allows. */
export async function requireRoom(
  db: Executor,
  { rootId, maxUsers }: Pick<LicenseRow, 'rootId' | 'maxUsers'>,
): Promise<void> {
  const most = maxUsers ?? 0;
  if (most > 0 && (await countAllMembers(db, rootId)) >= most) throw new UserError('licenseFull');
}

/** Throws why a licence is not valid now. */
export function requireValid(license: LicenseRow): void {
  if (license.isValid) return;
  const now = new Date();
  const { validFrom, validTo, terminationDateInForce: end } = license;
  if (validFrom === null || (end !== null && end <= now) || (validTo !== null && validTo <= now)) {
    throw new UserError('licenseExpired');
  }
  throw new UserError(validFrom > now ? 'licenseNotBegun' : 'licenseNotPaid');
}

type MailRules = Pick<LicenseRow, 'mailFormat' | 'parentMailFormat'>;

/** Throws `mailNotAllowedByLicense` if none of the licence's patterns matches. */
export function requireAdmitted(license: MailRules, mail: string): void {
  if (!mailAdmission(license)(mail)) throw new UserError('mailNotAllowedByLicense');
}

/** Whether addresses match the patterns of a licence, and those of the licence above, which are read once. */
export function mailAdmission({ mailFormat, parentMailFormat }: MailRules): (mail: string) => boolean {
  const isAdmitted = matcherOf(mailFormat);
  const isAdmittedAbove = matcherOf(parentMailFormat ?? '');
  return (mail) => isAdmitted(mail) && isAdmittedAbove(mail);
}

/**
 * Whether addresses match one of the patterns, one on each line. * stands for any characters; a
 * pattern without @ is a host, and matches its subdomains too.
 */
function matcherOf(mailFormat: string): (mail: string) => boolean {
  const patterns = mailFormat
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((pattern) => pattern !== '');
  if (patterns.length === 0) return () => true;
  const hosts = new Set(patterns.filter((pattern) => !/[@*]/.test(pattern)));
  const matches = mailMatcher(
    patterns
      .filter((pattern) => /[@*]/.test(pattern))
      .flatMap((pattern) => (pattern.includes('@') ? [pattern] : [`*@${pattern}`, `*@*.${pattern}`])),
  );
  return (mail) => domainsOf(mail).some((domain) => hosts.has(domain)) || matches(mail);
}

/** The host of an address and the domains above it: law.example.org, example.org, org. */
function domainsOf(mail: string): readonly string[] {
  const labels = mail
    .slice(mail.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.map((_label, index) => labels.slice(index).join('.'));
}
