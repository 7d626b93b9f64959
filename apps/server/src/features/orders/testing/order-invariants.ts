import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { CheckedOrder } from './order-changes.ts';

/** A user who never spends credits, so that the balance follows from the orders alone. */
export interface Saver {
  readonly userId: number;
  /** The credits before the first order. */
  readonly credits: number;
}

export interface OrdersNow {
  /** Everything that is wrong at this moment. */
  readonly faults: readonly string[];
  readonly orders: readonly CheckedOrder[];
}

/**
 * The orders after this one, and what is wrong with them: between money, invoices, orders and credits. Numbers of invoices and
 * balances are compared for all orders.
 */
export async function ordersNow(
  db: Executor,
  { afterOrderId, saver }: { readonly afterOrderId: number; readonly saver: Saver },
): Promise<OrdersNow> {
  const { rows } = await sql<{ fault: string | null; order: CheckedOrder | null }>`
    with mine as (
      select orders.*, invoice.id as invoice_id, invoice.gross_cents as invoice_cents, invoice.received_cents,
        (select coalesce(sum(gross_cents), 0) from invoices where corrects_id = invoice.id) as corrected_cents,
        moved.cents as moved_cents, moved.times as movements,
        -- A period that can't be delivered any more.
        exists (select from payment_refunds join payments on payments.id = payment_id
          where payments.invoice_id = invoice.id) as is_returned,
        (select count(*) from credit_movements where subject_kind = 'order' and subject_id = orders.id) as grants,
        (select coalesce(sum(credits), 0) from credit_movements as credit
          where (category <> 1 or user_id = orders.user_id)
          and ((subject_kind = 'order' and subject_id = orders.id) or (subject_kind = 'refund' and subject_id in
            (select id from payment_movements where invoice_id = invoice.id)))) as ledger_credits
      from orders left join invoices as invoice on invoice.order_id = orders.id and invoice.kind = 'invoice'
        left join lateral (select coalesce(sum(amount_cents), 0) as cents, count(*) as times
          from payment_movements where invoice_id = invoice.id) as moved on true
      where orders.id > ${afterOrderId}
    )
    select null as fault, json_build_object('id', id, 'credits', credits, 'grossCents', gross_cents,
      'owedCents', gross_cents + corrected_cents, 'receivedCents', received_cents, 'movements', movements,
      'isGranted', granted_at is not null, 'endedAs', ended_as, 'entitledCredits', entitled_credits,
      'heldCredits', held_credits) as order
    from mine where invoice_id is not null
    union all
    select format('order %s: %s', id, fault) as fault, null from (
      select id, case
        when invoice_id is null then 'has no invoice'
        when invoice_cents <> gross_cents then 'has an invoice over another amount'
        when received_cents <> moved_cents then format('received %s cents, moved %s', received_cents, moved_cents)
        when category <> 8 and grants <> case when granted_at is null then 0 else 1 end then format('was granted %s times', grants)
        -- The period of an educational licence has its credits before it is paid.
        when category <> 8 and ledger_credits <> held_credits then format('holds %s credits, ledger %s', held_credits, ledger_credits)
        when held_credits < entitled_credits then format('holds %s credits of %s', held_credits, entitled_credits)
        when gross_cents + corrected_cents < 0 then 'was corrected by more than its price'
        when granted_at is null and ended_at is null and received_cents >= gross_cents
          and not (category <> 1 and is_returned) then 'is paid and not granted'
        when granted_at is not null and received_cents <= 0 and ended_at is null then 'has nothing, and is granted'
        when ended_as = 'refunded' and (granted_at is null or entitled_credits > 0
          or least(received_cents, gross_cents + corrected_cents) > 0) then 'is refunded, and keeps money or credits'
        when ended_as in ('canceled', 'expired') and (granted_at is not null or gross_cents + corrected_cents <> 0)
          then format('is %s with an invoice over %s cents', ended_as, gross_cents + corrected_cents)
        when ended_at is null and granted_at is null and corrected_cents <> 0 then 'is open and corrected'
        end as fault from mine
    ) as found where fault is not null
    union all
    select format('user %s has %s credits, and a ledger of %s', id, credits, moved), null
    from (select id, credits, (select coalesce(sum(movement.credits), 0) from credit_movements as movement
      where movement.user_id = users.id and movement.phase_id is null) as moved from users
      where id in (select user_id from orders)) as balances where credits <> moved or credits < 0
    union all
    select format('the saver has %s credits instead of %s', users.credits, expected), null from users, (
      select ${saver.credits}::integer + coalesce(sum(entitled_credits), 0) as expected from orders
      where user_id = ${saver.userId} and category = 1) as bought
    where users.id = ${saver.userId} and users.credits <> expected
    union all
    select format('series %s has a gap', name), null from invoice_series
    where next_number - 10001 <> (select count(*) from invoices where series = name)
      or next_number - 1 <> (select coalesce(max(number), 10000) from invoices where series = name)`.execute(
    db,
  );
  return {
    faults: rows.flatMap(({ fault }) => fault ?? []),
    orders: rows.flatMap(({ order }) => order ?? []),
  };
}

/** An order with its money, when nothing moves any more. */
export interface OrderMoney {
  readonly id: number;
  readonly state: 'open' | 'granted' | 'refunded' | 'canceled' | 'expired';
  readonly owedCents: number;
  readonly receivedCents: number;
  /** The money that an administrator has noted. */
  readonly manualCents: number;
  /** The money of a period that goes back by itself, because it was bought again or can't be delivered. */
  readonly returnedCents: number;
  /** The keys of its payments at the provider. */
  readonly keys: readonly string[];
  /** The movements in words. */
  readonly story: string;
}

export async function moneyOfOrders(db: Executor, afterOrderId: number): Promise<readonly OrderMoney[]> {
  const { rows } = await sql<OrderMoney>`
    select orders.id, coalesce(ended_as, case when granted_at is null then 'open' else 'granted' end) as state,
      (invoice.gross_cents + (select coalesce(sum(gross_cents), 0) from invoices
        where corrects_id = invoice.id))::integer as owed_cents,
      received_cents,
      (select coalesce(sum(movement.amount_cents), 0)::integer from payment_movements as movement
        join payments on payments.id = movement.payment_id
        where movement.invoice_id = invoice.id and provider = 'manual') as manual_cents,
      (select coalesce(sum(refund.amount_cents), 0)::integer from payment_refunds as refund
        join payments on payments.id = refund.payment_id where payments.invoice_id = invoice.id
          and orders.category <> 1 and refund.author_id is null) as returned_cents,
      array(select idempotency_key::text from payments where invoice_id = invoice.id and provider <> 'manual') as keys,
      (select string_agg(format('%s of %s: %s', kind, payment_id, amount_cents), ', ' order by id)
        from payment_movements where invoice_id = invoice.id) as story
    from orders join invoices as invoice on invoice.order_id = orders.id and invoice.kind = 'invoice'
    where orders.id > ${afterOrderId} order by orders.id`.execute(db);
  return rows;
}

/** The key of a payment in what the provider knows about it; '' for none. */
export function keyIn(metadata: unknown): string {
  return typeof metadata === 'object' && metadata !== null && 'key' in metadata ? String(metadata.key) : '';
}
