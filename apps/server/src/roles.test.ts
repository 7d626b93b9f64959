import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from './compose.ts';
import { migrationLock } from './platform/database/migrate.ts';
import { startWorker } from './platform/jobs/start-worker.ts';
import { StartupError } from './platform/startup-error.ts';
import { createTestDatabase } from './testing/database.ts';
import { addressIn, spawnServer, type ServerProcess } from './testing/start/spawn-server.ts';
import { startHere } from './testing/start/start-here.ts';
import { TestClient, until } from './testing/test-client.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';
import { seededText } from './testing/texts.ts';

/** Separate processes on one database, as an operator runs them. `killed-server.test.ts` kills one. */

/** Its database and its data folder are those of the processes. */
let server: TestServer;
const running: ServerProcess[] = [];

beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterEach(async () => {
  for (const { process: child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => server.stop());

function settings(): Record<string, string> {
  return {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.services.config.dataDir,
    PORT: '0',
    ADMIN_PASSWORD: 'administrator',
    RATE_LIMIT_SCALE: '100',
    COMPUTE_THREADS: '1',
  };
}

function spawn(args: readonly string[], environment: Readonly<Record<string, string>> = {}): ServerProcess {
  return spawnServer(args, { ...settings(), ...environment });
}

/** A process that ends with the test. */
function start(...given: Parameters<typeof spawn>): ServerProcess {
  const started = spawn(...given);
  running.push(started);
  return started;
}

const temporaryFiles = (): string => join(server.services.config.dataDir, 'temporary');

async function query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.services.pool.query<Row>(statement, values)).rows;
}

async function takenPort(): Promise<{ readonly blocker: Server; readonly port: number }> {
  const blocker = createServer();
  await new Promise<void>((resolve) => {
    blocker.listen(0, '127.0.0.1', resolve);
  });
  const address = blocker.address();
  return { blocker, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

async function freePort(): Promise<number> {
  const { blocker, port } = await takenPort();
  await new Promise((resolve) => {
    blocker.close(resolve);
  });
  return port;
}

const parts = Array.from({ length: 12 }, (_, i) => seededText(100 + i, 60));

async function fillLibrary(client: TestClient): Promise<void> {
  for (const [i, text] of parts.entries()) {
    await client.data('AddTextsToLibrary', { text, name: `Part ${i}` });
  }
}

/** A check of a text that matches the twelve texts of the library. */
async function orderCheck(client: TestClient): Promise<number> {
  const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text: parts.join(' ') });
  return started?.ReportId ?? 0;
}

/** Keeps every check in its search, charged and with nothing found yet, while `work` runs. */
async function whileChecksWait(work: () => Promise<void>): Promise<void> {
  const client = new Client(server.databaseUrl);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table fingerprint_segments in access exclusive mode');
    await work();
  } finally {
    await client.end();
  }
}

async function attemptIs(attempt: number, reportId: number): Promise<void> {
  await until(async () => {
    const rows = await query('select from reports where id = $1 and attempt = $2', [reportId, attempt]);
    return rows.length > 0 ? true : undefined;
  });
}

async function movements(reportId: number): Promise<string[]> {
  const rows = await query<{ reason: string; credits: number }>(
    `select reason, credits from credit_movements where subject_kind = 'report' and subject_id = $1 order by id`,
    [reportId],
  );
  return rows.map(({ reason, credits }) => `${reason} ${credits}`);
}

