import type { ProviderKey } from '@palimpsest/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { UsagePurpose } from '../tables.ts';

/** The use of searches: one table, from which all figures about use and cost come. */

export interface UsageOf {
  readonly provider: ProviderKey;
  readonly purpose: UsagePurpose;
  readonly userId: number;
  readonly licenseId: number;
}

export interface UsageAmounts {
  readonly requests?: number;
  readonly answers?: number;
  readonly documents?: number;
  readonly downloads?: number;
  readonly milliCents?: number;
  readonly durationMs?: number;
  /** The kind of a failure. */
  readonly error?: string;
}

/** Adds to the usage of today, in the time zone of the database. */
export async function addUsage(db: Executor, of: UsageOf, amounts: UsageAmounts): Promise<void> {
  const { requests = 0, answers = 0, documents = 0, downloads = 0, milliCents = 0, error } = amounts;
  const durationMs = Math.round(amounts.durationMs ?? 0);
  const failures = error === undefined ? 0 : 1;
  const errors = JSON.stringify(error === undefined ? {} : { [error]: 1 });
  await sql`
    insert into search_usage as usage (day, provider, purpose, user_id, license_id, requests, answers, failures,
      documents, downloads, milli_cents, duration_ms, errors)
    values (current_date, ${of.provider}, ${of.purpose}, ${of.userId}, ${of.licenseId}, ${requests}, ${answers},
      ${failures}, ${documents}, ${downloads}, ${milliCents}, ${durationMs}, ${errors}::jsonb)
    on conflict (day, provider, purpose, user_id, license_id) do update
    set requests = usage.requests + excluded.requests, answers = usage.answers + excluded.answers,
      failures = usage.failures + excluded.failures, documents = usage.documents + excluded.documents,
      downloads = usage.downloads + excluded.downloads, milli_cents = usage.milli_cents + excluded.milli_cents,
      duration_ms = usage.duration_ms + excluded.duration_ms,
      errors = case when ${error ?? ''}::text = '' then usage.errors
        else usage.errors || jsonb_build_object(${error ?? ''}::text,
          coalesce((usage.errors ->> ${error ?? ''}::text)::integer, 0) + 1) end`.execute(db);
}

const keptDays = 400;

export async function deleteOldUsage(db: Executor): Promise<void> {
  await sql`delete from search_usage where day < current_date - ${keptDays}::integer`.execute(db);
}
