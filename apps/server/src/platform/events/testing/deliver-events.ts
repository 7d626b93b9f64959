import { deliverEventsJob } from '../deliver-events.job.ts';
import { selectWaitingSubjects } from '../events.repository.ts';
import type { Services } from '../../../services.ts';

/** Delivers all events that wait, as a worker does. */
export async function deliverEvents(services: Services): Promise<void> {
  const { signal } = new AbortController();
  for (const subject of await selectWaitingSubjects(services.db)) {
    await deliverEventsJob.run(subject, { services, signal, log: services.log, attempt: 1 });
  }
}
