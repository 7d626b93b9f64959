import type { ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import type { LetterDocument } from '../../../platform/mail/index.ts';
import { requireOpenShop } from '../../../platform/settings/index.ts';
import type { PhaseRow } from '../../../people/users/license-terms.repository.ts';
import { leadToPayment, type StartedPayment } from '../../orders/index.ts';
import { orderNextPeriod } from '../ordering/order-period.ts';
import type { PricedPeriod } from '../price-period.ts';
import { isOldEnough, openPeriodOrder, phaseAt, runningState, type SubscriptionInFull } from '../state.ts';
import { confirmOrder } from './confirm-order.ts';
import { orderOnce, ownMandate, payPlaced } from './place-and-pay.ts';

type Input = ParsedInputOf<'ExtendLicense'>;

/**
 * Buys the next period before its time. It begins as soon as it is paid and the credits of the current one are used up, and at
 * the latest with the end of that.
 */
export const extendLicense: Handler<'ExtendLicense'> = async (input, call) => {
  const { orderid: key, method } = input;
  const started = await orderOnce(call, { key, method }, (transaction, documents) =>
    extend(transaction, input, call, documents),
  );
  return { data: await leadToPayment(call.services, expectDefined(started, 'a payment')) };
};

async function extend(
  transaction: Executor,
  { code, method, grossCents, orderid }: Input,
  call: Call,
  documents: readonly LetterDocument[],
): Promise<StartedPayment> {
  const { services } = call;
  requireOpenShop(services);
  const user = userOf(call);
  const state = await runningState(transaction, user, code, { forUpdate: true });
  const now = new Date();
  const last = requireExtendable(state, now);
  const { subscription } = state;
  const placed = await orderNextPeriod(services, transaction, state, {
    last,
    kind: 'early',
    userId: user.id,
    key: orderid,
    method: method ?? (await ownMandate(call, transaction, subscription)).method,
    now,
    check: (priced: PricedPeriod) => {
      if (priced.grossCents !== grossCents) throw new UserError('priceChanged', `${priced.grossCents} cents`);
    },
  });
  await confirmOrder(services, transaction, placed, documents);
  return payPlaced(call, transaction, placed, { method, subscription });
}

/**
 * Throws `renewEarlyVolumeOnly`, `licenseExpired`, `licenseNotPaid`, `renewalTooEarly`, `nextPeriodOrdered` and
 * `subscriptionNotFound`.
 */
function requireExtendable(state: SubscriptionInFull, now: Date): PhaseRow & { readonly validTo: Date } {
  const { license, phases } = state;
  if (license.type !== 2) throw new UserError('renewEarlyVolumeOnly');
  const phase = phaseAt(phases, now);
  if (phase === undefined) throw new UserError('licenseExpired');
  if (phase.payDate === null || !license.isValid) throw new UserError('licenseNotPaid');
  if (!isOldEnough(phase, now)) throw new UserError('renewalTooEarly');
  if (openPeriodOrder(state) !== undefined || phases[0]?.id !== phase.id)
    throw new UserError('nextPeriodOrdered');
  const { validTo } = phase;
  if (license.terminationDate !== null || phase.invoiceId === '' || validTo === null)
    throw new UserError('subscriptionNotFound', 'it does not go on');
  return { ...phase, validTo };
}
