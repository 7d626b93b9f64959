import { composeServices, handlers, jobs } from './compose.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open-database.ts';
import { firstStart } from './first-start.ts';
import { createApp, type App } from './http/app.ts';
import { startWorker } from './jobs/start-worker.ts';
import type { Log } from './log.ts';
import { StartupError } from './startup-error.ts';

/** web answers requests, worker works on jobs, all does both in one process. */
export const roles = ['web', 'worker', 'all'] as const;

export type Role = (typeof roles)[number];

export interface RunningServer {
  /** Where it answers; null for a worker. */
  readonly address: string | null;
  /** The administrator's password where this start made one up. */
  readonly adminPassword: string | null;
  /** Requests finish, jobs are handed back, then the database is let go. */
  stop(): Promise<void>;
}

/**
 * Starts a role on the database that the settings name. Throws a StartupError with a message for the operator.
 * @param onLost called when the embedded database or the worker ends on its own
 */
export async function startServer(
  config: Config,
  role: Role,
  log: Log,
  onLost: (reason: string) => void,
): Promise<RunningServer> {
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
    const adminPassword = await firstStart(services);
    if (role !== 'web') {
      const worker = await startWorker(services, jobs, database.url, onLost);
      stops.push(() => worker.stop());
    }
    let address: string | null = null;
    if (role !== 'worker') {
      const app = await createApp(services, handlers);
      stops.push(() => app.close());
      address = await listen(app, config);
    }
    return { address, adminPassword, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(app: App, config: Config): Promise<string> {
  try {
    await app.fastify.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${config.port} is taken by another program. Stop it, or choose another port: PORT=${config.port + 1} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new StartupError(`Port ${config.port} may not be opened by this user. Choose one above 1023.`);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(`HOST ${config.host} is not an address of this machine.`);
    }
    throw error;
  }
  const bound = app.fastify.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port;
  const isAny = config.host === '0.0.0.0' || config.host === '::';
  return config.publicUrl ?? `http://${isAny ? 'localhost' : hostInUrl(config.host)}:${port}`;
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
