import type { Currency, Language } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import {
  letterOf,
  postMail,
  quoteForeignText,
  type Letter,
  type LetterDocument,
  type MailTo,
} from '../../../platform/mail/index.ts';
import { formatMoney } from '../../../platform/money.ts';
import type { Services } from '../../../services.ts';
import { orderMailTexts, type ShopMailTexts } from './order-mail-texts.ts';
import { shopMailLabels, type ShopMailLabels } from './shop-mail-labels.ts';
import { subscriptionMailTexts } from './subscription-mail-texts.ts';

/**
 * The emails about orders, payments and subscriptions. Call `sendShopMail` in the transaction of the change that it tells. The
 * files of the invoice are made when the email is sent.
 */

const shopMailTexts = { ...orderMailTexts, ...subscriptionMailTexts };

export type ShopMailKind = keyof typeof shopMailTexts;

/** The facts of an email. It shows those that it is given. */
export interface ShopFacts {
  readonly product: string;
  readonly licenseCode?: string;
  /** Credits that the product brings; 0: none. */
  readonly credits?: number;
  readonly currency: Currency;
  /** Shown if there is tax. */
  readonly netCents?: number;
  readonly grossCents?: number;
  readonly refundCents?: number;
  /** Money that has moved. */
  readonly sumCents?: number;
  /** The number of the invoice; '' before it is issued. */
  readonly invoiceNumber: string;
  /** The number of its cancellation or credit note. */
  readonly documentNumber?: string;
  /** Written by an administrator. */
  readonly reason?: string;
  readonly orderedAt?: Date;
  readonly payUntil?: Date;
  readonly chargedAt?: Date;
  readonly begins?: Date;
  readonly ends?: Date;
  /** Name and address. */
  readonly seller?: string;
}

export interface ShopMail {
  readonly kind: ShopMailKind;
  readonly facts: ShopFacts;
  /** The id of the invoice in addresses, for the link to pay it. */
  readonly payableId?: string;
  /** The invoice or correction whose files are attached. */
  readonly attachedInvoiceId?: number;
  /** Which reminder it is. */
  readonly reminder?: number;
  readonly isTest: boolean;
  readonly documents?: readonly LetterDocument[];
}

/** Somebody who reads amounts and days. */
export interface ShopMailTo extends MailTo {
  /** '': not known. */
  readonly timeZone: string;
}

/** @returns whether it will be sent; false also if there is no address */
export async function sendShopMail(
  services: Services,
  transaction: Executor,
  to: ShopMailTo,
  mail: ShopMail,
): Promise<boolean> {
  const { recipient, language } = to;
  if (recipient === '') return false;
  const letter = composeShopMail(mail, to, services.settings.current.publicUrl);
  const { attachedInvoiceId: invoiceId } = mail;
  return postMail(services, transaction, { recipient, language, ...letter, submissionId: null, invoiceId });
}

/** @param publicUrl undefined: without links, because the address of a call can be forged */
export function composeShopMail(
  { kind, facts, payableId, reminder, isTest, documents = [] }: ShopMail,
  { language, timeZone }: Pick<ShopMailTo, 'language' | 'timeZone'>,
  publicUrl?: string,
): Letter {
  const texts: ShopMailTexts = shopMailTexts[kind][language];
  const ifPayable = payableId === undefined ? [] : (texts.afterIfPayable ?? []);
  const labels = shopMailLabels[language];
  const filled = (text: string): string =>
    text
      .replace('{number}', facts.invoiceNumber)
      .replace('{reminder}', String(reminder ?? ''))
      .replace('{product}', () => facts.product);
  const base = publicUrl?.replace(/\/$/, '');
  const paths = pathsOf(kind, facts, payableId);
  return letterOf({
    subject: filled(texts.subject),
    language,
    before: texts.before.map(filled),
    facts: factsOf(facts, language, timeZone),
    links: base === undefined ? [] : paths.map(([name, path]) => [labels[name], base + path] as const),
    after: [...[...ifPayable, ...texts.after].map(filled), ...(isTest ? [labels.test] : [])],
    documents,
  });
}

type Link = readonly [keyof ShopMailLabels, string];

function pathsOf(
  kind: ShopMailKind,
  { licenseCode }: ShopFacts,
  payableId: string | undefined,
): readonly Link[] {
  const pay: readonly Link[] = payableId === undefined ? [] : [['pay', `/checkout/${payableId}`]];
  // The page of a licence is for its administrator.
  const administer: readonly Link[] =
    licenseCode === undefined || kind === 'stillPayer'
      ? []
      : [['administer', `/license?code=${encodeURIComponent(licenseCode)}`]];
  const contact: readonly Link[] = kind === 'paymentTakenBack' ? [['contact', '/contact']] : [];
  return [...pay, ...administer, ...contact];
}

function factsOf(
  facts: ShopFacts,
  language: Language,
  timeZone: string,
): readonly (readonly [string, string])[] {
  const labels = shopMailLabels[language];
  const { currency, netCents, grossCents, refundCents, sumCents } = facts;
  const money = (cents: number | undefined): string | undefined =>
    cents === undefined ? undefined : formatMoney(cents, currency, language);
  const dates = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeZone: timeZone === '' ? 'Europe/Berlin' : timeZone,
  });
  const date = (at: Date | undefined): string | undefined =>
    at === undefined ? undefined : dates.format(at);
  const { credits = 0, reason = '' } = facts;
  const number = new Intl.NumberFormat(language, { useGrouping: true });
  const all: readonly (readonly [keyof ShopMailLabels, string | undefined])[] = [
    ['product', facts.product],
    ['licence', facts.licenseCode],
    ['credits', credits === 0 ? undefined : number.format(credits)],
    ['net', netCents === grossCents ? undefined : money(netCents)],
    ['amount', money(grossCents)],
    ['sum', money(sumCents)],
    ['refund', money(refundCents)],
    ['invoice', facts.invoiceNumber === '' ? undefined : facts.invoiceNumber],
    ['document', facts.documentNumber],
    ['reason', reason === '' ? undefined : quoteForeignText(reason, ['', ''])],
    ['ordered', date(facts.orderedAt)],
    ['begins', date(facts.begins)],
    ['ends', date(facts.ends)],
    ['charged', date(facts.chargedAt)],
    ['payUntil', date(facts.payUntil)],
    ['seller', facts.seller],
  ];
  return all.flatMap(([name, value]) => (value === undefined ? [] : [[labels[name], value] as const]));
}
