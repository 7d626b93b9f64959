import type { subscriptionNews } from '../../../events.ts';
import { daysAfter } from '../../../platform/days-before.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { PayloadOf } from '../../../platform/events/index.ts';
import type { EventDelivery, Services } from '../../../services.ts';
import { unsafeSelectLicense, type LicenseRow } from '../../../people/users/license-terms.repository.ts';
import {
  documentNumber,
  unsafeSelectInvoiceByPublicId,
  type InvoiceWithCorrections,
} from '../../invoices/index.ts';
import { reachableAdministrator } from '../../licenses/index.ts';
import {
  buyerAsRecipient,
  canPayNow,
  missingCents,
  sendShopMail,
  unsafeSelectOrder,
  userAsRecipient,
  type OrderRow,
  type ShopMail,
  type ShopMailKind,
  type ShopMailTo,
} from '../../orders/index.ts';
import { productWithId } from '../../products/index.ts';
import { graceDays } from '../periods.ts';
import { isTestShop } from '../subscription-entry.ts';
import {
  unsafeSelectSubscriptionOfLicense,
  unsafeSelectSubscriptionOrder,
} from '../subscriptions.repository.ts';
import type { SubscriptionOrderRow } from '../tables.ts';

/**
 * The emails about subscriptions. Periods that the clock has ordered are told here, and those of a person by the emails of orders, so
 * that one happening is one email. A row of `mails` and the note of the delivery are one transaction.
 */

type News = PayloadOf<typeof subscriptionNews>;

interface Ordered {
  readonly order: OrderRow;
  readonly ordered: SubscriptionOrderRow;
  readonly invoice: InvoiceWithCorrections;
}

/** Writes to the one who pays, and to the administrator of the licence if its members can't use it any more. */
export async function tellSubscription(
  news: News,
  { services, transaction, subjectId }: EventDelivery,
): Promise<void> {
  const license = await unsafeSelectLicense(transaction, subjectId);
  const subscription = await unsafeSelectSubscriptionOfLicense(transaction, subjectId);
  if (license === undefined || subscription === undefined) return;
  const about = await orderedWith(transaction, news.invoiceId);
  const kind = about === undefined ? kindWithoutOrder(news) : kindOf(news, about);
  const productId = about?.order.productId ?? subscription.nextProductId;
  const told = { license, news, about, productId };
  const payer = await payerOf(services, transaction, news, about);
  if (kind !== undefined && payer !== undefined)
    await send(services, transaction, payer, { ...told, kind, isPayer: true });
  const toAdministrator = kindForAdministrator(news, about);
  const administrator = await reachableAdministrator(services, transaction, license);
  if (toAdministrator === undefined || administrator === undefined) return;
  if (license.adminUserId !== news.userId && administrator.recipient !== payer?.recipient)
    await send(services, transaction, administrator, { ...told, kind: toAdministrator, isPayer: false });
}

async function orderedWith(transaction: Executor, publicId: string): Promise<Ordered | undefined> {
  const invoice = publicId === '' ? undefined : await unsafeSelectInvoiceByPublicId(transaction, publicId);
  if (invoice === undefined || invoice.orderId === null) return undefined;
  const order = await unsafeSelectOrder(transaction, invoice.orderId);
  const ordered = await unsafeSelectSubscriptionOrder(transaction, invoice.orderId);
  return order === undefined || ordered === undefined ? undefined : { order, ordered, invoice };
}

/** The email to the one who pays about an order; undefined: another one tells it, or it is no longer true. */
function kindOf({ news, reminder }: News, { order, ordered, invoice }: Ordered): ShopMailKind | undefined {
  const isPurchase = order.purpose === 'purchase';
  const isOpen = order.endedAt === null && missingCents(invoice) > 0;
  switch (news) {
    case 'renewalComing':
      return undefined;
    case 'invoiceToPay':
      return isOpen ? 'renewalInvoice' : undefined;
    case 'renewed':
      return isPurchase ? undefined : 'subscriptionRenewed';
    case 'chargeFailed':
      if (isPurchase) return isOpen ? 'paymentFailed' : undefined;
      if (isOpen && ordered.charges === 0 && ordered.earlyChargedAt !== null) return 'earlyRenewalFailed';
      // A reminder has told on this day that the invoice is not paid.
      return isOpen && ordered.reminders === 0 ? 'renewalFailed' : undefined;
    case 'reminder':
      if (!isOpen) return undefined;
      return reminder === 3 ? 'lastReminder' : 'renewalReminder';
    case 'suspended':
      // If its money went back, the email about the money tells it.
      return order.grantedAt === null ? 'subscriptionSuspended' : undefined;
    case 'ended':
      // The end of the order is told with the document that cancels its invoice.
      return undefined;
  }
}

