import type { Executor } from '../platform/database/connect.ts';
import { phasesOfData } from '../data-of-users.ts';
import type { Services } from '../services.ts';
import { enqueueCleanUp } from '../platform/jobs/queue.repository.ts';
import { selectTextsForUpdate } from '../finding/texts/texts.repository.ts';
import { deleteUserRow } from '../people/users/users.repository.ts';
import { stepsIn } from './steps-of-users.ts';

/**
 * Deletes a user with all their data, as the parts declare it (data-of-users.ts). Deleting the row also deletes
 * projects with their upload forms, submissions and comparisons, sessions and credits; a licence keeps what it has paid. Texts that others have
 * added to one of the projects stay theirs. Call it in a transaction; files of reports are deleted soon after it.
 */
export async function removeUser(services: Services, transaction: Executor, userId: number): Promise<void> {
  for (const phase of phasesOfData) {
    const steps = stepsIn(services, phase);
    const textIds: number[] = [];
    for (const { lock } of steps) textIds.push(...((await lock?.(transaction, userId)) ?? []));
    if (textIds.length > 0) await selectTextsForUpdate(transaction, textIds);
    for (const { remove } of steps) await remove?.(services, transaction, userId);
  }
  await deleteUserRow(transaction, userId);
  await enqueueCleanUp(transaction);
}
