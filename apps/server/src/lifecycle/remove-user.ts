import type { Executor } from '../platform/database/connect.ts';
import { phasesOfData } from '../data-of-users.ts';
import type { Services } from '../services.ts';
import { enqueueCleanUp } from '../platform/jobs/queue.repository.ts';
import { selectUserForUpdate } from '../people/users/people.repository.ts';
import { deleteUserRow } from '../people/users/users.repository.ts';
import { lockPhase } from './steps-of-users.ts';

/**
 * Deletes a user with all their data, as the parts declare it (data-of-users.ts). Deleting the row also deletes
 * projects with their upload forms, submissions and comparisons, sessions and credits; a licence keeps what it has paid. Texts that others have
 * added to one of the projects stay theirs. Call it in a transaction that is tried again after a deadlock
 * (`retryDeadlocks`), because calls and jobs of the user may be running. Files of reports are deleted soon after it.
 */
export async function removeUser(services: Services, transaction: Executor, userId: number): Promise<void> {
  await selectUserForUpdate(transaction, userId);
  for (const phase of phasesOfData) {
    const steps = await lockPhase(services, transaction, phase, userId);
    for (const { remove } of steps) await remove?.(services, transaction, userId);
  }
  await deleteUserRow(transaction, userId);
  await enqueueCleanUp(transaction);
}
