import type { Language, ManagedSubscription, ManagedSubscriptionState } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { epochOrNull } from '../../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { showsTests, unsafeSelectInvoiceOfOrder } from '../../invoices/index.ts';
import { productWithId } from '../../products/index.ts';
import { unsafeNextInvoice } from '../changing/present-subscription.ts';
import { mandateOf } from '../ordering/charge.ts';
import { termOf } from '../periods.ts';
import { phaseAt, renews, unsafeSelectState, type SubscriptionInFull } from '../state.ts';
import {
  countManagedSubscriptions,
  selectManagedSubscriptions,
  type ListedSubscription,
} from './managed-subscriptions.repository.ts';

/** The subscriptions of all customers, for administrators and support. */
export const getAllSubscriptions: Handler<'GetAllSubscriptions'> = async (
  { filters, ...page },
  { services, language },
) => {
  const { db } = services;
  const wanted = { ...filters, isTest: showsTests(services) };
  const data: ManagedSubscription[] = [];
  for (const listed of await selectManagedSubscriptions(db, wanted, page)) {
    const state = await unsafeSelectState(db, listed.id);
    if (state !== undefined) data.push(await present(services, db, { state, listed, language }));
  }
  return { data, total: await countManagedSubscriptions(db, wanted) };
};

interface Shown {
  readonly state: SubscriptionInFull;
  readonly listed: ListedSubscription;
  readonly language: Language;
}

async function present(
  services: Services,
  db: Executor,
  { state, listed, language }: Shown,
): Promise<ManagedSubscription> {
  const { subscription, license, phases, orders } = state;
  const product = expectDefined(await productWithId(db, subscription.nextProductId), 'a product');
  const phase = phaseAt(phases, new Date()) ?? phases[0];
  const ends = phase?.validTo ?? null;
  const open = orders.find(({ deliveredAt }) => deliveredAt === null);
  const invoice = open === undefined ? undefined : await unsafeSelectInvoiceOfOrder(db, open.orderId);
  const hasOrderedNext = open !== undefined && open.kind !== 'change';
  const next =
    hasOrderedNext || phases[0]?.id !== phase?.id
      ? null
      : await unsafeNextInvoice(services, db, state, ends, subscription.userId);
  return {
    Id: subscription.id,
    LicenseId: license.id,
    Code: license.code,
    Licensee: listed.licensee,
    UserId: subscription.userId,
    Mail: listed.mail ?? '',
    Product: product.nameShort[language],
    Term: termOf(product.category),
    State: stateOf(state, ends),
    ValidTo: epochOrNull(ends),
    NextDate: next?.Date ?? null,
    NextGrossCents: next?.grossCents ?? null,
    Currency: subscription.currency,
    Method: subscription.method,
    HasMandate: (await mandateOf(db, subscription)) !== undefined,
    OpenInvoiceId: invoice?.publicId ?? '',
    Reminders: open?.reminders ?? 0,
  };
}

function stateOf(state: SubscriptionInFull, ends: Date | null): ManagedSubscriptionState {
  const { state: stored } = state.subscription;
  if (stored === 'ended' || stored === 'unpaid') return stored;
  return ends !== null && !renews(state, ends) ? 'terminated' : 'active';
}
