import { Client } from 'pg';
import type { Log } from '../log.ts';
import type { Services } from '../../services.ts';
import {
  deleteWorkerProcess,
  insertWorkerProcess,
  lockWorkerProcess,
  restoreWorkerProcess,
} from './worker-processes.repository.ts';

/**
 * Lets other processes see that a worker process is alive: it takes an advisory lock on a separate
 * connection. However the process ends, the server then releases the lock, and the others take over its jobs
 * (recover-jobs.ts). A connection that breaks while the process is alive is opened again.
 */
export interface WorkerPresence {
  announce(workerIds: readonly string[]): Promise<void>;
  end(): Promise<void>;
}

const reconnectDelayMs = 1_000;
const connectTimeoutMs = 10_000;

export async function openWorkerPresence(services: Services, databaseUrl: string): Promise<WorkerPresence> {
  const { config, db, log } = services;
  const checkPlaces = config.jobConcurrency;
  const processId = await insertWorkerProcess(db);
  let workerIds: readonly string[] = [];
  let isEnding = false;
  let client = await lockedClient(databaseUrl, processId, log, reconnect);

  async function replaceClient(): Promise<void> {
    try {
      client = await lockedClient(databaseUrl, processId, log, reconnect);
      // Without its lock the process counted as dead, and its row may have been deleted.
      await restoreWorkerProcess(db, { id: processId, workerIds, checkPlaces });
    } catch (error) {
      log.warn({ err: error }, 'the others cannot see yet that this worker is alive');
      reconnect();
    }
  }

  function reconnect(): void {
    if (isEnding) return;
    setTimeout(() => {
      if (isEnding) return;
      void replaceClient();
    }, reconnectDelayMs).unref();
  }

  return {
    announce: (ids) => {
      workerIds = ids;
      return restoreWorkerProcess(db, { id: processId, workerIds, checkPlaces });
    },
    end: async () => {
      isEnding = true;
      try {
        await deleteWorkerProcess(db, processId);
      } finally {
        await client.end();
      }
    },
  };
}

async function lockedClient(url: string, processId: number, log: Log, onEnd: () => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'palimpsest worker',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  client.on('error', (error) =>
    log.warn({ err: error }, 'the connection that shows this worker is alive broke'),
  );
  await client.connect();
  await lockWorkerProcess(client, processId);
  client.on('end', onEnd);
  return client;
}
