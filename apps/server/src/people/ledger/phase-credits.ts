import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { insertPhase, updatePhase } from '../users/license-changes.repository.ts';
import type { PhaseRow } from '../users/license-terms.repository.ts';
import { insertMovement } from './movements.repository.ts';
import type { CreditChange } from './grants.ts';

/**
 * Credits of licences outside of checks. Call all functions in a transaction that has locked the licence.
 */

const unlimited = -1;

export type NewPhase = Pick<
  PhaseRow,
  'licenseId' | 'phase' | 'validFrom' | 'validTo' | 'contractCredits' | 'targetCredits' | 'payDate'
> & { readonly invoiceId?: string };

/** Begins a phase with the credits that it grants. Returns its id. */
export async function openPhase(db: Executor, phase: NewPhase, change: CreditChange): Promise<number> {
  const phaseId = await insertPhase(db, phase);
  const granted = Math.max(0, phase.contractCredits);
  await recordGrant(db, { licenseId: phase.licenseId, id: phaseId }, granted, change);
  return phaseId;
}

/** Adds the credits of an order that was paid. The same order adds them once. */
export async function grantToPhaseForOrder(
  db: Executor,
  { id: phaseId, licenseId }: Pick<PhaseRow, 'id' | 'licenseId'>,
  credits: number,
  orderId: number,
): Promise<void> {
  const subject = { subjectKind: 'order', subjectId: orderId } as const;
  await insertMovement(db, { userId: null, licenseId, phaseId, ...subject, reason: 'grant', credits });
}

/**
 * Removes credits of a phase whose payment was refunded or charged back, as far as they were not spent, or with a negative
 * number gives them back. Returns how many were removed; nothing if this movement of money has done it before.
 */
export async function removeFromPhaseForRefund(
  db: Executor,
  { id: phaseId, licenseId, balance }: Pick<PhaseRow, 'id' | 'licenseId' | 'balance'>,
  credits: number,
  refundId: number,
): Promise<number> {
  const removed = Math.min(credits, Math.max(0, balance));
  const subject = { subjectKind: 'refund', subjectId: refundId } as const;
  const moved = {
    userId: null,
    licenseId,
    phaseId,
    ...subject,
    reason: 'grant',
    credits: 0 - removed,
  } as const;
  return (await insertMovement(db, moved)) ? removed : 0;
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
}

/**
 * Changes what a phase grants. Used credits stay used, and credits that were added to the phase stay added, also while it is
 * unlimited. If more was used than the phase grants from now on, nothing is left, and what is refunded makes up for it.
 */
export async function changeContract(
  db: Executor,
  phase: Pick<PhaseRow, 'id' | 'licenseId' | 'contractCredits'>,
  contractCredits: number,
  change: CreditChange,
): Promise<void> {
  if (contractCredits === phase.contractCredits) return;
  const granted = Math.max(0, contractCredits) - Math.max(0, phase.contractCredits);
  await recordGrant(db, phase, granted, change);
  await updatePhase(db, phase.id, { contractCredits });
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
    subjectKind: 'period',
    subjectId: id,
    reason: 'grant',
    credits,
    ...change,
  });
}
