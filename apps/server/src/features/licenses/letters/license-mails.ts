import { limits, type Language } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import {
  letterOf,
  maskedSecret,
  postBulkMails,
  postMail,
  quoteForeignText,
  type MailTo,
  type Letter,
  type NewMail,
} from '../../../platform/mail/index.ts';
import { licenseMailLabels, type LicenseMailLabels } from './license-mail-labels.ts';
import { licenseMailTexts, type LicenseMailKind } from './license-mail-texts.ts';

/** The emails about licences, one function each. Call them in the transaction of the change that they tell. */

/** The licence that an email is about. */
export interface MailedLicense {
  readonly licensee: string;
  readonly code: string;
  /** Null: not a sub-licence. */
  readonly parentId: number | null;
  /** The name of a sub-licence. */
  readonly comment: string;
}

/** Somebody who reads dates. */
export interface DatedMailTo extends MailTo {
  /** '': not known. */
  readonly timeZone: string;
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
  to: MailTo,
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
  to: MailTo,
  license: MailedLicense,
  isApproved: boolean,
): Promise<boolean> {
  const kind = isApproved ? 'approvalAccepted' : 'approvalRefused';
  return post(services, transaction, to, { kind, license, links: [['open', '/dashboard']] });
}

/** Somebody who is invited into a licence. */
export interface MailedInvitation {
  readonly to: MailTo;
  /** The end of the link. */
  readonly code: string;
  /** Whether the person has an account: the link then opens a page with two buttons, and otherwise the sign-up. */
  readonly hasAccount: boolean;
}

/** @param inviter the address of the person who invites */
export function sendLicenseInvitations(
  services: Services,
  transaction: Executor,
  license: MailedLicense,
  { inviter, invitations }: { readonly inviter: string; readonly invitations: readonly MailedInvitation[] },
): Promise<void> {
  const signUp = `/signup/${encodeURIComponent(license.code)}?invitation=${maskedSecret}`;
  const mails = invitations.map(({ to, code, hasAccount }) => {
    const parts = hasAccount
      ? ({ kind: 'membershipInvitation', links: [['answer', `/permalink/${maskedSecret}`]] } as const)
      : ({ kind: 'licenseInvitation', links: [['signUp', signUp]] } as const);
    const facts = [[licenseMailLabels[to.language].inviter, inviter]] as const;
    return mailOf(services, to, { ...parts, license, facts, secret: code });
  });
  return postBulkMails(services, transaction, mails);
}

export function sendLicenseWelcome(
  services: Services,
  transaction: Executor,
  to: MailTo,
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
    | 'licenseEndsByTermination'
    | 'licenseRenewed'
    | 'licenseRenewedAndPaid'
    | 'licenseTerminated'
    | 'licenseTerminationWithdrawn'
    | 'licenseCreditsLow'
    | 'licenseCreditsUsedUp'
    | 'licenseRenewsEarly'
    | 'licenseBegunEarly'
    | 'licenseUnpaid'
    | 'licenseUnpaidBegun';
  readonly begins?: Date;
  readonly ends?: Date | null;
  /** Granted; -1: unlimited. */
  readonly credits?: number;
  readonly left?: number;
}

/** The operator can do something about these. */
const withContact: readonly MailedPeriod['kind'][] = [
  'licenseExpires',
  'licenseCreditsLow',
  'licenseCreditsUsedUp',
  'licenseUnpaid',
  'licenseUnpaidBegun',
];

/** The kinds of emails to administrators of the product, who send the invoices. */
export type ProductMailKind = 'licenseToInvoice' | 'licenseToInvoiceEarly' | 'licenseStillToBePaid';

/** Sends the news to the administrator of a licence. */
export function sendLicenseNews(
  services: Services,
  transaction: Executor,
  to: DatedMailTo,
  license: MailedLicense,
  news: MailedPeriod,
): Promise<boolean> {
  const { kind } = news;
  const administer = ['administer', `/license?code=${encodeURIComponent(license.code)}`] as const;
  const links = withContact.includes(kind) ? [administer, ['contact', '/contact'] as const] : [administer];
  return post(services, transaction, to, { kind, license, facts: periodFacts(to, news), links });
}

/** Tells an administrator of the product that a period of a licence has to be invoiced, or is not paid. */
export function sendLicenseToInvoice(
  services: Services,
  transaction: Executor,
  to: DatedMailTo,
  license: MailedLicense & { readonly id: number; readonly adminMail: string | null },
  { kind, ...period }: Omit<MailedPeriod, 'kind'> & { readonly kind: ProductMailKind },
): Promise<boolean> {
  const labels = licenseMailLabels[to.language];
  return post(services, transaction, to, {
    kind,
    license,
    facts: [
      [labels.code, license.code],
      ...(license.adminMail === null ? [] : [[labels.administrator, license.adminMail] as const]),
      ...periodFacts(to, period),
    ],
    links: [['administer', `/admin/licenses/${license.id}`]],
  });
}

function periodFacts(
  { language, timeZone }: DatedMailTo,
  { begins, ends, credits, left }: Omit<MailedPeriod, 'kind'>,
): readonly Fact[] {
  const labels = licenseMailLabels[language];
  const date = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeZone: timeZone === '' ? 'UTC' : timeZone,
  });
  // As the screens group digits.
  const number = new Intl.NumberFormat(language, { useGrouping: true });
  const facts: Fact[] = [];
  if (begins !== undefined) facts.push([labels.begins, date.format(begins)]);
  if (ends !== undefined) {
    // Credits end with their period, the licence perhaps later.
    const name = left === undefined ? labels.ends : labels.periodEnds;
    facts.push([name, ends === null ? labels.noEnd : date.format(ends)]);
  }
  if (credits !== undefined) {
    facts.push([labels.credits, credits === -1 ? labels.unlimited : number.format(credits)]);
  }
  if (left !== undefined) facts.push([labels.left, number.format(left)]);
  return facts;
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

function post(services: Services, transaction: Executor, to: MailTo, parts: Parts): Promise<boolean> {
  return postMail(services, transaction, mailOf(services, to, parts));
}

function mailOf(
  { settings }: Services,
  { recipient, language }: MailTo,
  { secret, ...parts }: Parts,
): NewMail {
  const letter = composeLicenseMail(parts, language, settings.current.publicUrl);
  return { recipient, language, ...letter, submissionId: null, ...(secret === undefined ? {} : { secret }) };
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
    facts: [[labels.licence, license.licensee], ...partFact(license, labels), ...facts],
    links: base === undefined ? [] : links.map(([name, path]) => [labels[name], base + path] as const),
    after: texts.after.map(filled),
  });
}

/** The name of a sub-licence, which the administrator of the licence above has chosen. */
function partFact({ parentId, comment, code }: MailedLicense, labels: LicenseMailLabels): readonly Fact[] {
  if (parentId === null) return [];
  return [[labels.part, comment === '' ? code : quoteForeignText(comment, ['', ''])]];
}