function kindWithoutOrder({ news }: News): ShopMailKind | undefined {
  if (news === 'renewalComing') return 'renewalComing';
  return news === 'ended' ? 'subscriptionEnded' : undefined;
}

/** An administrator who does not pay hears that the members can't use the licence any more, also if its money went back. */
function kindForAdministrator({ news }: News, about: Ordered | undefined): ShopMailKind | undefined {
  if (news === 'suspended') return 'subscriptionSuspended';
  // A first order that nobody has paid was about nothing that members could use.
  return news === 'ended' && about?.ordered.kind !== 'first' ? 'subscriptionEnded' : undefined;
}

/** The account, or after its deletion the address on the invoice. */
async function payerOf(
  services: Services,
  transaction: Executor,
  { userId }: News,
  about: Ordered | undefined,
): Promise<ShopMailTo | undefined> {
  if (about !== undefined) return buyerAsRecipient(services, transaction, about.invoice);
  return userId === null ? undefined : userAsRecipient(services, transaction, userId);
}

interface Told {
  readonly license: LicenseRow;
  readonly news: News;
  readonly about: Ordered | undefined;
  readonly productId: number;
  readonly kind: ShopMailKind;
  readonly isPayer: boolean;
}

async function send(
  services: Services,
  transaction: Executor,
  to: ShopMailTo,
  { license, news, about, productId, kind, isPayer }: Told,
): Promise<void> {
  const { currency, reminder } = news;
  const product = await productWithId(transaction, productId);
  const invoice = about?.invoice;
  const mail: ShopMail = {
    kind,
    isTest: invoice?.isTest ?? isTestShop(services),
    reminder,
    facts: {
      product: product?.nameShort[to.language] ?? '',
      licenseCode: license.code,
      currency,
      invoiceNumber: isPayer && invoice !== undefined ? documentNumber(invoice.series, invoice.number) : '',
      ...(isPayer ? paymentFacts(kind, news, about) : {}),
      ...(news.news === 'ended' ? { ends: news.at } : {}),
    },
    ...(isPayer && about !== undefined ? moneyOf(services, kind, about) : {}),
  };
  await sendShopMail(services, transaction, to, mail);
}

/** The amounts and days that belong to an email to the one who pays. */
function paymentFacts(
  kind: ShopMailKind,
  { at, amountCents }: News,
  about: Ordered | undefined,
): Partial<ShopMail['facts']> {
  if (kind === 'renewalComing') return { grossCents: amountCents, chargedAt: at };
  if (about === undefined) return {};
  const { order, invoice } = about;
  const { periodFrom, periodTo } = order;
  const missing = { grossCents: missingCents(invoice) };
  if (kind === 'earlyRenewalFailed')
    return { ...missing, ...periodOf(order), ...(periodFrom === null ? {} : { chargedAt: periodFrom }) };
  if (kind === 'renewalInvoice') return { ...missing, ...periodOf(order), payUntil: at };
  if (kind === 'subscriptionRenewed')
    return { netCents: invoice.netCents, grossCents: invoice.grossCents, ...periodOf(order) };
  const isReminder = kind === 'renewalReminder' || kind === 'lastReminder';
  if (!isReminder || periodFrom === null || periodTo === null) return missing;
  return { ...missing, payUntil: daysAfter(periodFrom, graceDays) };
}

function periodOf({ periodFrom, periodTo }: OrderRow): Partial<ShopMail['facts']> {
  return {
    ...(periodFrom === null ? {} : { begins: periodFrom }),
    ...(periodTo === null ? {} : { ends: periodTo }),
  };
}

const withInvoice: readonly ShopMailKind[] = [
  'renewalInvoice',
  'subscriptionRenewed',
  'renewalReminder',
  'lastReminder',
];

/** The link to pay, and the files of the invoice. */
function moneyOf(
  services: Services,
  kind: ShopMailKind,
  { order, invoice }: Ordered,
): Pick<ShopMail, 'payableId' | 'attachedInvoiceId'> {
  return {
    ...(canPayNow(services, order, invoice) ? { payableId: invoice.publicId } : {}),
    ...(withInvoice.includes(kind) ? { attachedInvoiceId: invoice.id } : {}),
  };
}
