import type { FastifyInstance } from 'fastify';
import { countWaitingJobs } from '../jobs/queue.repository.ts';
import type { Services } from '../services.ts';

/** GET /metrics in Prometheus' text format. The queue's figures are read when they are asked for. */
export function registerMetrics(app: FastifyInstance, services: Services): void {
  const { metrics, db } = services;
  app.get('/metrics', async (_request, reply) => {
    metrics.waitingJobs.reset();
    for (const { job, count } of await countWaitingJobs(db)) metrics.waitingJobs.set({ job }, count);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
