import { limits, type Language } from '@palimpsest/contract';
import type { Executor } from '../database/connect.ts';
import type { Services } from '../services.ts';
import type { AccountMailTo } from './account-mails.ts';
import { quoteForeignText } from './foreign-text.ts';
import { letterOf, type Letter } from './letter.ts';
import { licenseMailLabels, type LicenseMailLabels } from './license-mail-labels.ts';
import { licenseMailTexts, type LicenseMailKind } from './license-mail-texts.ts';
import { maskedSecret, postBulkMails, postMail, type NewMail } from './post-mail.ts';

/** The emails about licences, one function each. Call them in the transaction of the change that they tell. */

/** The licence that an email is about. */
export interface MailedLicense {
  readonly licensee: string;
  readonly code: string;
}

/** Somebody who asks to join; the code is the end of the link that decides. */
export interface MailedRequest {
  readonly mail: string;
  readonly name: string;
  readonly code: string;
}

export function sendApprovalRequest(
  services: Services,
  transaction: Executor,
  to: AccountMailTo,
  license: MailedLicense,
  { mail, name, code }: MailedRequest,
): Promise<boolean> {
  const labels = licenseMailLabels[to.language];
  return post(services, transaction, to, {
    kind: 'approvalRequest',
    license,
    facts: [
      ...(name === '' ? [] : [[labels.name, quoteForeignText(name, ['', ''])] as const]),
      [labels.mail, mail],
    ],
    links: [['decide', `/permalink/${maskedSecret}`]],
    secret: code,
  });
}

export function sendApprovalDecision(
  services: Services,
  transaction: Executor,
  to: AccountMailTo,
  license: MailedLicense,
  isApproved: boolean,
): Promise<boolean> {
  const kind = isApproved ? 'approvalAccepted' : 'approvalRefused';
  return post(services, transaction, to, { kind, license, links: [['open', '/dashboard']] });
}

/** Somebody who is invited into a licence. */
export interface MailedInvitation {
  readonly to: AccountMailTo;
  /** The end of the link. */
  readonly code: string;
  /** With an account, the link opens a page with two buttons, and otherwise the sign-up. */
  readonly hasAccount: boolean;
}

export function sendLicenseInvitations(
  services: Services,
  transaction: Executor,
  license: MailedLicense,
  invitations: readonly MailedInvitation[],
): Promise<void> {
  const signUp = `/signup/${encodeURIComponent(license.code)}?invitation=${maskedSecret}`;
  const mails = invitations.map(({ to, code, hasAccount }) => {
    const parts = hasAccount
      ? ({ kind: 'membershipInvitation', links: [['answer', `/permalink/${maskedSecret}`]] } as const)
      : ({ kind: 'licenseInvitation', links: [['signUp', signUp]] } as const);
    return mailOf(services, to, { ...parts, license, secret: code });
  });
  return postBulkMails(services, transaction, mails);
}

export function sendLicenseWelcome(
  services: Services,
  transaction: Executor,
  to: AccountMailTo,
  license: MailedLicense,
): Promise<boolean> {
  return post(services, transaction, to, {
    kind: 'licenseWelcome',
    license,
    links: [['open', '/dashboard']],
  });
}

/** A period of a licence, as an email tells it. */
export interface MailedPeriod {
  readonly kind:
    | 'licenseExpires'
    | 'licenseRenewed'
    | 'licenseRenewedAndPaid'
    | 'licenseTerminated'
    | 'licenseCreditsLow';
  readonly begins?: Date;
  readonly ends?: Date | null;
  /** Granted; -1: unlimited. */
  readonly credits?: number;
  readonly left?: number;
}

/** For the administrator of a licence. */
export function sendLicenseNews(
  services: Services,
  transaction: Executor,
  to: AccountMailTo,
  license: MailedLicense,
  { kind, begins, ends, credits, left }: MailedPeriod,
): Promise<boolean> {
  const { language } = to;
  const labels = licenseMailLabels[language];
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(language);
  const facts: Fact[] = [];
  if (begins !== undefined) facts.push([labels.begins, date.format(begins)]);
  if (ends !== undefined) facts.push([labels.ends, ends === null ? labels.noEnd : date.format(ends)]);
  if (credits !== undefined) {
    facts.push([labels.credits, credits === -1 ? labels.unlimited : number.format(credits)]);
  }
  if (left !== undefined) facts.push([labels.left, number.format(left)]);
  const path = `/license?code=${encodeURIComponent(license.code)}`;
  return post(services, transaction, to, { kind, license, facts, links: [['administer', path]] });
}

type Fact = readonly [string, string];

interface Parts {
  readonly kind: LicenseMailKind;
  readonly license: MailedLicense;
  readonly facts?: readonly Fact[];
  /** Pages of the product; left out if PUBLIC_URL is not set, because the address of a call can be forged. */
  readonly links: readonly (readonly [keyof LicenseMailLabels, string])[];
  /** Takes the place of the mask in a link while the email is sent: readers of the outbox can't use it. */
  readonly secret?: string;
}

function post(services: Services, transaction: Executor, to: AccountMailTo, parts: Parts): Promise<boolean> {
  return postMail(services, transaction, mailOf(services, to, parts));
}

function mailOf({ settings }: Services, to: AccountMailTo, { secret, ...parts }: Parts): NewMail {
  const letter = composeLicenseMail(parts, to.language, settings.current.publicUrl);
  return { ...to, ...letter, submissionId: null, ...(secret === undefined ? {} : { secret }) };
}

/** @param publicUrl undefined: without links */
export function composeLicenseMail(
  { kind, license, facts = [], links }: Omit<Parts, 'secret'>,
  language: Language,
  publicUrl?: string,
): Letter {
  const texts = licenseMailTexts[kind][language];
  const labels = licenseMailLabels[language];
  const filled = (text: string): string =>
    text
      .replace('{hours}', String(limits.invitationHours))
      .replace('{days}', String(limits.approvalDays))
      .replace('{licensee}', () => license.licensee);
  const base = publicUrl?.replace(/\/$/, '');
  return letterOf({
    subject: filled(texts.subject),
    language,
    before: texts.before.map(filled),
    facts: [[labels.licence, license.licensee], ...facts],
    links: base === undefined ? [] : links.map(([name, path]) => [labels[name], base + path] as const),
    after: texts.after.map(filled),
  });
}
