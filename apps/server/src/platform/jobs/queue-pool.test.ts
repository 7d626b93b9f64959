import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

interface Logged {
  readonly level: number;
  readonly concurrency?: number;
}

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.stop());

/** The last statements of the connections to the database of the server, by the part that opened them. */
async function lastStatements(): Promise<{ ofQueue: string[]; ofServer: string[] }> {
  const { rows } = await server.services.pool.query<{ name: string; query: string }>(`
    select application_name as name, query from pg_stat_activity where datname = current_database()`);
  const of = (wanted: string): string[] =>
    rows.filter(({ name }) => name === wanted).map(({ query }) => query);
  return { ofQueue: of('palimpsest queue'), ofServer: of('palimpsest') };
}

test('workers of all lanes ask for jobs on two connections, and on none that answers requests', async () => {
  const asks = (query: string): boolean => query.startsWith('with j as');
  await expect.poll(async () => (await lastStatements()).ofQueue.filter(asks).length).toBeGreaterThan(0);
  const { ofQueue, ofServer } = await lastStatements();
  expect(ofQueue.filter((query) => !query.startsWith('LISTEN')).length).toBeLessThanOrEqual(2);
  expect(ofServer.filter(asks)).toEqual([]);
});

test('a worker that stops closes its connections to the queue', async () => {
  const beside = await startTestServer({ beside: server });
  const before = (await lastStatements()).ofQueue.length;
  await beside.stop();
  await expect.poll(async () => (await lastStatements()).ofQueue.length).toBeLessThan(before);
});

test('a worker process with fewer connections than workers logs no warning', async () => {
  const lines: string[] = [];
  const logOutput = new PassThrough().on('data', (line: Buffer) => lines.push(line.toString()));
  const environment = { JOB_CONCURRENCY: '16' };
  const busy = await startTestServer({ beside: server, environment, logOutput });
  await busy.stop();
  const logged = lines
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Logged);
  expect(logged.filter(({ concurrency }) => concurrency === 16).length).toBeGreaterThan(0);
  expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
});
