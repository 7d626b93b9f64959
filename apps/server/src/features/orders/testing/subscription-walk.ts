import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { InputOf, LicenseSubscription } from '@palimpsest/contract';
import { chosen, startOrderWalk, walkedMethods, type OrderWalk, type WalkedShop } from './order-walk.ts';
import type { TestBuyer } from './order-shop.ts';
import type { OrderStep, Trouble } from './order-steps.ts';
import { orderPart } from '../index.ts';
import { renewSubscriptions } from '../../subscriptions/index.ts';
import { chargeReport, refundReport } from '../../../people/ledger/index.ts';
import type { Services } from '../../../services.ts';
import { keptFaults, subscriptionFaults } from './subscription-faults.ts';

/** A step of an organisation, its clock, its bank or its members. Numbers choose among what there is at that moment. */
export type SubscriptionStep =
  | OrderStep
  | ClockStep
  | { readonly do: 'extend'; readonly user: number; readonly method: number }
  | { readonly do: 'modify'; readonly user: number; readonly product: number; readonly method: number }
  | { readonly do: 'terminate' | 'renewal' | 'renewEarly'; readonly user: number; readonly on: boolean }
  /** The person revokes a saved way to pay, or chooses one; the bank ends one. */
  | { readonly do: 'revoke' | 'choose' | 'loseMandate'; readonly user: number; readonly mandate: number }
  /** A member's check costs credits; a failed one brings the last cost back. */
  | { readonly do: 'use'; readonly user: number; readonly credits: number }
  | { readonly do: 'giveBack' };

/**
 * Time passes: so many days, or until so many days after the end of the period of a user. Every few days, the hourly job runs in so
 * many workers, 0: in none, and banks decide about charges.
 */
interface ClockStep {
  readonly do: 'clock';
  readonly days: number;
  readonly endOf: number | null;
  readonly workers: number;
  readonly bank: 'pays' | 'refuses' | 'waits';
}

export interface SubscriptionMoment extends Trouble {
  readonly steps: readonly SubscriptionStep[];
}

export interface SubscriptionWalk extends Omit<OrderWalk, 'take' | 'act' | 'during'> {
  readonly take: (moment: SubscriptionMoment) => Promise<void>;
}

export const licenseProducts = [30_301, 30_601, 30_602, 30_501] as const;

/** The answers that a person may get. */
const answers = [
  'cannotModifyNotPaid',
  'licenseAlreadySubscribed',
  'licenseEnded',
  'licenseExpired',
  'licenseNotPaid',
  'nextPeriodOrdered',
  'noAccessToLicense',
  'noAccessToMandate',
  'paymentMethodNotOffered',
  'priceChanged',
  'renewalNotCanceled',
  'renewalTooEarly',
  'subscriptionNotFound',
  'tooManyOpenOrders',
];

const isOfOrders = (step: SubscriptionStep): step is OrderStep =>
  ![
    'clock',
    'extend',
    'modify',
    'terminate',
    'renewal',
    'renewEarly',
    'revoke',
    'choose',
    'loseMandate',
    'use',
    'giveBack',
  ].includes(step.do);

let reports = 1_000_000_000;

