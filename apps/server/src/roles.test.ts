import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { migrationLock } from './database/migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { addressIn, spawnServer, type ServerProcess } from './testing/spawn-server.ts';
import { TestClient, until } from './testing/test-client.ts';
import { seededText } from './testing/texts.ts';

/** Processes of their own on one database, as an operator runs them, and what happens when they are killed. */

let database: TestDatabase;
let dataDir: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-roles-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const { process: child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function start(args: readonly string[], environment: Readonly<Record<string, string>> = {}): ServerProcess {
  const server = spawnServer(args, {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    ADMIN_PASSWORD: 'administrator',
    RATE_LIMIT_SCALE: '100',
    COMPUTE_THREADS: '1',
    ...environment,
  });
  running.push(server);
  return server;
}

async function guestOf(web: ServerProcess): Promise<TestClient> {
  const client = new TestClient(addressIn(await web.ready));
  await client.data('CreateGuestUser', {});
  return client;
}

async function query<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client(database.url);
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
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

/** A check that takes a while: a long text, and a library that holds parts of it many times. */
async function longCheck(client: TestClient): Promise<number> {
  const text = seededText(1, 60_000);
  const { userId } = await client.data('GetUserInfo', {});
  await query('update users set credits = 1000 where id = $1', [userId]);
  const part = text.length / 12;
  for (let i = 0; i < 12; i++) {
    await client.data('AddTextsToLibrary', { text: text.slice(i * part, (i + 1) * part), name: `Part ${i}` });
  }
  const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, name: 'Long' });
  return started?.ReportId ?? 0;
}

async function movements(reportId: number): Promise<string[]> {
  const rows = await query<{ reason: string; credits: number }>(
    'select reason, credits from credit_movements where report_id = $1 order by id',
    [reportId],
  );
  return rows.map(({ reason, credits }) => `${reason} ${credits}`);
}

describe('a web process and worker processes', () => {
  it('delete the temporary files of killed processes when they start', async () => {
    const folder = join(dataDir, 'temporary');
    await mkdir(folder);
    for (const name of ['killed', 'coming']) await writeFile(join(folder, name), 'a page');
    const threeHoursAgo = Date.now() / 1000 - 3 * 60 * 60;
    await utimes(join(folder, 'killed'), threeHoursAgo, threeHoursAgo);
    await start(['--role', 'web']).ready;
    expect(await readdir(folder)).toEqual(['coming']);
  });

  it('share one database: what one orders the other works on', async () => {
    const web = start(['--role', 'web']);
    const worker = start(['--role', 'worker']);
    const client = await guestOf(web);
    expect(await worker.ready).toBe('Palimpsest works on jobs.');
    const [started] = await client.data('NewPlagCheck', { web: 1, lib: 1, text: seededText(2, 100) });
    expect((await client.finishedReport(started?.ReportId ?? 0)).Status).toBe('Ok');
  });

  it('a worker shows its health and figures where it was given a port', async () => {
    const port = String(await freePort());
    const worker = start(['--role', 'worker'], { WORKER_PORT: port });
    await worker.ready;
    const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);
    expect(await (await ask('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await ask('/readyz')).status).toBe(200);
    expect(await (await ask('/metrics')).text()).toContain('palimpsest_job_seconds');
    expect((await ask('/api/docs')).status).toBe(404);
  });

  it('a worker killed in the middle of a check is replaced, and the check is charged once', async () => {
    const web = start(['--role', 'web']);
    const client = await guestOf(web);
    const reportId = await longCheck(client);
    const first = start(['--role', 'worker']);
    await until(async () => {
      const { statusCode } = await client.data('GetReportStatus', { id: reportId });
      return statusCode === 'Aktiv' ? true : undefined;
    });
    first.process.kill('SIGKILL');
    await first.ended;
    expect((await client.data('GetReportStatus', { id: reportId })).statusCode).toBe('Aktiv');

    start(['--role', 'worker']);
    const report = await client.finishedReport(reportId);
    expect(report).toMatchObject({ Status: 'Ok', SourceCount: 12 });
    expect(await query('select attempt from reports where id = $1', [reportId])).toEqual([{ attempt: 2 }]);
    expect(await movements(reportId)).toEqual([`charge -${report.Credits}`]);
  });

  it('a check that ends its worker three times fails, and is paid back', async () => {
    const web = start(['--role', 'web']);
    const client = await guestOf(web);
    const reportId = await longCheck(client);
    const before = (await client.data('GetUserInfo', {})).credits;
    for (let attempt = 1; attempt <= 3; attempt++) {
      const worker = start(['--role', 'worker']);
      await until(async () => {
        const [row] = await query<{ attempt: number }>('select attempt from reports where id = $1', [
          reportId,
        ]);
        return row?.attempt === attempt ? true : undefined;
      });
      worker.process.kill('SIGKILL');
      await worker.ended;
    }
    start(['--role', 'worker']);
    const report = await client.finishedReport(reportId);
    expect(report).toMatchObject({ Status: 'Fehler', StatusCode: 'checkInterrupted', ResultPercent: null });
    expect(await movements(reportId)).toEqual([`charge -${report.Credits}`, `refund ${report.Credits}`]);
    expect((await client.data('GetUserInfo', {})).credits).toBe(before);
  });

  it('a worker that is told to stop hands its check back, and the next one takes it at once', async () => {
    const web = start(['--role', 'web']);
    const client = await guestOf(web);
    const reportId = await longCheck(client);
    const first = start(['--role', 'worker']);
    await until(async () => {
      const { statusCode } = await client.data('GetReportStatus', { id: reportId });
      return statusCode === 'Aktiv' ? true : undefined;
    });
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(await query('select id from worker_processes')).toEqual([]);
    expect(await query('select id from graphile_worker.jobs where locked_at is not null')).toEqual([]);
    start(['--role', 'worker']);
    expect(await client.finishedReport(reportId)).toMatchObject({ Status: 'Ok', SourceCount: 12 });
    expect((await movements(reportId)).length).toBe(1);
  });

  it('a worker that is told to stop while it starts stops in order as soon as it has', async () => {
    const migration = new Client(database.url);
    await migration.connect();
    await migration.query('select pg_advisory_lock($1)', [migrationLock]);
    const worker = start(['--role', 'worker']);
    await until(async () => {
      const waiting = await query(
        `select from pg_stat_activity
         where datname = current_database() and query like 'select pg_advisory_lock(%' and wait_event_type = 'Lock'`,
      );
      return waiting.length > 0 ? true : undefined;
    });
    worker.process.kill('SIGTERM');
    await migration.end();
    expect(await worker.ended).toBe(0);
  });

  it('a web process that is told to stop finishes what it was asked', async () => {
    const web = start(['--role', 'web']);
    const client = await guestOf(web);
    const asked = client.call('AddTextsToLibrary', { text: seededText(3, 60_000), name: 'Long text' });
    await new Promise((resolve) => setTimeout(resolve, 30));
    web.process.kill('SIGTERM');
    expect(await asked).toMatchObject({ success: true, data: { Added: 1 } });
    expect(await web.ended).toBe(0);
  });
});

describe('a server that cannot start', () => {
  it('says that the port is taken, without a stack trace', async () => {
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

  it('says that the database is not there', async () => {
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

  it('knows its roles', async () => {
    const server = start(['--role', 'butler']);
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('web|worker|all');
  });
});
