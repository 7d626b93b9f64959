import { sql } from 'kysely';
import type { Currency, PaymentMethod } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { MoneyMoved, PaymentChange, PaymentListeners } from '../../../feature-ports.ts';
import { upsertSettings } from '../../../platform/settings/settings.repository.ts';
import type { Services } from '../../../services.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { runQueuedJobs } from '../../../testing/run-queued-jobs.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { storeSeller } from '../../../testing/people/known-seller.ts';
import { giveAccounts } from '../../../testing/add-passkey.ts';
import { openPayment, paymentPart, startPayment, type ToCollect } from '../index.ts';
import { unsafeSelectMovements, unsafeSelectPayment } from '../payments.repository.ts';
import type { MovementRow, PaymentRow } from '../tables.ts';
import { openLocalMollie, type LocalMollie } from '../../../testing/mollie/mollie-server.ts';

/** A shop with a payment provider, and with a ledger that listens to payments as orders do. */
export interface TestShop {
  readonly server: TestServer;
  readonly services: Services;
  readonly mollie: LocalMollie;
  readonly client: TestClient;
  readonly userId: number;
  /** Starts a payment in a transaction of its own. The job that opens it waits in the queue. */
  readonly collect: (order?: Partial<ToCollect>) => Promise<number>;
  /** The same in a transaction. */
  readonly collectIn: (transaction: Executor, order?: Partial<ToCollect>) => Promise<number>;
  /** Starts a payment and opens it. */
  readonly pay: (
    order?: Partial<ToCollect>,
  ) => Promise<{ readonly id: number; readonly url: string | null; readonly tr: string }>;
  readonly payment: (id: number) => Promise<PaymentRow>;
  readonly movements: (id: number) => Promise<readonly Pick<MovementRow, 'kind' | 'amountCents'>[]>;
  /** The sum of what the listener was told about an invoice. */
  readonly told: (invoiceId: number) => Promise<number>;
  readonly stop: () => Promise<void>;
}

let invoices = 0;

/** @param shop test: with the provider that is part of the product; live: with a local Mollie */
export async function openTestShop(shop: 'test' | 'live', withWorker = false): Promise<TestShop> {
  const mollie = await openLocalMollie();
  const server = await startTestServer({
    withWorker,
    environment: {
      SHOP: shop,
      ...(shop === 'live' ? { MOLLIE_KEY: mollie.key, MOLLIE_URL: mollie.url } : {}),
    },
  });
  const { services } = server;
  const { db } = services;
  await upsertSettings(db, [{ name: 'publicUrl', value: server.url, isSealed: false, changedById: null }]);
  await storeSeller(services);
  await listenWithLedger(services);
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await giveAccounts(db);
  const collectIn = (transaction: Executor, order: Partial<ToCollect> = {}): Promise<number> =>
    startPayment(services, transaction, orderOf(server, userId, order));
  const collect = (order?: Partial<ToCollect>): Promise<number> =>
    db.transaction().execute((transaction) => collectIn(transaction, order));
  const payment = async (id: number): Promise<PaymentRow> => {
    const row = await unsafeSelectPayment(db, id);
    if (row === undefined) throw new Error(`there is no payment ${id}`);
    return row;
  };
  return {
    server,
    services,
    mollie,
    client,
    userId,
    collect,
    collectIn,
    pay: async (order) => {
      const id = await collect(order);
      const url = await openPayment(services, id);
      return { id, url, tr: (await payment(id)).providerId ?? '' };
    },
    payment,
    movements: async (id) =>
      (await unsafeSelectMovements(db, id)).map(({ kind, amountCents }) => ({ kind, amountCents })),
    told: (invoiceId) => toldAbout(services, invoiceId),
    stop: async () => {
      await server.stop();
      await mollie.close();
    },
  };
}

export function newInvoice(): number {
  invoices += 1;
  return invoices;
}

function orderOf({ url, services }: TestServer, userId: number, order: Partial<ToCollect>): ToCollect {
  return {
    userId,
    invoiceId: order.invoiceId ?? newInvoice(),
    isTest: services.settings.current.shop === 'test',
    amountCents: 1178,
    currency: 'EUR' satisfies Currency,
    category: 1,
    method: 'creditcard' satisfies PaymentMethod,
    sequence: 'oneoff',
    mandateId: null,
    description: 'Invoice 2026-0001',
    language: 'en',
    returnUrl: `${url}/checkout/1`,
    ...order,
  };
}

/** Installs a listener that keeps what it is told in a table, so that it is rolled back together with the change. */
async function listenWithLedger(services: Services): Promise<void> {
  await sql`create table told (id serial primary key, invoice_id integer, payment_id integer, kind text, cents integer,
    status text)`.execute(services.db);
  const paymentListeners: PaymentListeners = {
    moneyMoved: async (transaction, { invoiceId, paymentId, kind, amountCents }: MoneyMoved) => {
      await sql`insert into told (invoice_id, payment_id, kind, cents) values
        (${invoiceId}, ${paymentId}, ${kind}, ${amountCents})`.execute(transaction);
    },
    statusChanged: async (transaction, { invoiceId, paymentId, status }: PaymentChange) => {
      await sql`insert into told (invoice_id, payment_id, kind, cents, status) values
        (${invoiceId}, ${paymentId}, 'status', 0, ${status})`.execute(transaction);
    },
    refundFailed: async (transaction, { invoiceId, paymentId }) => {
      await sql`insert into told (invoice_id, payment_id, kind, cents) values
        (${invoiceId}, ${paymentId}, 'refundFailed', 0)`.execute(transaction);
    },
  };
  Object.assign(services, { paymentListeners });
}

async function toldAbout({ db }: Services, invoiceId: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0) as cents from told where invoice_id = ${invoiceId}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Runs the waiting jobs of payments once (`runQueuedJobs`). */
export function runJobs(services: Services): Promise<readonly string[]> {
  return runQueuedJobs(services, paymentPart.jobs);
}