/** @param shop its buyers have no licences yet; the first one spends none of their credits */
export async function startSubscriptionWalk(shop: WalkedShop): Promise<SubscriptionWalk> {
  const walk = await startOrderWalk({ ...shop, products: licenseProducts, answers });
  const { buyers, pool, mollie } = shop;
  const { services } = shop.shop;
  const { db } = services;
  const userIds = buyers.map(({ userId }) => userId);
  const failures: string[] = [];
  const charged: number[] = [];
  let isKept = false;
  let hasKilled = false;

  /** The same services, whose jobs report what fails instead of logging it. */
  const watched: Services = {
    ...services,
    log: Object.assign(Object.create(services.log) as Services['log'], {
      error: ({ err }: { readonly err: unknown }) => {
        if (!pool.hasKilled()) failures.push(err instanceof Error ? (err.stack ?? err.message) : String(err));
      },
    }),
  };
  const buyerAt = (number: number): TestBuyer | undefined => chosen(buyers, number);
  const methodAt = (number: number) => ([undefined, ...walkedMethods] as const)[number % 4];
  const subscriptionOf = async ({ client }: TestBuyer): Promise<LicenseSubscription | undefined> =>
    (await walk.call(client, 'GetSubscription', {})) ?? undefined;

  async function runClock(workers: number): Promise<void> {
    await Promise.all(Array.from({ length: workers }, () => renewSubscriptions(watched, new Date())));
  }

  /** Charges without the person wait for a bank. @returns whether it has decided about one */
  async function runBank(bank: ClockStep['bank']): Promise<boolean> {
    if (bank === 'waits' || !(await isCharging())) return false;
    await walk.act({ do: 'jobs', twice: false });
    const waiting = walk
      .worldPayments()
      .filter(({ sequenceType, status }) => sequenceType === 'recurring' && status === 'pending');
    for (const { id, webhookUrl } of waiting) {
      mollie.world.move(id, bank === 'pays' ? 'paid' : 'failed');
      await mollie.deliverOne({ url: webhookUrl ?? '', id });
    }
    await walk.act({ do: 'jobs', twice: false });
    return waiting.length > 0;
  }

  async function isCharging(): Promise<boolean> {
    const { rows } = await sql`select from payments where user_id = any(${userIds}) and sequence = 'recurring'
      and status in ('creating', 'open', 'pending') limit 1`.execute(db);
    return rows.length > 0;
  }

  /** The days until a time, at most a month. */
  async function daysOf({ days, endOf }: ClockStep): Promise<number> {
    if (endOf === null) return Math.max(0.1, days);
    const { rows } = await sql<{ days: number }>`
      select extract(epoch from max(phase.valid_to) - now()) / 86400 as days from license_phases as phase
      join licenses on licenses.id = license_id where admin_user_id = ${buyerAt(endOf)?.userId ?? 0}`.execute(
      db,
    );
    return Math.min(31, Math.max(0.1, Number(rows[0]?.days ?? 0) + days + 0.01));
  }

  /** @returns whether a bank has decided since the hourly job ran, so that it may have new work */
  async function passTime(step: ClockStep, trouble: Trouble): Promise<boolean> {
    let left = await daysOf(step);
    let hasDecided = false;
    while (left > 0) {
      const days = Math.min(left, step.workers === 0 ? left : 7);
      left -= days;
      await letPass(db, userIds, days);
      await walk.during(trouble, [
        async () => {
          await runClock(step.workers);
          hasKilled ||= pool.hasKilled();
        },
      ]);
      hasDecided = await runBank(step.bank);
    }
    if (step.workers > 0) await orderPart.cleanUp(watched, new Date());
    return hasDecided;
  }

  async function extend(buyer: TestBuyer, method: number): Promise<void> {
    const { code, nextInvoice } = (await subscriptionOf(buyer)) ?? {};
    if (code === undefined) return;
    const chosenMethod = methodAt(method);
    await walk.call(buyer.client, 'ExtendLicense', {
      code,
      ...(chosenMethod === undefined ? {} : { method: chosenMethod }),
      grossCents: nextInvoice?.grossCents ?? 0,
      startsAtOnce: true,
      orderid: randomUUID(),
    });
  }

  async function modify(buyer: TestBuyer, product: number, method: number): Promise<void> {
    const { code } = (await subscriptionOf(buyer)) ?? {};
    const productid = chosen(licenseProducts, product) ?? 30_301;
    if (code === undefined) return;
    const preview = await walk.call(buyer.client, 'PreviewSubscriptionChange', { code, productid });
    if (preview === undefined) return;
    const chosenMethod = methodAt(method);
    await walk.call(buyer.client, 'ModifySubscription', {
      code,
      productid,
      ...(chosenMethod === undefined ? {} : { method: chosenMethod }),
      grossCents: preview.grossCents,
      startsAtOnce: true,
      orderid: randomUUID(),
    });
  }

  async function change(buyer: TestBuyer, fields: InputOf<'UpdateLicense'>['fields']): Promise<void> {
    const { code } = (await subscriptionOf(buyer)) ?? {};
    if (code !== undefined) await walk.call(buyer.client, 'UpdateLicense', { code, fields });
  }

  async function use(userId: number, credits: number): Promise<void> {
    reports += 1;
    const id = reports;
    const { rows } = await sql<{
      licenseId: number | null;
    }>`select license_id from users where id = ${userId}`.execute(db);
    const licenseId = rows[0]?.licenseId ?? null;
    if (licenseId === null || userId === shop.saver.userId) return;
    await db.transaction().execute(async (transaction) => {
      const report = { id, userId, credits, licenseCredits: 0, licenseId, retries: 0 };
      await chargeReport(transaction, report, null);
    });
    charged.push(id);
  }

  async function act(step: SubscriptionStep): Promise<void> {
    if (step.do === 'event') {
      const unfinished = walk.worldPayments().filter(({ status }) => ['open', 'pending'].includes(status));
      const one = chosen(unfinished, step.payment);
      const payment = walk.worldPayments().findIndex(({ id }) => id === one?.id);
      if (payment >= 0) await walk.act({ ...step, payment });
      return;
    }
    if (isOfOrders(step)) return walk.act(step);
    switch (step.do) {
      case 'clock':
        return runClock(step.workers);
      case 'giveBack': {
        const id = charged.pop();
        if (id !== undefined) await db.transaction().execute((transaction) => refundReport(transaction, id));
        return;
      }
      default: {
        const buyer = buyerAt(step.user);
        if (buyer !== undefined) await actAs(buyer, step);
      }
    }
  }

  async function actAs(
    buyer: TestBuyer,
    step: Exclude<SubscriptionStep, OrderStep | { readonly do: 'clock' | 'giveBack' }>,
  ): Promise<void> {
    const { client } = buyer;
    const mandate = async (number: number) => chosen(await client.data('GetMandates', {}), number);
    switch (step.do) {
      case 'extend':
        return extend(buyer, step.method);
      case 'modify':
        return modify(buyer, step.product, step.method);
      case 'terminate':
      case 'renewal':
      case 'renewEarly':
        return change(buyer, { [step.do]: step.on });
      case 'revoke': {
        const id = (await mandate(step.mandate))?.Id;
        if (id !== undefined) await walk.call(client, 'RevokeMandate', { id });
        return;
      }
      case 'choose': {
        const { code } = (await subscriptionOf(buyer)) ?? {};
        const mandateid = (await mandate(step.mandate))?.Id;
        if (code !== undefined && mandateid !== undefined)
          await walk.call(client, 'SetSubscriptionMandate', { code, mandateid });
        return;
      }
      case 'loseMandate': {
        const lost = chosen([...mollie.world.mandates.values()], step.mandate);
        if (lost !== undefined) mollie.world.mandates.delete(lost.id);
        return;
      }
      case 'use':
        return use(buyer.userId, step.credits);
    }
  }

  async function take({ steps, ...trouble }: SubscriptionMoment): Promise<void> {
    const [step] = steps;
    hasKilled = false;
    if (steps.length === 1 && step?.do === 'clock') {
      const hasDecided = await passTime(step, trouble);
      isKept = step.workers > 0 && !hasKilled && !hasDecided;
      return;
    }
    for (const each of steps) if (each.do === 'clock') await letPass(db, userIds, await daysOf(each));
    await walk.during(
      trouble,
      steps.map((each) => () => act(each)),
    );
    isKept = false;
  }

  async function faultsNow(): Promise<readonly string[]> {
    const faults = [
      ...(await walk.faultsNow()),
      ...(await subscriptionFaults(db, { userIds, saverId: shop.saver.userId })),
    ];
    if (isKept) faults.push(...(await keptFaults(db, userIds)));
    return [...faults, ...failures.splice(0)];
  }

  async function settle(): Promise<readonly string[]> {
    const faults = [...(await walk.settle())];
    await runClock(1);
    faults.push(...(await walk.settle()));
    await runClock(1);
    isKept = true;
    hasKilled = false;
    return [...faults, ...(await faultsNow())];
  }

  return { ...walk, take, faultsNow, settle };
}

/** So many days pass for everything that these users have: all times move back. */
async function letPass(db: Services['db'], userIds: readonly number[], days: number): Promise<void> {
  // Times in the product have no fractions of milliseconds.
  const seconds = Math.ceil(days * 86_400);
  await sql`with passed as (select ${seconds} * interval '1 second' as days),
    mine as (select id from licenses where admin_user_id = any(${userIds})),
    phases as (update license_phases set valid_from = valid_from - days, valid_to = valid_to - days,
      grace_until = grace_until - days, began_early_at = began_early_at - days
      from passed where license_id in (select id from mine)),
    ended as (update licenses set termination_date = termination_date - days
      from passed where id in (select id from mine)),
    charged as (update subscription_orders set early_charged_at = early_charged_at - days from passed
      where early_charged_at is not null
        and subscription_id in (select id from subscriptions where user_id = any(${userIds}))),
    paid as (update subscriptions set announced_at = announced_at - days, created_at = created_at - days,
      ended_at = ended_at - days from passed where user_id = any(${userIds}))
    update orders set created_at = created_at - days, period_from = period_from - days, period_to = period_to - days
    from passed where user_id = any(${userIds})`.execute(db);
}
