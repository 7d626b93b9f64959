import { sql } from 'kysely';
import type { MoneyMovement, PaymentMethod, PaymentStatus } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import { cancelPayment, openPayment, refundNow, startRefund, syncPayment } from '../index.ts';
import { pollPayments } from '../follow/poll-payments.job.ts';
import { PaymentProviderError } from '../providers/payment-provider.ts';
import type { Fault } from '../../../testing/mollie/mollie-server.ts';
import type { WorldPayment } from '../../../testing/mollie/mollie-world.ts';
import { newInvoice, runJobs, type TestShop } from './shop.ts';
import { takeNoticeStep, type NoticeStep } from '../../../testing/mollie/notice-steps.ts';

/** A step of a walk. Numbers choose among what there is at that moment. */
export type WalkStep =
  | { readonly do: 'start'; readonly invoice: number; readonly method: number }
  | { readonly do: 'open'; readonly payment: number; readonly fault: number }
  | { readonly do: 'event'; readonly payment: number; readonly status: number }
  | NoticeStep
  | { readonly do: 'forge'; readonly webhook: number }
  /** kill: the transaction is rolled back when the listener is called for the so-manieth time; 0: never. */
  | { readonly do: 'jobs'; readonly kill: number; readonly fault: number }
  | { readonly do: 'poll'; readonly kill: number; readonly fault: number }
  | { readonly do: 'askTwice'; readonly payment: number }
  /** While one process waits for its answer, something happens, and another process has applied it already. */
  | { readonly do: 'overtake'; readonly payment: number; readonly event: number }
  | { readonly do: 'cancel'; readonly payment: number }
  | { readonly do: 'refund'; readonly payment: number; readonly part: number }
  | { readonly do: 'send'; readonly refund: number; readonly fault: number }
  | { readonly do: 'dashboardRefund'; readonly payment: number; readonly part: number }
  | { readonly do: 'endRefund'; readonly payment: number; readonly refund: number; readonly status: number }
  | { readonly do: 'chargeBack' | 'reverse'; readonly payment: number };

