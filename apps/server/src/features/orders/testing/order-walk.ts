import { sql } from 'kysely';
import type { DataOf, InputOf, PaymentMethod } from '@palimpsest/contract';
import { grantCredits } from '../../../people/ledger/index.ts';
import { selectCreditsForUpdate } from '../../../people/users/users.repository.ts';
import type { Job } from '../../../platform/jobs/define-job.ts';
import { runQueuedJobs } from '../../../testing/run-queued-jobs.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { paymentPart } from '../../payments/index.ts';
import type { LocalMollie } from '../../../testing/mollie/mollie-server.ts';
import { takeNoticeStep } from '../../../testing/mollie/notice-steps.ts';
import type { WorldPayment } from '../../../testing/mollie/mollie-world.ts';
import { expireOrders } from '../ending/expire-orders.ts';
import type { KillablePool } from './killable.ts';
import { changeFaults, type CheckedOrder } from './order-changes.ts';
import { keyIn, moneyOfOrders, ordersNow, type OrderMoney, type Saver } from './order-invariants.ts';
import { moneyJobs, type CallInWalk, type OrderShop, type TestBuyer } from './order-shop.ts';
import type { OrderMoment, OrderStep, Trouble } from './order-steps.ts';
import { periodAnswers, periodFaults, takePeriodStep, type WalkedSchool } from './period-steps.ts';

export interface WalkedShop {
  readonly shop: OrderShop;
  readonly mollie: LocalMollie;
  readonly pool: KillablePool;
  readonly admin: TestClient;
  /** The first one is the saver. */
  readonly buyers: readonly TestBuyer[];
  readonly saver: Saver;
  /** The products that are ordered; packages of credits unless it says something else. */
  readonly products?: readonly number[];
  /** More answers that a person may get. */
  readonly answers?: readonly string[];
  readonly school?: WalkedSchool;
}

export interface OrderWalk {
  readonly take: (moment: OrderMoment) => Promise<void>;
  readonly act: (step: OrderStep) => Promise<void>;
  /** Does this at the same time. */
  readonly during: (trouble: Trouble, acts: readonly (() => Promise<unknown>)[]) => Promise<void>;
  /** Undefined if the person got an answer that may be, or if the process was killed. */
  readonly call: CallInWalk;
  /** Orders of the walk have greater ids. */
  readonly afterOrderId: number;
  /** Those of the walk. */
  readonly worldPayments: () => readonly WorldPayment[];
  /** Everything that is wrong now, and with how the orders have changed since the last call. */
  readonly faultsNow: () => Promise<readonly string[]>;
  /** Lets everything arrive, and says what is wrong with the money then. */
  readonly settle: () => Promise<readonly string[]>;
}

export const walkedMethods: readonly PaymentMethod[] = ['creditcard', 'paypal', 'banktransfer'];
const packages = [30_111, 30_112] as const;
const statuses = ['pending', 'paid', 'failed', 'canceled', 'expired'] as const;
const refundStatuses = ['processing', 'refunded', 'failed', 'canceled'] as const;
const dayMs = 86_400_000;
/** The answers that a person may get; everything else is a fault. */
const answers = [
  'invoiceAlreadyCancelled',
  'invoiceNotPayable',
  'orderNotRefundable',
  'refundTooHigh',
  'paymentProviderFailed',
  'paymentRefused',
];

export const chosen = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % Math.max(items.length, 1)];

interface WalkedOrder {
  readonly id: number;
  readonly grossCents: number;
  readonly publicId: string;
  readonly invoiceId: number;
  readonly buyer: TestBuyer;
  /** Undefined for one that no person has made. */
  readonly input: InputOf<'CreateOrder'> | undefined;
}

