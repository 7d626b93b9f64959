import type { Services } from '../../services.ts';
import { deleteEventsBefore, selectWaitingSubjects } from './events.repository.ts';
import { enqueueDelivery } from './publish.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A delivery takes seconds. */
const forgottenAfterMs = 10 * minute;
/** Nobody wants older news. */
const keptForMs = 30 * day;

/**
 * Delivers again what has waited for long: a subscriber has failed too often, or the wake-up of the worker was lost. Events that
 * nobody could deliver for 30 days are deleted.
 */
export async function deliverForgottenEvents({ db, log }: Services, now: Date): Promise<void> {
  const deleted = await deleteEventsBefore(db, new Date(now.getTime() - keptForMs));
  if (deleted > 0) log.error({ events: deleted }, 'events were deleted that could not be delivered');
  for (const subject of await selectWaitingSubjects(db, new Date(now.getTime() - forgottenAfterMs))) {
    await enqueueDelivery(db, subject);
  }
}