const methods: readonly PaymentMethod[] = ['creditcard', 'paypal', 'banktransfer'];
const statuses = ['pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const;
const refundStatuses = ['processing', 'refunded', 'failed', 'canceled'] as const;
/** None is the most frequent one. */
const faults: readonly (Fault | null)[] = [
  null,
  null,
  null,
  { when: 'before', status: 503 },
  { when: 'before', status: 429 },
  { when: 'after', as: 'hangUp' },
  { when: 'after', as: 'garbage' },
  { when: 'after', as: 'status503' },
];
const amountCents = 1_000;
const farAheadMs = 20 * 86_400_000;

const chosen = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items[number % Math.max(items.length, 1)];

export interface Walk {
  /** Does a step. Failures that a person or a job would see are part of the walk; others throw. */
  readonly take: (step: WalkStep) => Promise<void>;
  /** The faults at this moment: states that went back, money that was told wrongly, something that exists twice. */
  readonly faultsNow: () => Promise<readonly string[]>;
  /** Lets everything arrive, and says what differs from the provider. */
  readonly settle: () => Promise<readonly string[]>;
}

/** @param killAt makes the listener of the shop throw at its so-manieth call from now; 0: never */
export function startWalk(shop: TestShop, killAt: (call: number) => void): Walk {
  const { services, mollie } = shop;
  const { world } = mollie;
  const url = `${shop.server.url}/webhooks/payments/mollie`;
  const invoices = [newInvoice(), newInvoice()];
  const ids: number[] = [];
  const refunds: number[] = [];
  const seen = new Map<number, PaymentStatus>();
  mollie.webhooks.splice(0);

  const rowOf = async (number: number) => {
    const id = chosen(ids, number);
    return id === undefined ? undefined : shop.payment(id);
  };
  const atProvider = async (number: number): Promise<WorldPayment | undefined> => {
    const key = (await rowOf(number))?.idempotencyKey;
    return key === undefined ? undefined : worldOf(key)[0];
  };
  const worldOf = (key: string): readonly WorldPayment[] =>
    [...world.payments.values()].filter(({ metadata }) => keyIn(metadata) === key);
  const tolerant = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const isKnown =
        error instanceof UserError || error instanceof PaymentProviderError || String(error).includes(killed);
      if (!isKnown) throw error;
    }
  };
  const withFault = async (fault: number, work: () => Promise<unknown>): Promise<void> => {
    mollie.breakNext(chosen(faults, fault) ?? null);
    await tolerant(work);
    mollie.breakNext();
  };

  /** Something happens to a payment at the provider. */
  function happen(payment: WorldPayment, event: number): void {
    const moving = payment.refunds.find(({ status }) => ['pending', 'processing'].includes(status));
    const chargeback = payment.chargebacks.find(({ reversedAt }) => reversedAt === null);
    if (payment.status !== 'paid') world.move(payment.id, chosen(statuses, event) ?? 'paid');
    else if (moving !== undefined) world.endRefund(payment.id, moving.id, 'failed');
    else if (chargeback !== undefined) world.reverseChargeback(payment.id, chargeback.id);
    else refundSome(payment);
  }

  function refundSome(payment: WorldPayment): void {
    if (payment.status === 'paid' && world.remainingOf(payment) >= 100)
      world.addRefund(payment.id, { cents: 100, description: '', metadata: null });
  }

  async function take(step: WalkStep): Promise<void> {
    switch (step.do) {
      case 'start': {
        const invoiceId = chosen(invoices, step.invoice) ?? 0;
        const method = chosen(methods, step.method) ?? 'creditcard';
        const id = await shop.collect({ invoiceId, method, amountCents });
        if (!ids.includes(id)) ids.push(id);
        return;
      }
      case 'open': {
        const id = chosen(ids, step.payment);
        if (id !== undefined) await withFault(step.fault, () => openPayment(services, id));
        return;
      }
      case 'event': {
        const payment = await atProvider(step.payment);
        if (payment !== undefined) world.move(payment.id, chosen(statuses, step.status) ?? 'paid');
        return;
      }
      case 'deliver':
      case 'drop':
        return takeNoticeStep(mollie, step);
      case 'forge': {
        const known = [...world.payments.keys()];
        await mollie.deliverOne({ url, id: chosen(known, step.webhook) ?? 'tr_invented' });
        return;
      }
      case 'jobs':
        killAt(step.kill);
        await withFault(step.fault, () => runJobs(services));
        killAt(0);
        return;
      case 'poll':
        killAt(step.kill);
        await withFault(step.fault, () => pollPayments(services, new Date(Date.now() + farAheadMs)));
        killAt(0);
        return;
      case 'askTwice': {
        const id = chosen(ids, step.payment);
        if (id === undefined) return;
        await Promise.all([0, 1].map(() => tolerant(() => syncPayment(services, id))));
        return;
      }
      case 'overtake': {
        const id = chosen(ids, step.payment);
        const payment = await atProvider(step.payment);
        if (id === undefined || payment === undefined) return;
        // The last request about a paid payment is that for its chargebacks.
        const last = payment.status === 'paid' ? '/chargebacks' : '';
        // Nobody has told us about this refund.
        if (step.event % 2 === 0) refundSome(payment);
        let hasHappened = false;
        mollie.beforeAnswer(async (request) => {
          if (hasHappened || request !== `GET /v2/payments/${payment.id}${last}`) return;
          hasHappened = true;
          happen(payment, step.event);
          await syncPayment(services, id);
        });
        await tolerant(() => syncPayment(services, id));
        mollie.beforeAnswer(async () => {});
        const known = (await shop.movements(id)).reduce((sum, one) => sum + one.amountCents, 0);
        if (hasHappened && known !== world.balanceOf(payment))
          throw new Error(`${id}: ${known} after an old answer, instead of ${world.balanceOf(payment)}`);
        return;
      }
      case 'cancel': {
        const id = chosen(ids, step.payment);
        if (id === undefined) return;
        await services.db.transaction().execute((transaction) => cancelPayment(services, transaction, id));
        return;
      }
      case 'refund': {
        const paymentId = chosen(ids, step.payment);
        if (paymentId === undefined) return;
        await tolerant(async () => {
          const refund = await services.db.transaction().execute((transaction) =>
            startRefund(services, transaction, {
              paymentId,
              amountCents: 1 + (step.part % amountCents),
              description: 'Credit note',
              authorId: null,
            }),
          );
          if (refund !== null) refunds.push(refund);
        });
        return;
      }
      case 'send': {
        const refund = chosen(refunds, step.refund);
        if (refund !== undefined) await withFault(step.fault, () => refundNow(services, refund));
        return;
      }
      case 'dashboardRefund': {
        const payment = await atProvider(step.payment);
        if (payment?.status !== 'paid') return;
        const cents = 1 + (step.part % amountCents);
        if (cents <= world.remainingOf(payment))
          world.addRefund(payment.id, { cents, description: '', metadata: null });
        return;
      }
      case 'endRefund': {
        const payment = await atProvider(step.payment);
        const refund = chosen(payment?.refunds ?? [], step.refund);
        if (payment !== undefined && refund !== undefined)
          world.endRefund(payment.id, refund.id, chosen(refundStatuses, step.status) ?? 'failed');
        return;
      }
      case 'chargeBack': {
        const payment = await atProvider(step.payment);
        if (payment !== undefined) world.chargeBack(payment.id, 400);
        return;
      }
      case 'reverse': {
        const payment = await atProvider(step.payment);
        const chargeback = payment?.chargebacks.find(({ reversedAt }) => reversedAt === null);
        if (payment !== undefined && chargeback !== undefined)
          world.reverseChargeback(payment.id, chargeback.id);
        return;
      }
    }
  }

  async function faultsNow(): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<{
      id: number;
      key: string;
      status: PaymentStatus;
      moved: number;
      told: number;
      payments: number;
      lastTold: PaymentStatus | null;
    }>`select id, idempotency_key as key, status,
      (select coalesce(sum(amount_cents), 0) from payment_movements where payment_id = payments.id) as moved,
      (select coalesce(sum(cents), 0) from told where payment_id = payments.id) as told,
      (select count(*) from payment_movements where payment_id = payments.id and kind = 'payment') as payments,
      (select status from told where payment_id = payments.id and kind = 'status' order by id desc limit 1) as last_told
      from payments where id = any(${ids}::integer[])`.execute(services.db);
    return rows.flatMap(({ id, key, status, moved, told, payments, lastTold }) => {
      const before = seen.get(id) ?? 'creating';
      seen.set(id, status);
      const known = worldOf(key);
      const keys = known.flatMap((payment) => payment.refunds.map(({ metadata }) => keyIn(metadata)));
      const named = keys.filter((one) => one !== undefined);
      return [
        moved !== told && `${id}: ${moved} cents moved, and the listener knows ${told}`,
        payments !== (status === 'paid' ? 1 : 0) && `${id}: is ${status} and was paid ${payments} times`,
        (lastTold ?? 'creating') !== status && `${id}: is ${status}, and the listener knows ${lastTold}`,
        order.indexOf(status) < order.indexOf(before) && `${id}: went back from ${before} to ${status}`,
        known.length > 1 && `${id}: exists ${known.length} times at the provider`,
        new Set(named).size !== named.length && `${id}: a refund was made twice`,
      ].filter((problem) => problem !== false);
    });
  }

  async function settle(): Promise<readonly string[]> {
    killAt(0);
    mollie.breakNext();
    // In every second walk, somebody pays at last, and no notice arrives any more.
    if ((invoices[0] ?? 0) % 4 === 1) {
      await runJobs(services);
      const open = await atProvider(0);
      if (open !== undefined) world.move(open.id, 'paid');
      mollie.webhooks.splice(0);
    }
    for (let round = 0; round < 4; round += 1) {
      await mollie.deliver();
      await runJobs(services);
    }
    await services.db
      .updateTable('payments')
      .set({ nextAskAt: new Date(0) })
      .where('id', 'in', [0, ...ids])
      .where('nextAskAt', 'is not', null)
      .execute();
    await pollPayments(services, new Date());
    const problems = [...(await faultsNow())];
    for (const id of ids) {
      const { status, idempotencyKey } = await shop.payment(id);
      const [truth] = worldOf(idempotencyKey);
      const movements = await shop.movements(id);
      const sum = movements.reduce((total, movement) => total + movement.amountCents, 0);
      if (truth === undefined) {
        if (sum !== 0 || !['failed', 'canceled'].includes(status)) problems.push(`${id}: ${status} nowhere`);
        continue;
      }
      if (sum !== world.balanceOf(truth)) problems.push(`${id}: ${sum} instead of ${world.balanceOf(truth)}`);
      const isOverHere = ['canceled', 'failed'].includes(status) && truth.status !== 'paid';
      if (status !== truth.status && !isOverHere)
        problems.push(`${id}: ${status} instead of ${truth.status}`);
      const count = (kind: MoneyMovement): number => movements.filter((one) => one.kind === kind).length;
      if (count('chargeback') !== truth.chargebacks.length) problems.push(`${id}: other chargebacks`);
      const kept = truth.refunds.filter((one) => !['failed', 'canceled'].includes(one.status)).length;
      if (count('refund') - count('refundReversed') !== kept) problems.push(`${id}: other refunds`);
    }
    const { rows } = await sql<{ count: number }>`select count(*) as count from payment_refunds
      where state = 'creating'`.execute(services.db);
    if (rows[0]?.count !== 0) problems.push(`${rows[0]?.count} refunds wait`);
    return problems;
  }

  return { take, faultsNow, settle };
}

export const killed = 'the process was killed';

const order: readonly PaymentStatus[] = [
  'creating',
  'open',
  'pending',
  'authorized',
  'failed',
  'canceled',
  'expired',
  'paid',
];

function keyIn(metadata: unknown): string | undefined {
  return typeof metadata === 'object' && metadata !== null && 'key' in metadata
    ? String(metadata.key)
    : undefined;
}
