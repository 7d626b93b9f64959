import { deliverEventsJob } from '../deliver-events.job.ts';
import type { Services } from '../../../services.ts';

/** Delivers all events that wait, as a worker does. */
export async function deliverEvents(services: Services): Promise<void> {
  const subjects = await services.db
    .selectFrom('events')
    .select(['subjectKind as kind', 'subjectId as id'])
    .distinct()
    .execute();
  const { signal } = new AbortController();
  for (const subject of subjects) {
    await deliverEventsJob.run(subject, { services, signal, log: services.log, attempt: 1 });
  }
}
