import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { startHere } from './testing/start/start-here.ts';
import { startTestServer } from './testing/test-server.ts';
import { until } from './testing/test-client.ts';
import { seededText } from './testing/texts.ts';
import { setOwnCreditsStatement } from './testing/people/own-credits.ts';

/** The database goes away while the server works, and comes back. */

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'palimpsest-outage-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Line {
  readonly port: number;
  /** The number of connections started so far. */
  connections(): number;
  /** Accepts connections and bytes, and passes nothing on. */
  hang(): void;
  /** Breaks every connection and accepts no new one. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** A connection to the database that can be cut. */
async function lineTo(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  let isCut = false;
  let isHanging = false;
  let connections = 0;
  const server = createServer((near) => {
    connections += 1;
    if (isCut) {
      near.destroy();
      return;
    }
    if (isHanging) {
      sockets.add(near.on('error', () => {}).on('close', () => sockets.delete(near)));
      return;
    }
    const far = connect(Number(port), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        pairs.delete(pair);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    connections: () => connections,
    hang: () => {
      isHanging = true;
      for (const [near, far] of pairs) {
        near.unpipe(far);
        far.unpipe(near);
      }
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
      if (!isHanging) return;
      isHanging = false;
      for (const [near, far] of pairs) {
        near.pipe(far);
        far.pipe(near);
      }
    },
    close: () => server.close(),
  };
}

describe('a server whose database becomes unavailable', () => {
  it('reports this to users, and continues its checks when the database is back', async () => {
    const line = await lineTo(database.url);
    const url = new URL(database.url);
    url.port = String(line.port);
    // Otherwise the server takes the socket of the database.
    url.searchParams.delete('host');
    const server = await startHere('all', {
      DATABASE_URL: url.href,
      DATA_DIR: dataDir,
      COMPUTE_THREADS: '1',
    });
    try {
      const client = server.client();
      const { userId } = await client.data('CreateGuestUser', {});
      const direct = new Client(database.url);
      await direct.connect();
      await direct.query(setOwnCreditsStatement('1000', 'id = $1'), [userId]);
      await direct.end();
      const ids: number[] = [];
      for (let i = 0; i < 4; i++) {
        const [started] = await client.data('NewPlagCheck', { web: 1, lib: 1, text: seededText(i, 5_000) });
        ids.push(started?.ReportId ?? 0);
      }
      line.cut();
      expect(await client.call('GetReports', {})).toMatchObject({
        status: 503,
        errors: ['serverUnavailable'],
      });
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      expect(await (await fetch(`${server.url}/metrics`)).text()).toContain(
        'palimpsest_http_request_seconds',
      );
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      // Vitest reports errors that nobody has handled, which would end a process of its own.
      expect(server.lost).toEqual([]);
      line.mend();
      await until(async () => ((await client.call('GetReports', {})).success ? true : undefined));
      for (const id of ids) expect((await client.finishedReport(id)).Status).toBe('Ok');
    } finally {
      await server.stop();
      line.close();
    }
  });

  it('reports this while the database does not answer, queries it once at a time, and continues afterwards', async () => {
    const line = await lineTo(database.url);
    const url = new URL(database.url);
    url.port = String(line.port);
    // Otherwise the server takes the socket of the database.
    url.searchParams.delete('host');
    const server = await startHere('web', { DATABASE_URL: url.href, DATA_DIR: dataDir });
    try {
      const address = server.url;
      const client = server.client();
      await client.data('CreateGuestUser', {});
      line.hang();
      const before = line.connections();
      const call = client.call('GetReports', {});
      const answers = await Promise.all(Array.from({ length: 5 }, () => fetch(`${address}/readyz`)));
      for (const answer of answers) {
        expect(answer.status).toBe(503);
        expect(await answer.json()).toEqual({ status: 'failed', database: 'failed', files: 'ok' });
      }
      expect(line.connections() - before).toBe(1);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      expect((await fetch(`${address}/metrics`)).status).toBe(200);
      expect(await call).toMatchObject({ status: 503, errors: ['serverUnavailable'] });
      line.mend();
      await until(async () => ((await fetch(`${address}/readyz`)).ok ? true : undefined));
      expect((await client.call('GetReports', {})).success).toBe(true);
    } finally {
      await server.stop();
      line.close();
    }
  });

  it('counts as alive again, even if it counted as dead in the meantime', async () => {
    const server = await startTestServer();
    try {
      const { pool } = server.services;
      const [before] = (await pool.query('select id, worker_ids from worker_processes')).rows;
      await pool.query('delete from worker_processes');
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'palimpsest worker' and datname = current_database()`,
      );
      const after = await until(async () => {
        const { rows } = await pool.query('select id, worker_ids from worker_processes');
        return rows[0] as unknown;
      });
      expect(after).toEqual(before);
    } finally {
      await server.stop();
    }
  });
});
