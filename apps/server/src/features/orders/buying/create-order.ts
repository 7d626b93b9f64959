import { limits, type ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { LetterDocument } from '../../../platform/mail/index.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { perDay, requireWithin } from '../../../platform/rate-limits/index.ts';
import {
  hasInvoiceAddress,
  selectCreditsForUpdate,
  selectUser,
  type UserRow,
} from '../../../people/users/users.repository.ts';
import { legalDocuments } from '../../content/index.ts';
import { issueInvoice, type InvoiceBuyer } from '../../invoices/index.ts';
import { startPayment } from '../../payments/index.ts';
import { checkVatId } from '../../tax/index.ts';
import { uploadForReading } from '../../uploads/index.ts';
import { withInvoice } from '../orders.access.ts';
import { isPayable } from '../payability.ts';
import { countOpenOrders, insertProductOrder, selectOrderByKey } from '../orders.repository.ts';
import { confirmByMail } from './confirm-by-mail.ts';
import { payInvoice } from './create-payment.ts';
import { collectionOf, leadToPayment, type StartedPayment } from './lead-to-payment.ts';
import { priceOrder, type PricedOrder } from './price-order.ts';

type Input = ParsedInputOf<'CreateOrder'>;

/**
 * Orders a product. Order, invoice and the request to the payment provider are one transaction, and a call that is repeated
 * with the same `orderid` finds the first order and goes on with its payment. If the provider does not answer, the order
 * remains, and a job asks the provider again.
 */
export const createOrder: Handler<'CreateOrder'> = async (input, call) => {
  // Outside of the transaction: the service of the EU may take its time.
  const { services } = call;
  const { db } = services;
  const user = await selectUser(db, userOf(call).id);
  await checkVatId(services, user.vatId);
  const language = offeredLanguage(services, user.language);
  const documents = await legalDocuments(services, ['terms', 'withdrawal'], language);
  const ordered = await db.transaction().execute((transaction) => order(transaction, input, call, documents));
  const started =
    ordered ?? (await db.transaction().execute((transaction) => payAgain(transaction, input, call)));
  return { data: await leadToPayment(services, started) };
};

/** Undefined if the order was made before. */
async function order(
  transaction: Executor,
  input: Input,
  call: Call,
  documents: readonly LetterDocument[],
): Promise<StartedPayment | undefined> {
  const { services } = call;
  const user = userOf(call);
  // Two clicks at the same time make one order.
  await selectCreditsForUpdate(transaction, user.id);
  if ((await selectOrderByKey(transaction, user.id, input.orderid)) !== undefined) return undefined;
  await requireWithin(transaction, perDay('orders', limits.ordersPerDay), String(user.id));
  if ((await countOpenOrders(transaction, user.id)) >= limits.openOrders)
    throw new UserError('tooManyOpenOrders');
  if (input.uploadId !== undefined) await uploadForReading(transaction, user, input.uploadId);
  const { productid: productId, currency } = input;
  const priced = await priceOrder(services, transaction, { userId: user.id, productId, currency });
  const buyer = buyerOf(priced.buyer);
  // That of the account, and not of the browser, because invoices and emails are kept.
  const language = offeredLanguage(services, priced.buyer.language);
  requireSamePrice(input, priced);
  const { product, netCents, grossCents, tax, at } = priced;
  const { category, credits } = product;
  const productName = product.nameShort[language];
  const orderId = await insertProductOrder(transaction, {
    key: input.orderid,
    userId: user.id,
    productId,
    productName,
    category,
    credits,
    currency,
    netCents,
    grossCents,
    uploadId: input.uploadId ?? '',
    consentedAt: at,
    createdAt: at,
    grantedAt: null,
    endedAt: null,
    endedAs: null,
  });
  const invoice = await issueInvoice(services, transaction, {
    userId: user.id,
    orderId,
    orderedAt: at,
    issuedAt: at,
    dueAt: null,
    currency,
    tax,
    buyer,
    language,
    supply: {
      from: at,
      to: null,
    },
    lines: [
      {
        productId,
        name: productName,
        quantity: 1,
        unitNetCents: netCents,
        period: null,
      },
    ],
    paymentMeans: input.method === 'banktransfer' ? 'transfer' : 'online',
    buyerReference: '',
    license: null,
  });
  const made = { priced, buyer, invoice, productName, currency, language, documents };
  await confirmByMail(services, transaction, made);
  const toPay = { ...invoice, amountCents: invoice.grossCents, currency, category, language };
  const toCollect = collectionOf(call, toPay, input.method);
  return { invoiceId: invoice.publicId, paymentId: await startPayment(services, transaction, toCollect) };
}

/**
 * The order that was made with the same key, in a transaction of its own, because payments are locked before users. Its payment
 * goes on if something is missing. Throws `priceChanged` if it is an order of something else.
 */
async function payAgain(transaction: Executor, input: Input, call: Call): Promise<StartedPayment> {
  const known = await selectOrderByKey(transaction, userOf(call).id, input.orderid);
  const found = expectDefined(known, `order ${input.orderid}`);
  const { productId, currency, grossCents } = found;
  if (productId !== input.productid || currency !== input.currency || grossCents !== input.grossCents)
    throw new UserError('priceChanged', `order ${found.id} has the same key`);
  const ordered = await withInvoice(transaction, found);
  if (!isPayable(found, ordered.invoice)) return { invoiceId: ordered.invoice.publicId, paymentId: null };
  return payInvoice(transaction, ordered, input.method, call);
}

/** The stored billing address, which is copied into the invoice. Throws `invoiceAddressIncomplete`. */
function buyerOf(user: UserRow): InvoiceBuyer {
  // The name of a person or of a company is enough.
  if (!hasInvoiceAddress({ ...user, name: user.name || user.companyName }))
    throw new UserError('invoiceAddressIncomplete');
  const { name, companyName, address1, address2, zip, city, country, vatId, mail } = user;
  return { name, companyName, address1, address2, zip, city, country, vatId, mail: mail ?? '' };
}

/** Throws `priceChanged` if the person has agreed to something else than what holds now. */
function requireSamePrice(
  { taxIncluded, taxMode, vatRate, grossCents: seenCents }: Input,
  { tax, grossCents }: PricedOrder,
): void {
  const isSame =
    seenCents === grossCents &&
    taxMode === tax.mode &&
    taxIncluded === (tax.mode === 1) &&
    Math.round(vatRate * 100) === tax.rateBasisPoints;
  if (!isSame) throw new UserError('priceChanged', `${grossCents} cents, mode ${tax.mode}`);
}
