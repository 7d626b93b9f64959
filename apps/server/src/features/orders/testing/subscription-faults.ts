import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

interface Fault {
  readonly fault: string;
}

/** Everything that is wrong with the licences of these users, at any moment. */
export async function subscriptionFaults(
  db: Executor,
  { userIds, saverId }: { readonly userIds: readonly number[]; readonly saverId: number },
): Promise<readonly string[]> {
  const { rows } = await sql<Fault>`
    with mine as (select id from licenses where admin_user_id = any(${userIds})),
    periods as (
      select phase.*, before.valid_to as end_before, before.phase as phase_before, ordered.kind,
        ordered.orders, ordered.paid,
        (select coalesce(sum(credits), 0) from credit_movements where phase_id = phase.id) as moved,
        (select coalesce(sum(credits), 0) from credit_movements where phase_id = phase.id
          and subject_kind in ('order', 'refund')) as bought,
        (select coalesce(sum(held_credits), 0) from orders join subscription_orders on order_id = orders.id
          where phase_id = phase.id) as held
      from license_phases as phase
        left join license_phases as before on before.license_id = phase.license_id and before.phase = phase.phase - 1
        left join lateral (select count(*) as orders, min(kind) as kind,
          count(*) filter (where delivered_at is not null and granted_at is not null and ended_at is null) as paid
          from subscription_orders join orders on orders.id = order_id
          where phase_id = phase.id and kind <> 'change' and not is_void) as ordered on true
      where phase.license_id in (select id from mine)
    )
    select format('period %s of licence %s (%s to %s): %s', phase, license_id, valid_from, valid_to, fault) as fault
    from (select *, case
      when balance <> moved or balance < 0 then format('has %s credits, and a ledger of %s', balance, moved)
      when bought <> held then format('holds %s credits, its orders %s', bought, held)
      when valid_to is null or valid_to < valid_from then 'ends before it begins'
      when phase > 1 and phase_before is null then 'has none before it'
      when valid_from < end_before then format('overlaps with the one before, until %s', end_before)
      when valid_from > end_before and kind <> 'first'
        and valid_from - end_before not between interval '1 day' and interval '14 days'
        then format('begins late after %s', end_before)
      when orders > 1 then format('has %s orders', orders)
      when (pay_date is not null) <> (paid = 1) then format('is paid at %s, by %s orders', pay_date, paid)
      when pay_date is not null and grace_until is not null then 'is paid, and its money is waited for'
      end as fault from periods) as found
    where fault is not null
    union all
    select format('licence %s ends on %s, and is paid until %s', licenses.id, termination_date, max(phase.valid_to))
    from licenses join license_phases as phase on license_id = licenses.id and pay_date is not null
    where licenses.id in (select id from mine) and termination_date is not null
    group by licenses.id having max(phase.valid_to) > termination_date
    union all
    select format('order %s, %s: %s', order_id, kind, fault)
    from (select ordered.*, case
      when (delivered_at is not null) <> (granted_at is not null) then 'is delivered, or granted'
      when is_void and granted_at is not null then 'is void, and granted'
      when not is_void and ended_as in ('canceled', 'expired') then format('is %s, and counts', ended_as)
      when charges > 3 then format('was charged %s times', charges)
      when (select count(*) from payments join invoices on invoices.id = invoice_id
        where invoices.order_id = ordered.order_id and sequence = 'recurring')
        > charges + case when early_charged_at is null then 0 else 1 end
          + case when kind = 'change' or key not like 'renewal:%' then 1 else 0 end
        then 'was charged more often than it says'
      when (select count(*) from payments join invoices on invoices.id = invoice_id
        where invoices.order_id = ordered.order_id and sequence = 'recurring' and payments.status = 'paid') > 1
        then 'was charged twice'
      when user_id = ${saverId} and held_credits <> entitled_credits
        then format('holds %s credits instead of %s, and nobody has spent any', held_credits, entitled_credits)
      end as fault
      from subscription_orders as ordered join orders on orders.id = order_id
      where user_id = any(${userIds})) as found
    where fault is not null
    union all
    select format('user %s pays %s subscriptions', user_id, count(*)) from subscriptions
    where user_id = any(${userIds}) and state in ('active', 'unpaid') group by user_id having count(*) > 1
    union all
    select format('was told %s times: %s', count(*), min(payload::text)) from events
    where name = 'subscriptionNews' and payload->>'news' in ('reminder', 'renewed', 'invoiceToPay')
      and (payload->>'userId')::integer = any(${userIds})
    group by payload->>'news', payload->>'reminder', payload->>'invoiceId' having count(*) > 1`.execute(db);
  return rows.map(({ fault }) => fault);
}

/** Everything that the hourly job has left undone, just before it was asked. */
export async function keptFaults(db: Executor, userIds: readonly number[]): Promise<readonly string[]> {
  const { rows } = await sql<Fault>`
    with running as (
      select subscriptions.*, last.id as last_id, last.valid_to, last.pay_date, last.phase as last_phase,
        ordered.kind, ordered.reminders, began.valid_from as began, ordered.order_id, began.grace_until,
        termination_date, renewal, exists (select from payments join invoices on invoices.id = invoice_id
          where invoices.order_id = ordered.order_id and status in ('pending', 'authorized')) as is_on_its_way,
        exists (select from invoices where order_id = ordered.order_id and received_cents > 0) as has_money
      from subscriptions join licenses on licenses.id = license_id
        left join lateral (select * from license_phases as each where each.license_id = subscriptions.license_id
          order by phase desc limit 1) as last on true
        left join lateral (select * from subscription_orders as each where subscription_id = subscriptions.id
          and kind <> 'change' and delivered_at is null and not is_void order by order_id desc limit 1) as ordered on true
        left join license_phases as began on began.id = ordered.phase_id
      where subscriptions.user_id = any(${userIds}) and state in ('active', 'unpaid')
    )
    select format('subscription %s, %s: %s', id, state, fault) as fault from (select *, case
      when valid_to <= now() and not is_on_its_way and not has_money then format('has been over since %s', valid_to)
      when order_id is null and state = 'active' and pay_date is null then 'is not paid, and nobody is asked to'
      when began <= now() - interval '14 days' and valid_to > now() and (state = 'active' or grace_until is not null)
        then 'is not paid, and goes on'
      when order_id is not null and began <= now() and valid_to > now() and reminders <> (select count(*) from unnest(array[3, 7, 12]) as day
        where began + day * interval '1 day' <= now()) then format('was reminded %s times since %s', reminders, began)
      when order_id is not null and began > now() and kind = 'renewal' and not (renewal and
        (termination_date is null or termination_date > began)) and not is_on_its_way and not has_money
        then 'asks for a period that nobody wants'
      when order_id is not null and began <= now() and termination_date <= began and not is_on_its_way
        and not has_money then 'asks for a period after its end'
      end as fault from running) as found
    where fault is not null`.execute(db);
  return rows.map(({ fault }) => fault);
}
