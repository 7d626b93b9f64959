import { limits, type ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import type { LetterDocument } from '../../../platform/mail/index.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { perDay, requireWithin } from '../../../platform/rate-limits/index.ts';
import { selectCreditsForUpdate, selectUser } from '../../../people/users/users.repository.ts';
import { legalDocuments } from '../../content/index.ts';
import { startPayment } from '../../payments/index.ts';
import { checkVatId } from '../../tax/index.ts';
import { uploadForReading } from '../../uploads/index.ts';
import {
  countOpenOrders,
  selectOpenOrderOfUpload,
  selectOrderByKey,
  unsafeSelectOrder,
} from '../orders.repository.ts';
import type { OrderRow } from '../tables.ts';
import { confirmByMail } from './confirm-by-mail.ts';
import { payAgain } from './create-payment.ts';
import { keepUpload } from './keep-upload.ts';
import { collectionOf, leadToPayment, payerOf, type StartedPayment } from './lead-to-payment.ts';
import { buyerOf, placeOrder } from './place-order.ts';
import { isLicense, priceOrder, type PricedOrder } from './price-order.ts';

type Input = ParsedInputOf<'CreateOrder'>;

/**
 * Orders a product. Order, invoice and the request to the payment provider are one transaction, and a call that is repeated
 * with the same `orderid`, or for a file whose order is not paid yet, finds the first order and goes on with its payment. If the provider does not answer, the order
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
    'earlierId' in ordered
      ? await db
          .transaction()
          .execute((transaction) => payEarlier(transaction, ordered.earlierId, input, call))
      : ordered;
  return { data: await leadToPayment(services, started) };
};

/** Makes the order, unless it was made before. */
async function order(
  transaction: Executor,
  input: Input,
  call: Call,
  documents: readonly LetterDocument[],
): Promise<StartedPayment | { readonly earlierId: number }> {
  const { services } = call;
  const user = userOf(call);
  // Two clicks at the same time make one order.
  await selectCreditsForUpdate(transaction, user.id);
  const earlier = await earlierOrder(transaction, user.id, input);
  if (earlier !== undefined) return { earlierId: earlier.id };
  await requireWithin(transaction, perDay('orders', limits.ordersPerDay), String(user.id));
  if ((await countOpenOrders(transaction, user.id)) >= limits.openOrders)
    throw new UserError('tooManyOpenOrders');
  if (input.uploadId !== undefined) await uploadForReading(transaction, user, input.uploadId);
  const { productid: productId, quantity, currency, method } = input;
  const priced = await priceOrder(services, transaction, { userId: user.id, productId, quantity, currency });
  const buyer = buyerOf(priced.buyer);
  // That of the account, and not of the browser, because invoices and emails are kept.
  const language = offeredLanguage(services, priced.buyer.language);
  requireSamePrice(input, priced);
  const { product, unitNetCents, netCents, credits, tax, at } = priced;
  const { category } = product;
  const name = product.nameShort[language];
  const productName = quantity === 1 ? name : `${quantity} × ${name}`;
  const planned = isLicense(category)
    ? await services.subscriptionEntry.plan(transaction, {
        userId: user.id,
        product,
        currency,
        method,
        licenseCode: input.licensecode,
        at,
      })
    : undefined;
  const placed = await placeOrder(
    services,
    transaction,
    {
      userId: user.id,
      key: input.orderid,
      purpose: 'purchase',
      productId,
      productName,
      category,
      line: { name, quantity, unitNetCents },
      credits,
      currency,
      netCents,
      tax,
      buyer,
      language,
      method,
      uploadId: input.uploadId ?? '',
      buyerReference: input.leitwegid ?? '',
      orderedAt: at,
      dueAt: null,
      period: planned?.period ?? null,
      license: planned?.license ?? null,
    },
    planned?.keep,
  );
  await keepUpload(transaction, user.id, input.uploadId ?? '');
  const made = { priced, buyer, invoice: placed, productName, currency, language, documents };
  await confirmByMail(services, transaction, made);
  const toCollect = collectionOf(payerOf(call), placed, method);
  return { invoiceId: placed.publicId, paymentId: await startPayment(services, transaction, toCollect) };
}

/** The order with the same key, or one for the same file that waits for its money: two tabs order once. */
async function earlierOrder(
  transaction: Executor,
  userId: number,
  { orderid, uploadId }: Input,
): Promise<OrderRow | undefined> {
  const known = await selectOrderByKey(transaction, userId, orderid);
  if (known !== undefined || uploadId === undefined) return known;
  return selectOpenOrderOfUpload(transaction, userId, uploadId);
}

/**
 * The order that was made before, in a transaction of its own, because payments are locked before users. Its payment goes on if
 * something is missing. Throws `priceChanged` or `uploadOrdered` if it is an order of something else.
 */
async function payEarlier(
  transaction: Executor,
  orderId: number,
  input: Input,
  call: Call,
): Promise<StartedPayment> {
  const found = expectDefined(await unsafeSelectOrder(transaction, orderId), `order ${input.orderid}`);
  if (!isSameOrder(found, input))
    throw new UserError(found.key === input.orderid ? 'priceChanged' : 'uploadOrdered', `order ${found.id}`);
  return payAgain(transaction, found, input.method, call);
}

function isSameOrder(order: OrderRow, input: Input): boolean {
  return (
    order.productId === input.productid &&
    order.quantity === input.quantity &&
    order.currency === input.currency &&
    order.grossCents === input.grossCents
  );
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