export async function startOrderWalk({
  shop,
  mollie,
  pool,
  admin,
  buyers,
  saver,
  products = packages,
  answers: moreAnswers = [],
  school,
}: WalkedShop): Promise<OrderWalk> {
  const { services } = shop;
  const { db } = services;
  const { world } = mollie;
  const webhookUrl = `${shop.server.url}/webhooks/payments/mollie`;
  const earlierPayments = world.payments.size;
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from orders`.execute(db);
  const afterOrderId = rows[0]?.last ?? 0;
  const inputs = new Map<string, InputOf<'CreateOrder'>>();
  const mayAnswer: readonly string[] = [
    ...answers,
    ...moreAnswers,
    ...(school === undefined ? [] : periodAnswers),
  ];
  mollie.webhooks.splice(0);
  // A few buyers make more orders in all walks than anybody may in a day, and walks that fail leave some open.
  await sql`delete from rate_limit_counts`.execute(db);
  await sql`update orders set ended_at = now(), ended_as = 'expired' where granted_at is null and ended_at is null`.execute(
    db,
  );

  const orders = async (): Promise<readonly WalkedOrder[]> => {
    const found = await sql<{
      id: number;
      key: string;
      userId: number;
      grossCents: number;
      publicId: string;
      invoiceId: number;
    }>`
      select orders.id, key, user_id, orders.gross_cents, public_id, invoices.id as invoice_id
      from orders join invoices on invoices.order_id = orders.id and kind = 'invoice'
      where orders.id > ${afterOrderId} order by orders.id`.execute(db);
    return found.rows.flatMap(({ key, userId, ...order }) => {
      const buyer = buyers.find((each) => each.userId === userId);
      return buyer === undefined ? [] : [{ ...order, buyer, input: inputs.get(key) }];
    });
  };
  const orderAt = async (number: number): Promise<WalkedOrder | undefined> => chosen(await orders(), number);
  const worldPayments = (): readonly WorldPayment[] => [...world.payments.values()].slice(earlierPayments);
  const paidOne = (number: number): WorldPayment | undefined =>
    chosen(
      worldPayments().filter(({ status }) => status === 'paid'),
      number,
    );

  const call: CallInWalk = async (client, name, input) => {
    const answer = await client.call(name, input);
    if (answer.success) return answer.data as DataOf<typeof name>;
    if (answer.errors.every((key) => mayAnswer.includes(key)) || pool.hasKilled()) return undefined;
    throw new Error(`${name}: ${answer.errors.join(', ')}`);
  };

  const runJobs = (times = 1): Promise<unknown> =>
    runQueuedJobs(
      services,
      moneyJobs.map((job): Job => ({
        ...job,
        run: async (...input) => {
          for (let time = 0; time < times; time += 1) await job.run(...input);
        },
      })),
    );

  /** The poller asks about all payments of the walk, as if their time had come. */
  async function poll(): Promise<void> {
    await sql`update payments set next_ask_at = 'epoch' where next_ask_at is not null and provider_id is not null
      and invoice_id in (select id from invoices where order_id > ${afterOrderId})`.execute(db);
    const context = { services, log: services.log, attempt: 1, signal: new AbortController().signal };
    await paymentPart.jobs.find(({ name }) => name === 'poll-payments')?.run({}, context);
  }

  async function act(step: OrderStep): Promise<void> {
    switch (step.do) {
      case 'order': {
        const buyer = chosen(buyers, step.user);
        if (buyer === undefined) return;
        const productid = chosen(products, step.product) ?? 30_111;
        const method = chosen(walkedMethods, step.method) ?? 'creditcard';
        const input = await buyer.input({ productid, method });
        inputs.set(input.orderid, input);
        await Promise.all(Array.from({ length: step.times }, () => call(buyer.client, 'CreateOrder', input)));
        return;
      }
      case 'again':
      case 'tab': {
        const order = await orderAt(step.order);
        if (order === undefined) return;
        const method = chosen(walkedMethods, step.method) ?? 'creditcard';
        const { client } = order.buyer;
        if (step.do === 'again' && order.input !== undefined)
          await call(client, 'CreateOrder', { ...order.input, method });
        else await call(client, 'CreatePayment', { invoiceId: order.publicId, method });
        return;
      }
      case 'cancel': {
        const order = await orderAt(step.order);
        if (order === undefined) return;
        if (step.order % 2 === 0) await call(admin, 'CancelOrder', { id: order.id });
        else await call(order.buyer.client, 'CancelPayment', { invoiceId: order.publicId });
        return;
      }
      case 'markPaid': {
        const order = await orderAt(step.order);
        const paid = Math.floor(Date.now() / 1000);
        if (order !== undefined) await call(admin, 'MarkOrderPaid', { id: order.id, paid });
        return;
      }
      case 'status': {
        const order = await orderAt(step.order);
        if (order !== undefined) await call(order.buyer.client, 'GetPaymentStatus', { id: order.publicId });
        return;
      }
      case 'refund': {
        const order = await orderAt(step.order);
        if (order === undefined) return;
        const grossCents = 1 + Math.floor((order.grossCents * step.part) / 1000);
        const part = step.part > 1000 ? {} : { grossCents };
        await call(admin, 'RefundOrder', { id: order.id, ...part });
        return;
      }
      case 'event': {
        const payment = chosen(worldPayments(), step.payment);
        if (payment !== undefined) world.move(payment.id, chosen(statuses, step.status) ?? 'paid');
        return;
      }
      case 'issuePeriod':
      case 'usePeriod':
        return school === undefined ? undefined : takePeriodStep({ admin, call }, school, step);
      case 'deliver':
      case 'drop':
        return takeNoticeStep(mollie, step);
      case 'forge': {
        const id = chosen(worldPayments(), step.webhook)?.id ?? 'tr_invented';
        await mollie.deliverOne({ url: webhookUrl, id });
        return;
      }
      case 'jobs':
        await runJobs(step.twice ? 2 : 1);
        return;
      case 'poll':
        await poll();
        return;
      case 'expire':
        await expireOrders(services, new Date(Date.now() + 15 * dayMs));
        return;
      case 'endRefund': {
        const payment = paidOne(step.payment);
        const refund = payment?.refunds.find(({ status }) => ['pending', 'processing'].includes(status));
        if (payment !== undefined && refund !== undefined)
          world.endRefund(payment.id, refund.id, chosen(refundStatuses, step.status) ?? 'failed');
        return;
      }
      case 'chargeBack': {
        const payment = paidOne(step.payment);
        if (payment === undefined) return;
        world.chargeBack(
          payment.id,
          step.part > 1000 ? payment.cents : 1 + Math.floor((payment.cents * step.part) / 1001),
        );
        return;
      }
      case 'reverse': {
        const payment = chosen(
          worldPayments().filter(({ chargebacks }) =>
            chargebacks.some(({ reversedAt }) => reversedAt === null),
          ),
          step.payment,
        );
        const chargeback = payment?.chargebacks.find(({ reversedAt }) => reversedAt === null);
        if (payment !== undefined && chargeback !== undefined)
          world.reverseChargeback(payment.id, chargeback.id);
        return;
      }
      case 'spend': {
        const { userId } = chosen(buyers.slice(1), step.user) ?? {};
        if (userId === undefined) return;
        await db.transaction().execute(async (transaction) => {
          const credits = Math.min(step.credits, await selectCreditsForUpdate(transaction, userId));
          await grantCredits(transaction, userId, -credits);
        });
      }
    }
  }

  async function during(
    { kill, isProviderBroken }: Trouble,
    acts: readonly (() => Promise<unknown>)[],
  ): Promise<void> {
    pool.killAt(kill);
    mollie.breakNext(isProviderBroken ? { when: 'after', as: 'hangUp' } : null);
    try {
      await Promise.all(
        acts.map((each) =>
          each().catch((error: unknown) => {
            if (!pool.hasKilled()) throw error;
          }),
        ),
      );
    } finally {
      pool.killAt(0);
      mollie.breakNext();
    }
  }

  const take = ({ steps, ...trouble }: OrderMoment): Promise<void> =>
    during(
      trouble,
      steps.map((step) => () => act(step)),
    );

  let before: readonly CheckedOrder[] = [];
  async function faultsNow(): Promise<readonly string[]> {
    const { faults, orders: after } = await ordersNow(db, { afterOrderId, saver });
    const changed = changeFaults(before, after);
    before = after;
    return [...faults, ...changed, ...(school === undefined ? [] : await periodFaults(db, school))];
  }

  /** Every notice arrives, every job runs, and the poller asks about everything. */
  async function arrive(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await mollie.deliver();
      await runJobs();
      await poll();
    }
  }

  /** The money that moved at the provider for an order. */
  function atProvider({ keys }: OrderMoney) {
    const payments = worldPayments().filter(({ metadata }) => keys.includes(keyIn(metadata)));
    const sum = (amounts: readonly { readonly cents: number }[]): number =>
      amounts.reduce((total, { cents }) => total + cents, 0);
    return {
      balance: payments.reduce((total, payment) => total + world.balanceOf(payment), 0),
      chargedBack: sum(
        payments.flatMap(({ chargebacks }) => chargebacks.filter(({ reversedAt }) => reversedAt === null)),
      ),
      failed: sum(
        payments.flatMap(({ refunds }) =>
          refunds.filter(({ status }) => ['failed', 'canceled'].includes(status)),
        ),
      ),
    };
  }

  async function moneyFaults(isCleanedUp: boolean): Promise<readonly string[]> {
    return (await moneyOfOrders(db, afterOrderId)).flatMap((order) => {
      const { id, state, receivedCents, owedCents, manualCents, returnedCents } = order;
      const { balance, chargedBack, failed } = atProvider(order);
      const tooMuch = receivedCents - owedCents;
      const of = `order ${id}, ${state} (${order.story}):`;
      return [
        receivedCents !== balance + manualCents &&
          `${of} ${receivedCents} instead of ${balance + manualCents} cents`,
        state === 'open' &&
          receivedCents > (isCleanedUp ? 0 : failed) &&
          `${of} has received ${receivedCents} cents`,
        tooMuch > (isCleanedUp ? 0 : failed + Math.max(0, manualCents)) && `${of} ${tooMuch} cents are kept`,
        state !== 'open' &&
          -tooMuch > chargedBack + returnedCents &&
          `${of} ${-tooMuch} cents too much went back`,
      ].filter((problem) => problem !== false);
    });
  }

  async function settle(): Promise<readonly string[]> {
    await arrive();
    const faults = [...(await faultsNow()), ...(await moneyFaults(false))];
    // Banks have not delivered some refunds: an administrator sends the money again.
    // Money that one of them has noted never goes back by itself. The list names all of these orders.
    const toReturn = await admin.data('GetAllOrders', { filters: { toReturn: true }, pagesize: 100 });
    for (const { Id: id, ExcessCents: grossCents, State } of toReturn)
      if (id > afterOrderId && State !== 'open') await admin.data('RefundOrder', { id, grossCents });
    await arrive();
    faults.push(...(await faultsNow()), ...(await moneyFaults(true)));
    await sql`update payments set next_ask_at = null
      where invoice_id in (select id from invoices where order_id > ${afterOrderId})`.execute(db);
    return faults;
  }

  return { take, act, during, call, afterOrderId, worldPayments, faultsNow, settle };
}
