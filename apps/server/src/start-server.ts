import { composeServices, handlers, jobs } from './compose.ts';
import type { Config } from './config.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { firstStart } from './first-start.ts';
import { createApp } from './app.ts';
import { parts } from './parts.ts';
import { listen } from './platform/http/listen.ts';
import { createWorkerApp } from './platform/http/worker-app.ts';
import { startWorker } from './platform/jobs/start-worker.ts';
import type { Log } from './platform/log.ts';
import { warnOfPrivateServer } from './platform/mail/index.ts';
import type { Role } from './roles.ts';
import { warnOfOtherSecrets } from './finding/index-upkeep/warn-of-other-secrets.ts';

export interface RunningServer {
  /** The URL of the server; null for a worker. */
  readonly address: string | null;
  /** The administrator's password if this start generated one. */
  readonly adminPassword: string | null;
  /** Finishes requests, returns jobs to the queue, then closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts a role on the configured database. Throws a StartupError with a message for the operator.
 * @param onLost Called when the embedded database or the worker ends by itself.
 */
export async function startServer(
  config: Config,
  role: Role,
  log: Log,
  onLost: (reason: string) => void,
): Promise<RunningServer> {
  if (config.fetchAllowPrivate === '1')
    log.warn(
      'FETCH_ALLOW_PRIVATE=1 allows every private network. List single hosts in PRIVATE_HOSTS instead.',
    );
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const step of stops.splice(0).toReversed()) await step();
  };
  try {
    const database = await openDatabase(config, log, onLost);
    stops.push(() => database.close());
    const composed = composeServices(config, database.url, log);
    stops.push(() => composed.close());
    const { services } = composed;
    await services.blobs.check();
    await services.temporaryFiles.removeLeftovers();
    await services.settings.watch(database.url);
    const adminPassword = await firstStart(services);
    await warnOfOtherSecrets(services);
    warnOfPrivateServer(services);
    if (role !== 'web') {
      const worker = await startWorker(services, jobs, database.url, onLost);
      stops.push(() => worker.stop());
      void services.sentences.announce();
    }
    let address: string | null = null;
    if (role !== 'worker') {
      const app = await createApp(services, handlers, parts);
      stops.push(() => app.close());
      const local = await listen(app.fastify, 'PORT', config.port, config.host);
      address = services.settings.current.publicUrl ?? local;
    } else if (config.workerPort !== undefined) {
      const app = createWorkerApp(services);
      stops.push(() => app.close());
      await listen(app, 'WORKER_PORT', config.workerPort, config.host);
    }
    return { address, adminPassword, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
