import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connect.ts';
import { isNow } from './valid-licenses.repository.ts';

/** Phases about which somebody has to be told, or after which a next one has to follow. */

/**
 * Licences that renew themselves and whose last phase ends before this time. One that was terminated is renewed only if
 * it ends with a later phase. A licence that ended more than a day ago stays ended. The shop renews its own licences.
 */
export async function selectLicensesToRenew(db: Executor, before: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('licenses')
    .innerJoin('licensePhases as last', 'last.licenseId', 'licenses.id')
    .select('licenses.id')
    .where('licenses.renewal', '=', true)
    .where('licenses.isSubscribed', '=', false)
    .where(isLast)
    .where('last.validTo', '<', before)
    .where(sql<boolean>`last.valid_to > now() - interval '1 day'`)
    .where(sql<boolean>`(licenses.termination_date is null or licenses.termination_date > last.valid_to)`)
    .orderBy('licenses.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Licences that the shop renews and whose last phase ends before this time. */
export async function selectSubscribedLicenses(db: Executor, before: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('licenses')
    .innerJoin('licensePhases as last', 'last.licenseId', 'licenses.id')
    .select('licenses.id')
    .where('licenses.isSubscribed', '=', true)
    .where(isLast)
    .where('last.validTo', '<', before)
    .orderBy('licenses.id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface EndingPhase {
  readonly licenseId: number;
  readonly phaseId: number;
  readonly validFrom: Date;
  /** The end of the phase, or of the licence if that is earlier. */
  readonly ends: Date;
  /** It was terminated, and ends with or before this phase. */
  readonly isTerminated: boolean;
}

/** Current phases that end before this time, and that no other one follows or will follow. */
export async function selectEndingPhases(db: Executor, before: Date): Promise<readonly EndingPhase[]> {
  const ends = sql<Date>`least(last.valid_to, licenses.termination_date)`;
  return db
    .selectFrom('licenses')
    .innerJoin('licensePhases as last', 'last.licenseId', 'licenses.id')
    .select([
      'licenses.id as licenseId',
      'last.id as phaseId',
      'last.validFrom',
      ends.as('ends'),
      sql<boolean>`coalesce(${isTerminated}, false)`.as('isTerminated'),
    ])
    .where(isNow('last'))
    .where('last.payDate', 'is not', null)
    .where(sql<boolean>`${ends} > now()`)
    .where(ends, '<', before)
    .where(sql<boolean>`(${isTerminated} or (not licenses.renewal and ${isLast}))`)
    .orderBy('licenses.id')
    .execute();
}

export interface UnpaidPhase {
  readonly licenseId: number;
  readonly phaseId: number;
  readonly validFrom: Date;
  readonly validTo: Date | null;
  readonly contractCredits: number;
  readonly createdAt: Date;
}

/** Phases that follow another one and have to be paid, unless the licence ends before them. The shop reminds of its own. */
export async function selectUnpaidPhases(db: Executor): Promise<readonly UnpaidPhase[]> {
  return db
    .selectFrom('licensePhases as unpaid')
    .innerJoin('licenses', 'licenses.id', 'unpaid.licenseId')
    .select([
      'unpaid.licenseId',
      'unpaid.id as phaseId',
      'unpaid.validFrom',
      'unpaid.validTo',
      'unpaid.contractCredits',
      'unpaid.createdAt',
    ])
    .where('unpaid.payDate', 'is', null)
    .where('licenses.isSubscribed', '=', false)
    .where('unpaid.phase', '>', 1)
    .where(sql<boolean>`(unpaid.valid_to is null or unpaid.valid_to > now())`)
    .where(sql<boolean>`unpaid.valid_from < coalesce(licenses.termination_date, 'infinity')`)
    .orderBy('unpaid.licenseId')
    .execute();
}

export interface LowPhase {
  readonly licenseId: number;
  readonly phaseId: number;
  readonly remaining: number;
  readonly contractCredits: number;
  readonly validTo: Date | null;
}

/** Current paid phases with at most this share of their credits left. */
export async function selectLowPhases(db: Executor, percent: number): Promise<readonly LowPhase[]> {
  return db
    .selectFrom('licensePhases as current')
    .select([
      'current.licenseId',
      'current.id as phaseId',
      'current.remaining',
      'current.contractCredits',
      'current.validTo',
    ])
    .where(isNow('current'))
    .where('current.payDate', 'is not', null)
    .where('current.contractCredits', '>', 0)
    .where('current.remaining', '>=', 0)
    .where(sql<boolean>`current.remaining * 100::bigint <= current.contract_credits * ${percent}::bigint`)
    .orderBy('current.licenseId')
    .execute();
}

const isLast = sql<boolean>`not exists (
  select from license_phases as later where later.license_id = last.license_id and later.phase > last.phase)`;

const isTerminated = sql<boolean>`licenses.termination_date <= coalesce(last.valid_to, 'infinity')`;
