import type { DataOf, InputOf, OperationName, OrderPreview } from '@palimpsest/contract';
import { upsertSettings } from '../../../platform/settings/settings.repository.ts';
import type { Services } from '../../../services.ts';
import type { Job } from '../../../platform/jobs/define-job.ts';
import { returnExcessJob } from '../settling/return-excess.job.ts';
import { paymentPart } from '../../payments/index.ts';
import { runQueuedJobs } from '../../../testing/run-queued-jobs.ts';
import { storeSeller } from '../../../testing/people/known-seller.ts';
import { giveAccounts } from '../../../testing/add-passkey.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** A shop in which users buy credits from the test provider. */
export interface OrderShop {
  readonly server: TestServer;
  readonly services: Services;
  /** A user with an account and a billing address. */
  readonly buyer: (address?: Partial<BillingAddress>) => Promise<TestBuyer>;
  /** Runs the waiting jobs of payments once, as if their time had come. */
  readonly runJobs: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

/** The jobs that move the money of orders. */
export const moneyJobs: readonly Job[] = [...paymentPart.jobs, returnExcessJob];

type BillingAddress = InputOf<'UpdateUser'>;

export interface TestBuyer {
  readonly client: TestClient;
  readonly userId: number;
  readonly credits: () => Promise<number>;
  /** The order that the user would confirm now. */
  readonly input: (order?: Partial<InputOf<'CreateOrder'>>) => Promise<InputOf<'CreateOrder'>>;
  readonly order: (order?: Partial<InputOf<'CreateOrder'>>) => Promise<OrderedNow>;
  readonly status: (invoiceId: string) => Promise<DataOf<'GetPaymentStatus'>>;
}

export interface OrderedNow {
  readonly invoiceId: string;
  /** The page of the provider. */
  readonly page: string;
}

export const germanAddress: BillingAddress = {
  name: 'Ada Nowak',
  companyName: '',
  address1: 'Lindenweg 4',
  address2: '',
  zip: '50667',
  city: 'Köln',
  country: 'DE',
  vatId: '',
};

let orders = 0;

export async function openOrderShop(environment: Readonly<Record<string, string>> = {}): Promise<OrderShop> {
  const server = await startTestServer({ withWorker: false, environment: { SHOP: 'test', ...environment } });
  const { services } = server;
  await upsertSettings(services.db, [
    { name: 'publicUrl', value: server.url, isSealed: false, changedById: null },
  ]);
  await storeSeller(services);
  return {
    server,
    services,
    buyer: (address) => newBuyer(server, address),
    runJobs: () => runQueuedJobs(services, moneyJobs),
    stop: () => server.stop(),
  };
}

export async function newBuyer(
  server: TestServer,
  address: Partial<BillingAddress> = {},
): Promise<TestBuyer> {
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await giveAccounts(server.services.db);
  await client.data('UpdateUser', { ...germanAddress, ...address });
  const input = async (order: Partial<InputOf<'CreateOrder'>> = {}) => {
    const { productid = 30_111, currency = 'EUR' } = order;
    return { ...asConfirmed(await client.data('PreviewOrder', { productid, currency })), ...order };
  };
  return {
    client,
    userId,
    credits: async () => (await client.data('GetUserInfo', {})).credits,
    input,
    order: async (order) => {
      const { invoiceId, payment } = await client.data('CreateOrder', await input(order));
      return { invoiceId, page: payment?._links.checkout.href ?? '' };
    },
    status: (invoiceId) => client.data('GetPaymentStatus', { id: invoiceId }),
  };
}

function asConfirmed(preview: OrderPreview): InputOf<'CreateOrder'> {
  const { productid, currency, taxIncluded, taxMode, vatRate, grossCents } = preview;
  orders += 1;
  return {
    productid,
    currency,
    taxIncluded,
    taxMode,
    vatRate,
    grossCents,
    method: 'creditcard',
    startsAtOnce: true,
    orderid: `order-of-test-${orders}`,
  };
}

/** Decides about a payment on the page of the test provider. */
export async function decideAt(
  page: string,
  outcome: 'paid' | 'pending' | 'failed' | 'expired' | 'canceled',
): Promise<Response> {
  return fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });
}

/** A call in a walk. */
export type CallInWalk = <Name extends OperationName>(
  client: TestClient,
  name: Name,
  input: InputOf<Name>,
) => Promise<DataOf<Name> | undefined>;
