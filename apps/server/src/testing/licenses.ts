import type { Insertable } from 'kysely';
import type { Executor } from '../platform/database/connect.ts';
import type { LicensesTable } from '../people/users/tables.ts';
import { openPhase } from '../people/ledger/index.ts';
import { insertLicense } from '../people/users/license-changes.repository.ts';

interface TestLicense extends Insertable<LicensesTable> {
  /** Credits of its phase; -1: unlimited. */
  readonly remaining?: number;
  /** The end of its phase, which began a year ago. */
  readonly validTo?: Date | null;
  readonly isPaid?: boolean;
}

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** A licence with one phase. */
export async function addLicense(
  db: Executor,
  { remaining = 0, validTo = null, isPaid = true, ...license }: TestLicense,
): Promise<{ readonly id: number; readonly phaseId: number }> {
  const id = await insertLicense(db, license);
  const began = new Date(Date.now() - yearMs);
  const phase = {
    licenseId: id,
    phase: 1,
    validFrom: began,
    validTo,
    contractCredits: remaining,
    targetCredits: remaining,
    payDate: isPaid ? began : null,
  };
  return { id, phaseId: await openPhase(db, phase, { note: '', authorId: null }) };
}

/** Moves the end of its phases. */
export async function setLicenseEnd(db: Executor, licenseId: number, validTo: Date | null): Promise<void> {
  await db.updateTable('licensePhases').set({ validTo }).where('licenseId', '=', licenseId).execute();
}

interface TestUse {
  readonly userId: number | null;
  readonly licenseId: number;
  readonly phaseId: number;
  readonly credits: number;
  readonly at?: Date;
  readonly isRefund?: boolean;
}

/** A check that a phase has paid for, or its refund, without a report. */
export async function addUse(
  db: Executor,
  { credits, at, isRefund = false, ...use }: TestUse,
): Promise<void> {
  const movement = isRefund
    ? ({ reason: 'refund', credits } as const)
    : ({ reason: 'charge', credits: -credits } as const);
  await db
    .insertInto('creditMovements')
    .values({ ...use, ...movement, ...(at === undefined ? {} : { createdAt: at }) })
    .execute();
}
