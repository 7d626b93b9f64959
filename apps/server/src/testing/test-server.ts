import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentLimits } from '@palimpsest/documents';
import { composeServices, handlers, jobs } from '../compose.ts';
import { readConfig } from '../config.ts';
import { createApp } from '../app.ts';
import { startWorker } from '../platform/jobs/start-worker.ts';
import { createLog, type LogOutput } from '../platform/log.ts';
import type { Services } from '../services.ts';
import { createTestDatabase } from './database.ts';
import { sharedParts } from './shared-parts.ts';
import { TestClient } from './test-client.ts';
import { prepareStatements } from './statements/prepare-statements.ts';
import { withWatchedEffects } from './statements/watch-effects.ts';
import { parts } from '../parts.ts';

export interface TestServer {
  readonly url: string;
  readonly databaseUrl: string;
  readonly services: Services;
  /** A separate browser without cookies. */
  client(): TestClient;
  /** A program with a key. */
  program(key: string): TestClient;
  /** A browser with a new guest. */
  guest(): Promise<TestClient>;
  stop(): Promise<void>;
}

/** The product waits for ten seconds. A machine that is busy with other tests may need more, and the file would fail. */
const connectionTimeoutMs = 120_000;

/** The server as it runs for users: real HTTP, a real database, a real worker (by default). */
export async function startTestServer(
  options: {
    readonly withWorker?: boolean;
    readonly environment?: Readonly<Record<string, string>>;
    /** Another server whose database this one shares. Stop this one first. */
    readonly beside?: TestServer;
    readonly documentLimits?: Partial<DocumentLimits>;
    /** How long requests may continue after the server is asked to stop. */
    readonly lastRequestsMs?: number;
    /** Receives the log, one JSON line for each event. */
    readonly logOutput?: LogOutput;
  } = {},
): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-server-'));
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
  prepareStatements(services.pool);
  await services.settings.watch(database.url);
  const worker = options.withWorker === false ? undefined : await startWorker(services, jobs, database.url);
  const app = await createApp(services, withWatchedEffects(handlers), parts, options.lastRequestsMs);
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const client = (): TestClient => new TestClient(url);
  return {
    url,
    databaseUrl: database.url,
    services,
    client,
    program: (key) => new TestClient(url, key),
    guest: async () => {
      const fresh = client();
      await fresh.data('CreateGuestUser', {});
      return fresh;
    },
    stop: async () => {
      await app.close();
      await worker?.stop();
      await composed.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