describe('a web process and worker processes', () => {
  let web: ServerProcess;
  let worker: ServerProcess;
  let workerPort = '';
  beforeAll(async () => {
    await leaveTemporaryFiles();
    web = spawn(['--role', 'web'], { PUBLIC_URL: 'https://texts.example.org', LOG_LEVEL: 'info' });
    workerPort = String(await freePort());
    worker = spawn(['--role', 'worker'], { WORKER_PORT: workerPort, LOG_LEVEL: 'info' });
    await web.ready;
    await worker.ready;
  });
  afterAll(async () => {
    for (const left of [web, worker]) {
      left.process.kill('SIGKILL');
      await left.ended;
    }
  });

  async function leaveTemporaryFiles(): Promise<void> {
    await mkdir(temporaryFiles(), { recursive: true });
    for (const name of ['killed', 'coming']) await writeFile(join(temporaryFiles(), name), 'a page');
    const threeHoursAgo = Date.now() / 1000 - 3 * 60 * 60;
    await utimes(join(temporaryFiles(), 'killed'), threeHoursAgo, threeHoursAgo);
  }

  it('delete the temporary files of killed processes when they start', async () => {
    expect(await readdir(temporaryFiles())).toEqual(['coming']);
  });

  /** The port behind the public URL. */
  const address = (): string => /listening at (http:[^"]+)/.exec(web.output())?.[1] ?? '';

  async function newGuest(): Promise<TestClient> {
    const client = new TestClient(address());
    await client.data('CreateGuestUser', {});
    return client;
  }

  it('behind https, answer at their port and set cookies that only https can set', async () => {
    expect(addressIn(await web.ready)).toBe('https://texts.example.org');
    expect((await fetch(`${address()}/healthz`)).status).toBe(200);
    const response = await fetch(`${address()}/api/CreateGuestUser`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const cookies = response.headers.getSetCookie();
    const set = cookies.filter((cookie) => !cookie.includes('Max-Age=0'));
    expect(set.map((cookie) => /^__Host-\w+=.*; Secure/.test(cookie))).toEqual([true, true]);
  });

  it('share one database: one orders jobs and the other runs them', async () => {
    expect(await worker.ready).toBe('Palimpsest works on jobs.');
    const client = await newGuest();
    const [started] = await client.data('NewPlagCheck', { web: 1, lib: 1, text: seededText(2, 100) });
    expect((await client.finishedReport(started?.ReportId ?? 0)).Status).toBe('Ok');
  });

  it('a worker serves its health and figures if it has a port', async () => {
    const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${workerPort}${path}`);
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await ask('/readyz')).status).toBe(200);
    expect(await (await ask('/metrics')).text()).toContain('palimpsest_job_seconds');
    expect((await ask('/api/docs')).status).toBe(404);
  });

  it('a worker that is asked to stop returns its check to the queue, and the next one takes it at once', async () => {
    const client = await newGuest();
    await fillLibrary(client);
    let reportId = 0;
    await whileChecksWait(async () => {
      reportId = await orderCheck(client);
      await attemptIs(1, reportId);
      worker.process.kill('SIGTERM');
      await until(async () => (worker.output().includes('"stopping"') ? true : undefined));
    });
    expect(await worker.ended).toBe(0);
    expect((await client.data('GetReportStatus', { id: reportId })).statusCode).toBe('Aktiv');
    expect(await query('select id from worker_processes')).toEqual([]);
    expect(await query('select id from graphile_worker.jobs where locked_at is not null')).toEqual([]);
    const next = await startWorker(server.services, jobs, server.databaseUrl);
    expect(await client.finishedReport(reportId)).toMatchObject({ Status: 'Ok', SourceCount: 12 });
    expect((await movements(reportId)).length).toBe(1);
    await next.stop();
  });

  it('a worker that is asked to stop during its start stops properly after it has started', async () => {
    const migration = new Client(server.databaseUrl);
    await migration.connect();
    await migration.query('select pg_advisory_lock($1)', [migrationLock]);
    const starting = start(['--role', 'worker']);
    await until(async () => {
      const waiting = await query(
        `select from pg_stat_activity
         where datname = current_database() and query like 'select pg_advisory_lock(%' and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0 ? true : undefined;
    });
    starting.process.kill('SIGTERM');
    await migration.end();
    expect(await starting.ended).toBe(0);
  });

  it('a web process that is asked to stop finishes its requests', async () => {
    const client = await newGuest();
    const holding = new Client(server.databaseUrl);
    await holding.connect();
    await holding.query('begin; lock table library_texts in exclusive mode');
    const asked = client.call('AddTextsToLibrary', { text: seededText(3, 60_000), name: 'Long text' });
    await until(async () => {
      const waiting = await query(
        `select from pg_stat_activity
         where datname = current_database() and query like '%library_texts%' and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0 ? true : undefined;
    });
    web.process.kill('SIGTERM');
    await holding.end();
    expect(await asked).toMatchObject({ success: true, data: { Added: 1 } });
    expect(await web.ended).toBe(0);
  });
});

describe('a server that cannot start', () => {
  it('says that the port is in use', async () => {
    const { blocker, port } = await takenPort();
    const started = startHere('web', { ...settings(), PORT: String(port) });
    await expect(started).rejects.toThrow(StartupError);
    await expect(started).rejects.toThrow(`Port ${port} is taken`);
    blocker.close();
  });

  it('lists every problem of the settings, without a stack trace', async () => {
    const refused = start([], { PORT: 'many', LOG_LEVEL: 'loud' });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/PORT: [\s\S]*LOG_LEVEL: /);
    expect(refused.output()).not.toMatch(/^\s+at /m);
  });

  it('says that the database is unavailable, without a stack trace', async () => {
    const refused = start([], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/database at DATABASE_URL cannot be reached/);
    expect(refused.output()).not.toMatch(/^\s+at /m);
  });

  it('refuses a database of a newer version', async () => {
    const newer = await createTestDatabase();
    const client = new Client(newer.url);
    await client.connect();
    await client.query(`insert into schema_migrations (name) values ('9999-from-the-future')`);
    await client.end();
    const started = startHere('all', { ...settings(), DATABASE_URL: newer.url });
    await expect(started).rejects.toThrow(StartupError);
    await expect(started).rejects.toThrow(/newer version of Palimpsest[\s\S]*9999-from-the-future/);
    await newer.drop();
  });

  it('names the valid roles', async () => {
    const refused = start(['--role', 'butler']);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('web|worker|all');
  });
});
