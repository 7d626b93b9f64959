import type { Language, ManagedSubscription, ManagedSubscriptionState } from '@palimpsest/contract';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { epochOrNull } from '../../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { selectUsers, type UserRow } from '../../../people/users/users.repository.ts';
import { showsTests, unsafeSelectInvoicesOfOrders } from '../../invoices/index.ts';
import { taxOfKnownBuyer } from '../../orders/index.ts';
import { readerLanguage } from '../../profile/index.ts';
import { unsafeSelectUsableMandates } from '../../payments/index.ts';
import { productsById, readPrices } from '../../products/index.ts';
import { vatIdStatesOf } from '../../tax/index.ts';
import { nextPeriodOf, presentNextInvoice } from '../changing/present-subscription.ts';
import { termOf } from '../periods.ts';
import { withTax } from '../price-period.ts';
import { phaseAt, renews, unsafeSelectStates, type SubscriptionInFull } from '../state.ts';
import type { SubscriptionOrderRow } from '../tables.ts';
import {
  countManagedSubscriptions,
  selectManagedSubscriptions,
  type ListedSubscription,
} from './managed-subscriptions.repository.ts';

/** The subscriptions of all customers, for administrators and support. */
export const getAllSubscriptions: Handler<'GetAllSubscriptions'> = async ({ filters, ...page }, call) => {
  const { services } = call;
  const { db } = services;
  const wanted = { ...filters, isTest: showsTests(services) };
  const rows = await selectManagedSubscriptions(db, wanted, page);
  const states = await unsafeSelectStates(
    db,
    rows.map(({ id }) => id),
  );
  const read = await readSurroundings(services, [...states.values()]);
  const language = await readerLanguage(call);
  const data = rows.flatMap((listed) => {
    const state = states.get(listed.id);
    return state === undefined ? [] : [present(state, listed, read, language)];
  });
  return { data, total: await countManagedSubscriptions(db, wanted) };
};

type Surroundings = Awaited<ReturnType<typeof readSurroundings>>;

/** Everything that subscriptions name, with a constant number of statements. */
async function readSurroundings(services: Services, states: readonly SubscriptionInFull[]) {
  const { db } = services;
  const open = states.flatMap((state) => openOrderOf(state)?.orderId ?? []);
  const invoices = await unsafeSelectInvoicesOfOrders(db, open);
  const mandateIds = states.flatMap(({ subscription }) => subscription.mandateId ?? []);
  const mandates = await unsafeSelectUsableMandates(db, mandateIds);
  const payers = await selectUsers(
    db,
    states.flatMap(({ subscription }) => subscription.userId ?? []),
  );
  const stateOfVatId = await vatIdStatesOf(
    services,
    [...payers.values()].map(({ vatId }) => vatId),
  );
  return {
    products: await productsById(db),
    priceAt: await readPrices(db),
    invoiceOf: new Map(invoices.map((invoice) => [invoice.orderId, invoice])),
    mandates: new Map(mandates.map((mandate) => [mandate.id, mandate])),
    payers,
    taxOf: (payer: UserRow, at: Date) => taxOfKnownBuyer(services, payer, stateOfVatId(payer.vatId), at),
  };
}

function openOrderOf({ orders }: SubscriptionInFull): SubscriptionOrderRow | undefined {
  return orders.find(({ deliveredAt }) => deliveredAt === null);
}

function present(
  state: SubscriptionInFull,
  listed: ListedSubscription,
  read: Surroundings,
  language: Language,
): ManagedSubscription {
  const { subscription, license, phases } = state;
  const product = expectDefined(read.products.get(subscription.nextProductId), 'a product');
  const phase = phaseAt(phases, new Date()) ?? phases[0];
  const ends = phase?.validTo ?? null;
  const open = openOrderOf(state);
  const invoice = open === undefined ? undefined : read.invoiceOf.get(open.orderId);
  const hasOrderedNext = open !== undefined && open.kind !== 'change';
  const next = hasOrderedNext || phases[0]?.id !== phase?.id ? null : nextInvoice(state, ends, read);
  const mandate = read.mandates.get(subscription.mandateId ?? 0);
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
    HasMandate: mandate !== undefined && mandate.userId === subscription.userId,
    OpenInvoiceId: invoice?.publicId ?? '',
    Reminders: open?.reminders ?? 0,
  };
}

function nextInvoice(state: SubscriptionInFull, ends: Date | null, { payers, priceAt, taxOf }: Surroundings) {
  const next = nextPeriodOf(state, ends);
  const payer = payers.get(state.subscription.userId ?? 0);
  if (next === undefined || payer === undefined) return null;
  const netCents = priceAt(next.productId, next.currency, next.pricedAt);
  if (netCents === undefined) return null;
  return presentNextInvoice(next, withTax(netCents, taxOf(payer, next.suppliedAt)));
}

function stateOf(state: SubscriptionInFull, ends: Date | null): ManagedSubscriptionState {
  const { state: stored } = state.subscription;
  if (stored === 'ended' || stored === 'unpaid') return stored;
  return ends !== null && !renews(state, ends) ? 'terminated' : 'active';
}
