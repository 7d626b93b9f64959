import type { Executor } from '../../platform/database/connect.ts';
import { selectTransactionTime } from '../../platform/database/transaction-time.ts';
import { UserError } from '../../platform/errors.ts';
import { updatePhase } from '../../people/users/license-changes.repository.ts';
import { selectPhases, type LicenseRow, type PhaseRow } from '../../people/users/license-terms.repository.ts';
import {
  beginNextPeriodEarly,
  changeContract,
  openPhase,
  type CreditChange,
} from '../../people/ledger/index.ts';

/** The paid periods of a licence. They follow each other and don't overlap. The licence has to be locked. */

export interface PhaseToAdd {
  /** Undefined: the end of the last phase, or now. */
  readonly validFrom?: Date | undefined;
  readonly validTo: Date | null;
  /** Undefined: what the last phase names for the next one. */
  readonly contractCredits?: number | undefined;
  readonly payDate: Date | null;
  readonly invoiceId?: string;
}

/** Adds a phase after the last one, with the credits that it grants. Returns its number. */
export async function addPhase(
  transaction: Executor,
  license: Pick<LicenseRow, 'id' | 'parentId'>,
  phase: PhaseToAdd,
  change: CreditChange,
): Promise<number> {
  if (license.parentId !== null) throw new UserError('licenseFieldOfParent');
  const [last] = await selectPhases(transaction, license.id);
  // That of the database, which decides whether the phase is valid: this one may begin in the same moment.
  const now = await selectTransactionTime(transaction);
  const follows =
    last?.validTo !== undefined && last.validTo !== null && last.validTo > now ? last.validTo : now;
  const validFrom = phase.validFrom ?? follows;
  requireOrder(validFrom, phase.validTo);
  if (last !== undefined && (last.validTo === null || last.validTo > validFrom)) {
    throw new UserError('phasesOverlap', `phase ${last.phase} ends later`);
  }
  const contractCredits = phase.contractCredits ?? last?.targetCredits ?? 0;
  const number = (last?.phase ?? 0) + 1;
  await openPhase(
    transaction,
    {
      licenseId: license.id,
      phase: number,
      validFrom,
      validTo: phase.validTo,
      contractCredits,
      targetCredits: contractCredits,
      payDate: phase.payDate,
      invoiceId: phase.invoiceId ?? '',
    },
    change,
  );
  await beginNextPeriodEarly(transaction, license.id, { whenUsedUp: true });
  return number;
}

export interface PhaseChange {
  readonly isPaid?: boolean | undefined;
  readonly invoiceId?: string | undefined;
  readonly contractCredits?: number | undefined;
  readonly targetCredits?: number | undefined;
  readonly validTo?: Date | null | undefined;
}

export async function changePhase(
  transaction: Executor,
  licenseId: number,
  number: number,
  { isPaid, invoiceId, contractCredits, targetCredits, validTo }: PhaseChange,
  change: CreditChange,
): Promise<void> {
  const phases = await selectPhases(transaction, licenseId);
  const phase = phases.find((each) => each.phase === number);
  if (phase === undefined) throw new UserError('noAccessToLicense', `licence ${licenseId}, phase ${number}`);
  if (validTo !== undefined)
    requireEnd(
      phase,
      validTo,
      phases.find((each) => each.phase === number + 1),
    );
  await updatePhase(transaction, phase.id, {
    ...(isPaid === undefined ? {} : { payDate: isPaid ? (phase.payDate ?? new Date()) : null }),
    ...(invoiceId === undefined ? {} : { invoiceId }),
    ...(targetCredits === undefined ? {} : { targetCredits }),
    ...(validTo === undefined ? {} : { validTo }),
  });
  if (contractCredits !== undefined) await changeContract(transaction, phase, contractCredits, change);
  await beginNextPeriodEarly(transaction, licenseId, { whenUsedUp: true });
}

function requireEnd(phase: PhaseRow, validTo: Date | null, next: PhaseRow | undefined): void {
  requireOrder(phase.validFrom, validTo);
  if (next !== undefined && (validTo === null || validTo > next.validFrom)) {
    throw new UserError('phasesOverlap', `phase ${next.phase} begins earlier`);
  }
}

function requireOrder(validFrom: Date, validTo: Date | null): void {
  if (validTo !== null && validTo <= validFrom) throw new UserError('phaseEndsBeforeStart');
}
