import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { migrationLock } from './platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { letTimePassSinceKill } from './testing/killed-workers.ts';
import { addressIn, spawnServer, type ServerProcess } from './testing/start/spawn-server.ts';
import { TestClient, until } from './testing/test-client.ts';
import { seededText } from './testing/texts.ts';

/** Separate processes on one database, as an operator runs them, and their recovery after being killed. */

let database: TestDatabase;
/**
 * The connections for questions that are asked again and again: a new connection each time would take longer than the
 * question.
 */
let connections: Pool;
let dataDir: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-roles-'));
  database = await createTestDatabase();
  connections = new Pool({ connectionString: database.url });
});
afterEach(async () => {
  for (const { process: child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(async () => {
  await connections.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function spawn(args: readonly string[], environment: Readonly<Record<string, string>> = {}): ServerProcess {
  return spawnServer(args, {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_PASSWORD: 'administrator',
    RATE_LIMIT_SCALE: '100',
    COMPUTE_THREADS: '1',
    ...environment,
  });
}

/** A process that ends with the test. */
function start(...settings: Parameters<typeof spawn>): ServerProcess {
  const server = spawn(...settings);
  running.push(server);
  return server;
}

it('a server behind https answers at its port and sets cookies that only https can set', async () => {
  const web = start(['--role', 'web'], { PUBLIC_URL: 'https://texts.example.org', LOG_LEVEL: 'info' });
  expect(addressIn(await web.ready)).toBe('https://texts.example.org');
  const address = /listening at (http:[^"]+)/.exec(web.output())?.[1] ?? '';
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  const response = await fetch(`${address}/api/CreateGuestUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const cookies = response.headers.getSetCookie();
  const set = cookies.filter((cookie) => !cookie.includes('Max-Age=0'));
  expect(set.map((cookie) => /^__Host-\w+=.*; Secure/.test(cookie))).toEqual([true, true]);
});

const temporaryFiles = (): string => join(dataDir, 'temporary');

async function guestOf(web: ServerProcess): Promise<TestClient> {
  const client = new TestClient(addressIn(await web.ready));
  await client.data('CreateGuestUser', {});
  return client;
}

async function query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return (await connections.query<Row>(statement, values)).rows;
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
  const client = new Client(database.url);
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
  let worker: ServerProcess | undefined;
  let workerPort = '';
  beforeAll(async () => {
    await leaveTemporaryFiles();
    web = spawn(['--role', 'web']);
    await web.ready;
  });
  afterAll(async () => {
    for (const left of [web, worker]) {
      left?.process.kill('SIGKILL');
      await left?.ended;
    }
  });

  /** The worker that an earlier test has left, or a new one: to start it takes two seconds of processor time. */
  async function runningWorker(): Promise<ServerProcess> {
    if (worker !== undefined && worker.process.exitCode === null && worker.process.signalCode === null) {
      return worker;
    }
    workerPort = String(await freePort());
    worker = spawn(['--role', 'worker'], { WORKER_PORT: workerPort, LOG_LEVEL: 'info' });
    expect(await worker.ready).toBe('Palimpsest works on jobs.');
    return worker;
  }

  async function kill(killed: ServerProcess): Promise<void> {
    killed.process.kill('SIGKILL');
    await killed.ended;
  }

  async function leaveTemporaryFiles(): Promise<void> {
    await mkdir(temporaryFiles());
    for (const name of ['killed', 'coming']) await writeFile(join(temporaryFiles(), name), 'a page');
    const threeHoursAgo = Date.now() / 1000 - 3 * 60 * 60;
    await utimes(join(temporaryFiles(), 'killed'), threeHoursAgo, threeHoursAgo);
  }

  it('delete the temporary files of killed processes when they start', async () => {
    expect(await readdir(temporaryFiles())).toEqual(['coming']);
  });

  it('share one database: one orders jobs and the other runs them', async () => {
    await runningWorker();
    const client = await guestOf(web);
    const [started] = await client.data('NewPlagCheck', { web: 1, lib: 1, text: seededText(2, 100) });
    expect((await client.finishedReport(started?.ReportId ?? 0)).Status).toBe('Ok');
  });

  it('a worker serves its health and figures if it has a port', async () => {
    await runningWorker();
    const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${workerPort}${path}`);
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await ask('/readyz')).status).toBe(200);
    expect(await (await ask('/metrics')).text()).toContain('palimpsest_job_seconds');
    expect((await ask('/api/docs')).status).toBe(404);
  });

  it('a worker killed in the middle of a check is replaced, and the check is charged once', async () => {
    const client = await guestOf(web);
    await fillLibrary(client);
    const first = await runningWorker();
    let reportId = 0;
    await whileChecksWait(async () => {
      reportId = await orderCheck(client);
      await attemptIs(1, reportId);
      await kill(first);
      expect((await client.data('GetReportStatus', { id: reportId })).statusCode).toBe('Aktiv');
    });
    await letTimePassSinceKill(database.url);

    await runningWorker();
    const report = await client.finishedReport(reportId);
    expect(report).toMatchObject({ Status: 'Ok', SourceCount: 12 });
    expect(await query('select attempt from reports where id = $1', [reportId])).toEqual([{ attempt: 2 }]);
    expect(await movements(reportId)).toEqual([`charge -${report.Credits}`]);
  });

  it('a check that crashes its worker ten times fails, and is refunded', async () => {
    const client = await guestOf(web);
    await fillLibrary(client);
    const first = await runningWorker();
    let reportId = 0;
    let before = 0;
    await whileChecksWait(async () => {
      reportId = await orderCheck(client);
      before = (await client.data('GetUserInfo', {})).credits;
      await attemptIs(1, reportId);
      await kill(first);
      await letTimePassSinceKill(database.url);
      // The attempts in between are like the first.
      await query('update reports set attempt = 9 where id = $1', [reportId]);
      const tenth = start(['--role', 'worker']);
      // It may not have stored the names yet under which it locks its jobs.
      await attemptIs(10, reportId);
      await kill(tenth);
      await letTimePassSinceKill(database.url);
    });
    await runningWorker();
    const report = await client.finishedReport(reportId);
    expect(report).toMatchObject({ Status: 'Fehler', StatusCode: 'checkInterrupted', ResultPercent: null });
    expect(await movements(reportId)).toEqual([`charge -${report.Credits}`, `refund ${report.Credits}`]);
    expect((await client.data('GetUserInfo', {})).credits).toBe(before);
  });

  it('a worker that is asked to stop returns its check to the queue, and the next one takes it at once', async () => {
    const client = await guestOf(web);
    await fillLibrary(client);
    const first = await runningWorker();
    let reportId = 0;
    await whileChecksWait(async () => {
      reportId = await orderCheck(client);
      await attemptIs(1, reportId);
      first.process.kill('SIGTERM');
      await until(async () => (first.output().includes('"stopping"') ? true : undefined));
    });
    expect(await first.ended).toBe(0);
    expect((await client.data('GetReportStatus', { id: reportId })).statusCode).toBe('Aktiv');
    expect(await query('select id from worker_processes')).toEqual([]);
    expect(await query('select id from graphile_worker.jobs where locked_at is not null')).toEqual([]);
    await runningWorker();
    expect(await client.finishedReport(reportId)).toMatchObject({ Status: 'Ok', SourceCount: 12 });
    expect((await movements(reportId)).length).toBe(1);
  });

  it('a worker that is asked to stop during its start stops properly after it has started', async () => {
    const migration = new Client(database.url);
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
    const web = start(['--role', 'web']);
    const client = await guestOf(web);
    const holding = new Client(database.url);
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
  it('says that the port is in use, without a stack trace', async () => {
    const { blocker, port } = await takenPort();
    const server = start(['--role', 'web'], { PORT: String(port) });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain(`Port ${port} is taken`);
    expect(server.output()).not.toMatch(/^\s+at /m);
    blocker.close();
  });

  it('lists every problem of the settings', async () => {
    const server = start([], { PORT: 'many', LOG_LEVEL: 'loud' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/PORT: [\s\S]*LOG_LEVEL: /);
    expect(server.output()).not.toMatch(/^\s+at /m);
  });

  it('says that the database is unavailable', async () => {
    const server = start([], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/database at DATABASE_URL cannot be reached/);
    expect(server.output()).not.toMatch(/^\s+at /m);
  });

  it('refuses a database of a newer version', async () => {
    const newer = await createTestDatabase();
    const client = new Client(newer.url);
    await client.connect();
    await client.query(`insert into schema_migrations (name) values ('9999-from-the-future')`);
    await client.end();
    const server = start([], { DATABASE_URL: newer.url });
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/newer version of Palimpsest[\s\S]*9999-from-the-future/);
    await newer.drop();
  });

  it('names the valid roles', async () => {
    const server = start(['--role', 'butler']);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('web|worker|all');
  });
});
