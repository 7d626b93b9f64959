import type { ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { updatePhase } from '../../../people/users/license-changes.repository.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import {
  buyerOf,
  leadToPayment,
  placeOrder,
  sendShopMail,
  userAsRecipient,
  type StartedPayment,
} from '../../orders/index.ts';
import type { LetterDocument } from '../../../platform/mail/index.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import { offeredMethods } from '../../payments/index.ts';
import { buyerReferenceOf, type PlacedOrder } from '../ordering/order-period.ts';
import { runningState, type SubscriptionInFull } from '../state.ts';
import { insertSubscriptionOrder, updateSubscription } from '../subscriptions.repository.ts';
import { confirmOrder } from './confirm-order.ts';
import { orderOnce, ownMandate, payPlaced } from './place-and-pay.ts';
import { planChange, type PlannedChange } from './plan-change.ts';

type Input = ParsedInputOf<'ModifySubscription'>;

/** A larger size holds when the difference is paid. Any other one holds with the next period, and nothing is to be paid now. */
export const modifySubscription: Handler<'ModifySubscription'> = async (input, call) => {
  const { orderid: key, method } = input;
  const started = await orderOnce(call, { key, method }, (transaction, documents) =>
    modify(transaction, input, call, documents),
  );
  if (started === undefined) return { data: null, message: 'subscriptionChanged' };
  return { data: await leadToPayment(call.services, started) };
};

async function modify(
  transaction: Executor,
  input: Input,
  call: Call,
  documents: readonly LetterDocument[],
): Promise<StartedPayment | undefined> {
  const { code, productid: productId } = input;
  const { services } = call;
  const user = userOf(call);
  const state = await runningState(transaction, user, code, { forUpdate: true });
  const planned = await planChange(services, transaction, state, { productId, userId: user.id });
  if (planned.when === 'now') {
    const placed = await orderChange(transaction, state, planned, input, call);
    await confirmOrder(services, transaction, placed, documents);
    const { method } = input;
    return payPlaced(call, transaction, placed, { method, subscription: state.subscription });
  }
  const { subscription } = state;
  const { product } = planned.ordered;
  const offered = offeredMethods(services, { currency: subscription.currency, category: product.category });
  if (!offered.includes(subscription.method)) throw new UserError('paymentMethodNotOffered');
  await updateSubscription(transaction, subscription.id, { nextProductId: product.id });
  await updatePhase(transaction, planned.phase.id, { targetCredits: product.credits });
  // A call that is repeated changes nothing.
  if (product.id !== subscription.nextProductId)
    await confirmSize(services, transaction, state, planned, user.id);
  return undefined;
}

/** Confirms a size that holds with the next period. Nothing is ordered, so there is no invoice. */
async function confirmSize(
  services: Services,
  transaction: Executor,
  { subscription, license }: SubscriptionInFull,
  { ordered: { product }, phase, wholePeriod }: PlannedChange,
  userId: number,
): Promise<void> {
  const to = await userAsRecipient(services, transaction, userId);
  await sendShopMail(services, transaction, to, {
    kind: 'sizeChanged',
    isTest: subscription.isTest,
    facts: {
      product: product.nameShort[to.language],
      licenseCode: license.code,
      credits: product.credits,
      currency: subscription.currency,
      netCents: wholePeriod.netCents,
      grossCents: wholePeriod.grossCents,
      invoiceNumber: '',
      begins: phase.validTo,
    },
  });
}

async function orderChange(
  transaction: Executor,
  { subscription, license, orders }: SubscriptionInFull,
  { phase, ordered, difference, addedCredits, productBeforeId }: PlannedChange,
  { grossCents, method, orderid, startsAtOnce }: Input,
  call: Call,
): Promise<PlacedOrder> {
  if (startsAtOnce !== true) throw new UserError('invalidFormat', 'startsAtOnce is missing');
  const { services } = call;
  const { id: userId } = userOf(call);
  // It becomes less every second.
  if (difference.grossCents > grossCents)
    throw new UserError('priceChanged', `${difference.grossCents} cents`);
  const { product, at } = ordered;
  const usedMethod = method ?? (await ownMandate(call, transaction, subscription)).method;
  const user = await selectUser(transaction, userId);
  // That of the account, as for every order.
  const language = offeredLanguage(services, user.language);
  return placeOrder(
    services,
    transaction,
    {
      userId,
      key: orderid,
      purpose: 'purchase',
      productId: product.id,
      productName: product.nameShort[language],
      category: product.category,
      credits: addedCredits,
      currency: subscription.currency,
      netCents: difference.netCents,
      tax: difference.tax,
      buyer: buyerOf(user),
      language,
      method: usedMethod,
      uploadId: '',
      buyerReference: await buyerReferenceOf(transaction, orders),
      orderedAt: at,
      dueAt: null,
      period: { from: at, to: phase.validTo },
      license: { code: license.code, phase: phase.phase },
    },
    async (orderId) => {
      await insertSubscriptionOrder(transaction, {
        orderId,
        subscriptionId: subscription.id,
        kind: 'change',
        productId: product.id,
        productBeforeId,
        phase: phase.phase,
        phaseId: phase.id,
        deliveredAt: null,
      });
    },
  );
}
