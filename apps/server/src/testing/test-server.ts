import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentLimits } from '@palimpsest/documents';
import { inject } from 'vitest';
import { composeServices, handlers, jobs } from '../compose.ts';
import { readConfig } from '../config.ts';
import { createApp } from '../app.ts';
import { startWorker } from '../platform/jobs/start-worker.ts';
import { createLog, type LogOutput } from '../platform/log.ts';
import type { Services } from '../services.ts';
import { createTestDatabase } from './database.ts';
import { emptyServer, freshStateOf } from './servers/empty-server.ts';
import { sharedParts } from './shared-parts.ts';
import { TestClient } from './test-client.ts';
import { withWatchedEffects } from './statements/watch-effects.ts';
import { parts } from '../parts.ts';

export interface TestServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly services: Services;
  /** A separate browser without cookies. */
  client(): TestClient;
  /** A browser with a new guest. */
  guest(): Promise<TestClient>;
  stop(): Promise<void>;
}

interface TestServerOptions {
  readonly withWorker?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Another server whose database this one shares. Stop this one first. */
  readonly beside?: TestServer;
  readonly documentLimits?: Partial<DocumentLimits>;
  /** How long requests may continue after the server is asked to stop. */
  readonly lastRequestsMs?: number;
  /** Receives the log, one JSON line for each event. */
  readonly logOutput?: LogOutput;
}

/** The server as it runs for users: real HTTP, a real database, a real worker (by default). */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { withWorker = true, ...others } = options;
  const isUsual = Object.keys(others).length === 0;
  const idle = withWorker ? idleServers.withWorker : idleServers.withoutWorker;
  const running = (isUsual ? idle.pop() : undefined) ?? (await start(options));
  const { url, databaseUrl, services } = running;
  const client = (): TestClient => new TestClient(url);
  return {
    url,
    databaseUrl,
    services,
    client,
    guest: async () => {
      const fresh = client();
      await fresh.data('CreateGuestUser', {});
      return fresh;
    },
    stop: async () => {
      if (isUsual && (await running.empty())) idle.push(running);
      else await running.stop();
    },
  };
}

/** Emptied servers of the usual settings, for the next files of this worker. They end with it. */
const idleServers: Readonly<Record<'withWorker' | 'withoutWorker', RunningServer[]>> = {
  withWorker: [],
  withoutWorker: [],
};

interface RunningServer extends Pick<TestServer, 'url' | 'databaseUrl' | 'services' | 'stop'> {
  /** Makes it like a fresh one; false if that is impossible, and it has to be stopped. */
  empty(): Promise<boolean>;
}

/** The product waits for ten seconds. A machine that is busy with other tests may need more, and the file would fail. */
const connectionTimeoutMs = 120_000;

async function start(options: TestServerOptions): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(inject('serversFolder'), 'server-'));
  const database =
    options.beside === undefined
      ? await createTestDatabase()
      : { url: options.beside.databaseUrl, drop: async () => {} };
  const config = readConfig({
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '100',
    LONGEST_WAIT_MS: '60000',
    ...options.environment,
  });
  const log =
    options.logOutput === undefined
      ? createLog(process.env['TEST_LOG_LEVEL'] ?? 'silent')
      : createLog('debug', options.logOutput);
  const shared = sharedParts(options.environment);
  const composed = composeServices(config, database.url, log, options.documentLimits, shared);
  const { services } = composed;
  services.pool.options.connectionTimeoutMillis = connectionTimeoutMs;
  await services.settings.watch(database.url);
  let hasEnded = false;
  const worker =
    options.withWorker === false
      ? undefined
      : await startWorker(services, jobs, database.url, () => {
          hasEnded = true;
        });
  const app = await createApp(services, withWatchedEffects(handlers), parts, options.lastRequestsMs);
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const fresh = await freshStateOf(services);
  return {
    url,
    databaseUrl: database.url,
    services,
    empty: async () => !hasEnded && app.fastify.server.listening && emptyServer(services, fresh),
    stop: async () => {
      await app.close();
      await worker?.stop();
      await composed.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
