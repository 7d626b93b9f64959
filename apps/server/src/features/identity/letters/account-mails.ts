import { limits, type Language } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { letterOf, maskedSecret, postMail, type Letter, type MailTo } from '../../../platform/mail/index.ts';
import type { Services } from '../../../services.ts';
import {
  accountMailLabels,
  accountMailTexts,
  type AccountMailKind,
  type AccountMailLabels,
} from './account-mail-texts.ts';

/** The emails about accounts, one function each. Call them in the transaction of the change that they tell. */

/** The time when something happened, as the email tells it. */
export interface AccountEvent {
  readonly at: Date;
  /** The time zone of the caller's browser; undefined if it names none. */
  readonly timeZone: string | undefined;
}

/** A code that is typed on the sign-up page. */
export function sendActivationCode(
  services: Services,
  transaction: Executor,
  to: MailTo,
  code: string,
): Promise<boolean> {
  return sendCode(services, transaction, to, 'activationCode', code);
}

/** A code that logs in once. */
export function sendResetCode(
  services: Services,
  transaction: Executor,
  to: MailTo,
  code: string,
): Promise<boolean> {
  return sendCode(services, transaction, to, 'resetCode', code);
}

/** A code that confirms a new address; the recipient is the new address. */
export function sendNewAddressCode(
  services: Services,
  transaction: Executor,
  to: MailTo,
  code: string,
): Promise<boolean> {
  return sendCode(services, transaction, to, 'newAddressCode', code);
}

/** Writes to an address that signs up although it has an account, instead of sending the code. */
export function sendAddressKnown(services: Services, transaction: Executor, to: MailTo): Promise<boolean> {
  return post(services, transaction, to, 'addressKnown', { links: ['logIn', 'reset'] });
}

/** Sent instead of the code to somebody whose account has no password, because their organisation logs them in. */
export function sendOrganisationLogIn(
  services: Services,
  transaction: Executor,
  to: MailTo,
): Promise<boolean> {
  return post(services, transaction, to, 'organisationLogIn', { links: ['logIn'] });
}

/** Tells the owner of an account that an administrator has created how to choose a password. */
export function sendInvitation(services: Services, transaction: Executor, to: MailTo): Promise<boolean> {
  return post(services, transaction, to, 'invitation', { facts: [accountFact(to)], links: ['reset'] });
}

/** An administrator asks the owner of an account to choose a new password. */
export function sendChoosePassword(services: Services, transaction: Executor, to: MailTo): Promise<boolean> {
  return post(services, transaction, to, 'choosePassword', { facts: [accountFact(to)], links: ['reset'] });
}

/** Sent to the old address. */
export function sendMailChanged(
  services: Services,
  transaction: Executor,
  to: MailTo,
  change: AccountEvent & { readonly newAddress: string },
): Promise<boolean> {
  const facts = [
    timeFact(to.language, change),
    [accountMailLabels[to.language].newAddress, change.newAddress],
  ];
  return post(services, transaction, to, 'mailChanged', { facts: facts as readonly Fact[] });
}

export const sendPasswordChanged = noticeOf('passwordChanged', ['reset']);
export const sendSecondFactorChanged = noticeOf('secondFactorChanged');
export const sendPasskeyAdded = noticeAbout('passkey', 'passkeyAdded');
export const sendPasskeyRemoved = noticeAbout('passkey', 'passkeyRemoved');
export const sendUserCodeCreated = noticeAbout('apiKey', 'userCodeCreated');
export const sendUserCodeChanged = noticeAbout('apiKey', 'userCodeChanged');
export const sendAccountDeleted = noticeOf('accountDeleted');

/** An email that tells the owner of an account what happened to it, and when. */
function noticeOf(kind: AccountMailKind, links: Extras['links'] = []) {
  return (services: Services, transaction: Executor, to: MailTo, event: AccountEvent): Promise<boolean> => {
    const facts = [accountFact(to), timeFact(to.language, event)];
    return post(services, transaction, to, kind, { facts, links });
  };
}

/** The same about a passkey or key, which has a name. */
function noticeAbout(thing: 'passkey' | 'apiKey', kind: AccountMailKind) {
  return (
    services: Services,
    transaction: Executor,
    to: MailTo,
    { name, ...event }: AccountEvent & { readonly name: string },
  ): Promise<boolean> => {
    const named: Fact = [accountMailLabels[to.language][thing], name];
    return post(services, transaction, to, kind, {
      facts: [accountFact(to), named, timeFact(to.language, event)],
    });
  };
}

type Fact = readonly [string, string];

interface Extras {
  readonly facts?: readonly Fact[];
  /** Pages of the product; left out if PUBLIC_URL is not set, because the address of a call can be forged. */
  readonly links?: readonly ('logIn' | 'reset')[];
  readonly code?: string;
}

/** The stored email contains the masked code: readers of the outbox can't use it. */
function sendCode(
  services: Services,
  transaction: Executor,
  to: MailTo,
  kind: AccountMailKind,
  code: string,
): Promise<boolean> {
  const letter = composeAccountMail(kind, to.language, { code: maskedSecret });
  const sendBefore = new Date(Date.now() + limits.codeMinutes * 60_000);
  return postMail(services, transaction, { ...to, ...letter, submissionId: null, secret: code, sendBefore });
}

function post(
  services: Services,
  transaction: Executor,
  to: MailTo,
  kind: AccountMailKind,
  extras: Extras,
): Promise<boolean> {
  const letter = composeAccountMail(kind, to.language, extras, services.settings.current.publicUrl);
  return postMail(services, transaction, { ...to, ...letter, submissionId: null });
}

/** @param publicUrl undefined: without links */
export function composeAccountMail(
  kind: AccountMailKind,
  language: Language,
  { facts = [], links = [], code }: Extras = {},
  publicUrl?: string,
): Letter {
  const texts = accountMailTexts[kind][language];
  const labels = accountMailLabels[language];
  const paths = { logIn: '/login', reset: '/reset' } as const;
  const filled = (text: string): string =>
    text
      .replace('{minutes}', String(limits.codeMinutes))
      .replace('{hours}', String(limits.deletedAddressHours));
  return letterOf({
    subject: texts.subject,
    language,
    before: texts.before.map(filled),
    ...(code === undefined ? {} : { code }),
    facts,
    links:
      publicUrl === undefined
        ? []
        : links.map((name) => [labels[name], publicUrl.replace(/\/$/, '') + paths[name]] as const),
    after: texts.after.map(filled),
  });
}

function accountFact({ language, recipient }: MailTo): Fact {
  return [accountMailLabels[language].account, recipient];
}

function timeFact(language: Language, { at, timeZone = 'UTC' }: AccountEvent): Fact {
  const labels: AccountMailLabels = accountMailLabels[language];
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long', timeZone });
  return [labels.time, time.format(at)];
}
