import { fastify, LogController, type FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { answerError } from './answer-error.ts';
import { registerHealth } from './health.ts';
import { registerMetrics } from './metrics-route.ts';

/** The routes of a process without screens, for the operator only: /healthz, /readyz and /metrics. */
export function createWorkerApp(services: Services): FastifyInstance {
  const { log } = services;
  let isStopping = false;
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;
  app.setErrorHandler((error, _request, reply) => answerError(error, reply, log));
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  registerHealth(app, services, () => isStopping);
  registerMetrics(app, services);
  return app;
}
