import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { isNow } from './valid-licenses.repository.ts';

/**
 * Periods that begin before their time, because the credits of the one before are used up. The licence has the switch for
 * it, or the next period was bought for it, and it is of type 2; its current period has an invoice, is paid and began more than a day ago, and at most
 * `lastPercent` of its credits are left; it was not terminated. So an organisation begins at most one period a day, and only
 * when the one before was invoiced and paid.
 */

/** Credits that are left at the end would be lost, so a period does not end early while more of them are left. */
const lastPercent = 5;

/** Whether the next phase may begin before its time, for a query with a phase of this name. */
export function mayEndEarly(phase: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${phase}.${name}`);
  return sql<boolean>`(${isNow(phase)} and ${column('pay_date')} is not null and ${column('invoice_id')} <> ''
    and ${column('valid_from')} <= now() - interval '1 day'
    and ${column('contract_credits')} > 0 and ${column('remaining')} >= 0
    and ${column('remaining')} * 100::bigint <= ${column('contract_credits')} * ${lastPercent}::bigint
    and exists (select from licenses as payer where payer.id = ${column('license_id')}
      and payer.type = 2 and payer.termination_date is null
      and (payer.renew_early or exists (select from license_phases as bought where bought.license_id = payer.id
        and bought.phase = ${column('phase')} + 1 and bought.begins_when_used_up))))`;
}

export interface EarlyPeriod {
  /** The current phase. */
  readonly phaseId: number;
  /** The credits of the current phase, which end with it. */
  readonly remaining: number;
  readonly terms: 'monthly' | 'yearly';
}

/** The current period of a main licence, if a paid one follows that may begin before its time. */
export async function unsafeSelectEarlyPeriod(
  db: Executor,
  licenseId: number,
): Promise<EarlyPeriod | undefined> {
  return db
    .selectFrom('licensePhases as current')
    .innerJoin('licenses', 'licenses.id', 'current.licenseId')
    .innerJoin('licensePhases as next', (join) =>
      join
        .onRef('next.licenseId', '=', 'current.licenseId')
        .on(sql<boolean>`next.phase = current.phase + 1`)
        .on('next.payDate', 'is not', null)
        .on('next.remaining', '<>', 0),
    )
    .select(['current.id as phaseId', 'current.remaining', 'licenses.terms'])
    .where('current.licenseId', '=', licenseId)
    .where(mayEndEarly('current'))
    .executeTakeFirst();
}

/** Licences whose credits are used up and whose next period could begin. */
export async function selectUsedUpLicenses(db: Executor): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('licensePhases as current')
    .select('current.licenseId')
    .where(mayEndEarly('current'))
    .where('current.remaining', '=', 0)
    .orderBy('current.licenseId')
    .execute();
  return rows.map(({ licenseId }) => licenseId);
}

/**
 * Licences that are about to need their next period, with the current one, which has an end.
 * @param of whether the shop renews them; one of them, or all
 */
export async function selectLicensesToRenewEarly(
  db: Executor,
  of: { readonly isSubscribed: boolean; readonly licenseId?: number },
): Promise<readonly { readonly licenseId: number; readonly phaseId: number }[]> {
  return db
    .selectFrom('licensePhases as current')
    .innerJoin('licenses', 'licenses.id', 'current.licenseId')
    .select(['current.licenseId', 'current.id as phaseId'])
    .where('licenses.isSubscribed', '=', of.isSubscribed)
    .$if(of.licenseId !== undefined, (query) => query.where('licenses.id', '=', of.licenseId ?? 0))
    .where(mayEndEarly('current'))
    .where('current.validTo', 'is not', null)
    .where(
      sql<boolean>`not exists (select from license_phases as later
        where later.license_id = current.license_id and later.phase > current.phase and later.pay_date is not null)`,
    )
    .orderBy('current.licenseId')
    .execute();
}

/** Current phases that began before their time. */
export async function selectBegunEarly(db: Executor) {
  return db
    .selectFrom('licensePhases as current')
    .select([
      'current.licenseId',
      'current.id as phaseId',
      'current.validFrom',
      'current.validTo',
      'current.contractCredits',
    ])
    .where('current.beganEarlyAt', 'is not', null)
    .where(isNow('current'))
    .orderBy('current.licenseId')
    .execute();
}

/** The phase that gets the credits that a phase has paid: the current one if all since then began early, else the same. */
export async function selectPhaseToRefund(db: Executor, phaseId: number): Promise<number> {
  const current = await db
    .selectFrom('licensePhases as paid')
    .innerJoin('licensePhases as current', 'current.licenseId', 'paid.licenseId')
    .select('current.id')
    .where('paid.id', '=', phaseId)
    .whereRef('current.phase', '>', 'paid.phase')
    .where(isNow('current'))
    .where(
      sql<boolean>`not exists (select from license_phases as between_them
        where between_them.license_id = paid.license_id and between_them.phase > paid.phase
          and between_them.phase <= current.phase and between_them.began_early_at is null)`,
    )
    .executeTakeFirst();
  return current?.id ?? phaseId;
}
