import type { Executor } from '../../../database/connect.ts';
import { UserError } from '../../../errors.ts';
import { addToPhase } from '../../../users/license-accounts.repository.ts';
import { insertPhase, updatePhase } from '../../../users/license-changes.repository.ts';
import type { PhaseRow } from '../../../users/license-terms.repository.ts';
import { insertMovement, selectSumOfPhase, selectUsedOfPhase } from './credits.repository.ts';
import type { CreditChange } from './credits.ts';

/**
 * Credits of licences outside of checks. The rest of a phase with a limit is always the sum of its movements. Call
 * all functions in a transaction that has locked the licence.
 */

const unlimited = -1;

export type NewPhase = Pick<
  PhaseRow,
  'licenseId' | 'phase' | 'validFrom' | 'validTo' | 'contractCredits' | 'targetCredits' | 'payDate'
> & { readonly invoiceId?: string };

/** Begins a phase with the credits that it grants. Returns its id. */
export async function openPhase(db: Executor, phase: NewPhase, change: CreditChange): Promise<number> {
  const phaseId = await insertPhase(db, { ...phase, remaining: phase.contractCredits });
  const granted = Math.max(0, phase.contractCredits);
  await recordGrant(db, { licenseId: phase.licenseId, id: phaseId }, granted, change);
  return phaseId;
}

/** Adds credits to a phase, or removes them with a negative number. An unlimited phase needs none. */
export async function grantToPhase(
  db: Executor,
  phase: Pick<PhaseRow, 'id' | 'licenseId' | 'remaining'>,
  credits: number,
  change: CreditChange,
): Promise<void> {
  if (phase.remaining === unlimited) throw new UserError('licenseUnlimited');
  if (phase.remaining + credits < 0) {
    throw new UserError('licenseCreditsBelowZero', `the phase has ${phase.remaining}`);
  }
  await recordGrant(db, phase, credits, change);
  await addToPhase(db, phase.id, credits);
}

/**
 * Changes what a phase grants. Used credits stay used. If more was used than the phase grants from now on,
 * nothing is left.
 */
export async function changeContract(
  db: Executor,
  phase: Pick<PhaseRow, 'id' | 'licenseId' | 'remaining' | 'contractCredits'>,
  contractCredits: number,
  change: CreditChange,
): Promise<void> {
  if (contractCredits === phase.contractCredits) return;
  await updatePhase(db, phase.id, { contractCredits });
  if (contractCredits === unlimited) return updatePhase(db, phase.id, { remaining: unlimited });
  const remaining =
    phase.remaining === unlimited
      ? contractCredits - (await selectUsedOfPhase(db, phase.id))
      : phase.remaining + contractCredits - phase.contractCredits;
  const left = Math.max(0, remaining);
  await recordGrant(db, phase, left - (await selectSumOfPhase(db, phase.id)), change);
  await updatePhase(db, phase.id, { remaining: left });
}

async function recordGrant(
  db: Executor,
  { id, licenseId }: Pick<PhaseRow, 'id' | 'licenseId'>,
  credits: number,
  change: CreditChange,
): Promise<void> {
  if (credits === 0) return;
  await insertMovement(db, {
    userId: null,
    licenseId,
    phaseId: id,
    reportId: null,
    reason: 'grant',
    credits,
    ...change,
  });
}
