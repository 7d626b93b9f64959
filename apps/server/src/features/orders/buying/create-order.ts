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
import { countOpenOrders, selectOrderByKey } from '../orders.repository.ts';
import { confirmByMail } from './confirm-by-mail.ts';
import { payAgain } from './create-payment.ts';
import { collectionOf, leadToPayment, payerOf, type StartedPayment } from './lead-to-payment.ts';
import { buyerOf, placeOrder } from './place-order.ts';
import { isLicense, priceOrder, type PricedOrder } from './price-order.ts';

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
    ordered ?? (await db.transaction().execute((transaction) => payOrdered(transaction, input, call)));
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
  const { productid: productId, currency, method } = input;
  const priced = await priceOrder(services, transaction, { userId: user.id, productId, currency });
  const buyer = buyerOf(priced.buyer);
  // That of the account, and not of the browser, because invoices and emails are kept.
  const language = offeredLanguage(services, priced.buyer.language);
  requireSamePrice(input, priced);
  const { product, netCents, tax, at } = priced;
  const { category, credits } = product;
  const productName = product.nameShort[language];
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
      credits,
      currency,
      netCents,
      tax,
      buyer,
      language,
      method,
      uploadId: input.uploadId ?? '',
      orderedAt: at,
      dueAt: null,
      period: planned?.period ?? null,
      license: planned?.license ?? null,
    },
    planned?.keep,
  );
  const made = { priced, buyer, invoice: placed, productName, currency, language, documents };
  await confirmByMail(services, transaction, made);
  const toCollect = collectionOf(payerOf(call), placed, method);
  return { invoiceId: placed.publicId, paymentId: await startPayment(services, transaction, toCollect) };
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

/** The order that was made with the same key. Throws `priceChanged` if it is an order of something else. */
async function payOrdered(transaction: Executor, input: Input, call: Call): Promise<StartedPayment> {
  const { orderid, productid, currency, grossCents, method } = input;
  const known = await selectOrderByKey(transaction, userOf(call).id, orderid);
  const found = expectDefined(known, `order ${orderid}`);
  if (found.productId !== productid || found.currency !== currency || found.grossCents !== grossCents)
    throw new UserError('priceChanged', `order ${found.id} has the same key`);
  return payAgain(transaction, found, method, call);
}
