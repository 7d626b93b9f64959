import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Executor } from '../../../platform/database/connect.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { CallInWalk, TestBuyer } from './order-shop.ts';

/** Invoices about the periods of an educational licence, in a walk. */

/** issuePeriod: an administrator issues an invoice, in so many tabs · usePeriod: checks cost credits of the licence. */
export type PeriodStep =
  | { readonly do: 'issuePeriod'; readonly period: number; readonly cents: number; readonly times: number }
  | { readonly do: 'usePeriod'; readonly credits: number };

/** A licence whose two periods are not paid. */
export interface WalkedSchool {
  readonly licenseid: number;
}

const periods = 2;
const year = 365 * 24 * 60 * 60;

/** The answers that a person may get. Two steps at the same time may want to use the same credits. */
export const periodAnswers = [
  'periodHasInvoice',
  'quoteNotCanceled',
  'licenseHasNoPhase',
  'licenseCreditsBelowZero',
] as const;

export async function openSchool(admin: TestClient, { userId }: TestBuyer): Promise<WalkedSchool> {
  const { Id: licenseid } = await admin.data('CreateLicense', {
    licensee: 'Hochschule Köln',
    type: 1,
    validTo: Math.floor(Date.now() / 1000) + year,
    contractCredits: 2_000,
    paid: 0,
    adminMail: `user-${userId}@example.org`,
  });
  await admin.data('AddLicensePhase', { licenseid, validTo: null, paid: 0 });
  return { licenseid };
}

export async function takePeriodStep(
  { admin, call }: { readonly admin: TestClient; readonly call: CallInWalk },
  { licenseid }: WalkedSchool,
  step: PeriodStep,
): Promise<void> {
  if (step.do === 'usePeriod') {
    const { License } = await admin.data('GetLicenseAsAdmin', { licenseid });
    const now = Math.floor(Date.now() / 1000);
    const current = License.phases.find(
      ({ validFrom, validTo }) => validFrom <= now && (validTo ?? now) >= now,
    );
    const credits = Math.min(step.credits, current?.remaining ?? 0);
    if (credits > 0)
      await call(admin, 'ChangeLicenseCredits', { licenseid, credits: -credits, reason: 'Used' });
    return;
  }
  const phase = 1 + (step.period % periods);
  const wanted = { licenseid, phase, netCents: 100 + step.cents };
  const preview = await call(admin, 'PreviewPeriodInvoice', wanted);
  if (preview === undefined) return;
  const input = { ...wanted, grossCents: preview.grossCents };
  const orderid = randomUUID();
  // One administrator clicks twice, or two administrators do it at once.
  const keys = Array.from({ length: step.times }, () => (step.cents % 2 === 0 ? orderid : randomUUID()));
  await Promise.all(keys.map((key) => call(admin, 'IssuePeriodInvoice', { ...input, orderid: key })));
}

/** Everything that is wrong with the periods of an educational licence, at any moment. */
export async function periodFaults(db: Executor, { licenseid }: WalkedSchool): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly fault: string }>`
    with about as (
      select phase_id, taken_credits, orders.id, granted_at is not null and ended_at is null as is_paid,
        format('%s-%s', series, number) as number,
        invoices.gross_cents + (select coalesce(sum(gross_cents), 0) from invoices as correction
          where corrects_id = invoices.id) > 0 as is_owed
      from period_orders join orders on orders.id = order_id
        join invoices on invoices.order_id = orders.id and kind = 'invoice'
      where license_id = ${licenseid}
    ),
    periods as (
      select phase.*, ordered.*,
        (select coalesce(sum(credits), 0) from credit_movements where phase_id = phase.id) as moved,
        (select coalesce(sum(credits), 0) from credit_movements where phase_id = phase.id
          and subject_kind in ('order', 'refund')) as moved_by_money
      from license_phases as phase left join lateral (select count(*) filter (where is_owed) as owed,
          count(*) filter (where is_paid) as paid, min(number) filter (where is_owed) as owed_number,
          coalesce(sum(taken_credits), 0) as taken
        from about where phase_id = phase.id) as ordered on true
      where license_id = ${licenseid}
    )
    select format('period %s: %s', phase, fault) as fault from (select phase, case
      when balance <> moved or balance < 0 then format('has %s credits, and a ledger of %s', balance, moved)
      when moved_by_money <> -taken then format('its money has moved %s credits, and has taken %s', moved_by_money, taken)
      when owed > 1 then format('has %s invoices', owed)
      when invoice_id <> coalesce(owed_number, '') then format('names the invoice %s instead of %s', invoice_id, owed_number)
      when (pay_date is not null) <> (paid = 1) then format('is paid at %s, by %s orders', pay_date, paid)
      end as fault from periods) as found
    where fault is not null`.execute(db);
  return rows.map(({ fault }) => fault);
}
