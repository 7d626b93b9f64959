import type { FastifyInstance } from 'fastify';
import { shareRuns } from '../database/share-runs.ts';
import type { Services } from '../../services.ts';

/** Including the answer itself, this stays below two seconds, after which many load balancers give up. */
const checkTimeoutMs = 1_500;

/**
 * /healthz: the process answers. /readyz: it can do its work (database and file store answer); 503 while it
 * cannot, and from the start of its shutdown, so that a load balancer sends no more requests. A database or a
 * store that hangs counts as failed. It is queried once at a time, however often /readyz is called.
 */
export function registerHealth(app: FastifyInstance, services: Services, isStopping: () => boolean): void {
  const checkFiles = shareRuns(() => services.blobs.check());
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping' });
    const checks = await Promise.allSettled([
      services.databaseProbe.ping(checkTimeoutMs),
      checkFiles(checkTimeoutMs),
    ]);
    const [database, files] = checks.map(({ status }) => (status === 'fulfilled' ? 'ok' : 'failed'));
    const isReady = database === 'ok' && files === 'ok';
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'failed', database, files });
  });
}
