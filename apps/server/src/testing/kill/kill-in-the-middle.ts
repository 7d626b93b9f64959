import { Client } from 'pg';
import { jobs } from '../../compose.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { letTimePassSinceKill } from './killed-workers.ts';
import { addressIn, spawnServer } from '../start/spawn-server.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import type { BegunWork, WorkToKill } from './work-to-kill.ts';

/** The local sites and services of the works. */
const environment = { PRIVATE_HOSTS: 'localhost,127.0.0.0/8', RATE_LIMIT_SCALE: '100' };

export interface Killed {
  /** The begun works, in the order given. */
  readonly works: readonly BegunWork[];
  /** The server in this process. */
  readonly server: TestServer;
  close(): Promise<void>;
}

/**
 * Kills one process, a server and worker, in the middle of all these works. Before that, a worker has begun some of them and
 * was stopped. Afterwards a worker in this process continues.
 */
export async function killInTheMiddle(all: readonly WorkToKill[]): Promise<Killed> {
  const server = await startTestServer({ withWorker: false, environment });
  const { services, databaseUrl } = server;
  const works: BegunWork[] = [];
  for (const work of all) works.push(await work.begin(server));
  const stopped = await startWorker(services, jobs, databaseUrl);
  for (const work of works.toReversed()) await work.untilSomeIsDone?.();
  await stopped.stop();

  const holder = new Client(databaseUrl);
  await holder.connect();
  await holder.query('begin');
  for (const work of works) await work.hold?.(holder);
  const victim = spawnServer([], {
    ...environment,
    DATA_DIR: services.config.dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    ADMIN_PASSWORD: 'administrator',
    COMPUTE_THREADS: '1',
  });
  try {
    const address = addressIn(await victim.ready);
    for (const work of works) await work.untilInMiddle(address, holder);
  } finally {
    victim.process.kill('SIGKILL');
    await victim.ended;
    // Only now: the statements that the database was running for the killed process may still succeed.
    await holder.query('rollback');
    await holder.end();
  }
  for (const work of works) await work.afterKill?.();
  await letTimePassSinceKill(databaseUrl);
  const next = await startWorker(services, jobs, databaseUrl);
  return {
    works,
    server,
    close: async () => {
      await next.stop();
      for (const work of works) await work.close?.();
      await server.stop();
    },
  };
}
