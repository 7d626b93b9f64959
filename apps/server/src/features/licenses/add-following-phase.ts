import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { periodAdded } from '../../events.ts';
import { publish } from '../../platform/events/index.ts';
import { selectPhases, type LicenseRow } from '../../people/users/license-terms.repository.ts';
import { addedPeriod } from './news/tell-administrator.ts';
import { addPhase, type PhaseToAdd } from './phases.ts';

/**
 * Adds a phase to a locked licence for an administrator of the product or an operator, and returns its number. If another
 * phase is running, the administrator of the licence is told that it is renewed. Throws `licenseEnded` and the errors of
 * `addPhase`.
 * @param authorId null: the operator
 */
export async function addFollowingPhase(
  transaction: Executor,
  license: LicenseRow,
  phase: PhaseToAdd,
  authorId: number | null,
): Promise<number> {
  const now = new Date();
  const { terminationDateInForce: end } = license;
  if (end !== null && end <= now) throw new UserError('licenseEnded');
  const number = await addPhase(transaction, license, phase, { note: '', authorId });
  const [added, before] = await selectPhases(transaction, license.id);
  const isRunning =
    before !== undefined && before.validFrom <= now && before.validTo !== null && before.validTo > now;
  if (isRunning && added !== undefined)
    await publish(transaction, periodAdded, license.id, addedPeriod(added, 'byHand'));
  return number;
}
