import type { PhaseOfData, StepsForUser } from '../data-of-users.ts';
import { selectTextsForUpdate } from '../finding/texts/texts.repository.ts';
import type { Executor } from '../platform/database/connect.ts';
import type { Services } from '../services.ts';

/**
 * Locks the data of a user in a phase, in the order of the parts, and at last the texts that it shares.
 * @returns the steps of the phase, in the order in which they change the data: those that change last are behind the others
 */
export async function lockPhase(
  { dataOfUsers }: Services,
  transaction: Executor,
  phase: PhaseOfData,
  userId: number,
): Promise<readonly StepsForUser<Services>[]> {
  const steps = dataOfUsers.flatMap(({ steps }) => (steps?.phase === phase ? [steps] : []));
  const textIds: number[] = [];
  for (const { lock } of steps) textIds.push(...((await lock?.(transaction, userId)) ?? []));
  if (textIds.length > 0) await selectTextsForUpdate(transaction, textIds);
  return steps.toSorted(
    (one, other) => Number(one.changesLast === true) - Number(other.changesLast === true),
  );
}
