import type { FastifyInstance } from 'fastify';
import { shareRuns } from '../database/share-runs.ts';
import { countWaitingJobs } from '../jobs/queue.repository.ts';
import type { Services } from '../../services.ts';

/** Prometheus waits ten seconds for all figures together by default. */
const queueTimeoutMs = 2_000;

/**
 * GET /metrics in Prometheus' text format. The queue's figures are read on request. While the database is
 * unavailable they are missing, but the others are especially important then.
 */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const { metrics, db } = services;
  const countJobs = shareRuns(() => countWaitingJobs(db));
  app.get('/metrics', async (request, reply) => {
    metrics.waitingJobs.reset();
    const waiting = await countJobs(queueTimeoutMs).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the queue could not be asked for its figures');
      return [];
    });
    for (const { job, count } of waiting) metrics.waitingJobs.set({ job }, count);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
