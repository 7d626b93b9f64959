import { until } from '../../../testing/test-client.ts';
import { deliverEventsJob } from '../deliver-events.job.ts';
import { selectWaitingSubjects } from '../events.repository.ts';
import type { Services } from '../../../services.ts';

/**
 * Delivers all events that wait, as a worker does. A worker that is delivering them meanwhile has the lock of their subject,
 * so this waits until all were delivered, by whichever of the two.
 */
export async function deliverEvents(services: Services): Promise<void> {
  const { signal } = new AbortController();
  await until(async () => {
    const subjects = await selectWaitingSubjects(services.db);
    for (const subject of subjects) {
      await deliverEventsJob.run(subject, { services, signal, log: services.log, attempt: 1 });
    }
    return subjects.length === 0 ? true : undefined;
  });
}
