import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { pingDatabase } from '../database/ping.ts';

/**
 * /healthz: the process answers. /readyz: it can do its work (database and file store answer); 503 while it
 * cannot, and from the moment it shuts down, so that a balancer sends nobody here any more.
 */
export function registerHealth(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping' });
    const checks = await Promise.allSettled([pingDatabase(services.db), services.blobs.check()]);
    const [database, files] = checks.map(({ status }) => (status === 'fulfilled' ? 'ok' : 'failed'));
    const isReady = database === 'ok' && files === 'ok';
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'failed', database, files });
  });
}
