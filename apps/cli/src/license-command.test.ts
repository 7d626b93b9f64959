import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestServer, type TestServer } from '@palimpsest/server/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { palimpsest as runInTest } from './testing/command-line.ts';

/** Licences as an operator manages them, beside a running server. */

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-cli-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const license = (...args: string[]) =>
  runInTest(folder, ['license', ...args], {
    env: { DATABASE_URL: server.databaseUrl, DATA_DIR: folder },
  });

it('the command creates a licence, changes it, and adds periods, credits and members', async () => {
  for (const mail of ['ada@example.org', 'grace@example.org']) {
    const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: folder };
    await runInTest(folder, ['user', 'add', mail, '--password', 'a password'], { env });
  }
  const until = ['--until', '2099-10-01'];
  const created = await license(
    'create',
    'A school',
    '--credits',
    '100',
    ...until,
    '--admin',
    'ada@example.org',
  );
  const code = /^Created the licence ([A-Z2-9-]{14})\.\n$/.exec(created.stdout)?.[1] ?? '';
  expect(code).not.toBe('');
  expect((await license('list', 'school')).stdout).toBe(
    `${code}\tA school\tvalid\tuntil 2099-10-01\t100\tada@example.org\n`,
  );
  const settings = [
    'renewal=on',
    'mailFormat=example.org',
    'shareTexts=F',
    'comment=2027',
    'perUserQuota=50',
  ];
  expect((await license('set', code, ...settings)).code).toBe(0);
  expect((await license('add-user', code, 'grace@example.org')).stdout).toContain('is now a member');
  expect((await license('grant', code, '50', '--reason', 'Order 7')).stdout).toContain('has 150 credits');
  expect((await license('add-phase', code, '--until', '2100-10-01', '--unpaid')).stdout).toContain(
    'period 2',
  );
  const shown = (await license('show', code.toLowerCase())).stdout;
  for (const line of [
    'members: 2',
    'renewal: on',
    'perUserQuota: 50',
    'mailFormat: example.org',
    'administrator: ada@example.org',
  ]) {
    expect(shown).toContain(`${line}\n`);
  }
  expect(shown).toContain('period 2: 2099-10-01 to 2100-10-01, 100 credits, 100 left, not paid');
  expect((await license('pay', code, '2', '--invoice', '2099-7')).stdout).toContain(
    'period 2: 2099-10-01 to 2100-10-01, 100 credits, 100 left, paid, invoice 2099-7\n',
  );
  expect((await license('pay', code, '3')).code).toBe(1);
  expect((await license('remove-user', code, 'grace@example.org')).code).toBe(0);
  expect((await license('remove-user', code, 'ada@example.org')).stderr).toContain('cannot be removed');
  expect((await license('terminate', code)).stdout).toContain('terminated: ends 2100-10-01');
});

it('the command reports what is wrong, and prints its usage', async () => {
  expect(await license('show', 'nothing')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not valid'),
  });
  for (const args of [
    ['create', 'A school'],
    ['create', ' ', '--credits', '5'],
    ['create', 'A school', '--credits', '5', '--code', ''],
    ['create', 'A school', '--credits', '5', '--admin', 'x'],
    ['create', 'A school', '--credits', '5', '--until', 'soon'],
    ['set', 'x', 'renewal'],
    ['set', 'x', 'colour=red'],
    ['grant', 'x', 'many'],
    ['pay', 'x', 'last'],
    ['add-user', 'x'],
    ['begin', 'x', 'y'],
  ]) {
    expect(await license(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: ') });
  }
});
