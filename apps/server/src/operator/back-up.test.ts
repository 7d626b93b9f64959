import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartupError } from '../platform/startup-error.ts';
import { startHere, type ServerHere } from '../testing/start/start-here.ts';
import type { TestClient } from '../testing/test-client.ts';
import { seededText } from '../testing/texts.ts';
import { backUp } from './back-up.ts';
import { diagnose } from './diagnose.ts';
import { openOperator } from './open-operator.ts';

/**
 * The backup and its restore as docs/self-hosting.md describes them: the commands are those of the page. Only the
 * folders are others.
 */

const project = fileURLToPath(new URL('../../../../', import.meta.url));
const page = join(project, 'docs/self-hosting.md');
const login = { mail: 'operator@example.org', pwd: 'a password for the tests' };
const searchKey = 'the key of a search service';

let folder: string;
let dataDir: string;
let running: ServerHere | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-backup-'));
  dataDir = join(folder, 'data');
});
afterAll(async () => {
  await stop();
  await Promise.all([dataDir, `${dataDir}-before`].map(removeDatabaseOutside));
  await rm(folder, { recursive: true, force: true });
});

/** If root runs the tests, the database is in a system folder, because its user can't reach the folder of the test. */
async function removeDatabaseOutside(path: string): Promise<void> {
  const { folder: database } = JSON.parse(await readFile(join(path, 'postgresql.json'), 'utf8')) as {
    folder: string;
  };
  if (isAbsolute(database)) await rm(dirname(database), { recursive: true, force: true });
}

function environment(): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    DATA_DIR: dataDir,
    ADMIN_MAIL: login.mail,
    ADMIN_PASSWORD: login.pwd,
    PORT: '0',
  };
}

async function start(): Promise<TestClient> {
  running = await startHere('all', environment());
  return running.client();
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

/** The commands of the page that follow this sentence, with the folders of this test. */
async function commandsAfter(sentence: string): Promise<string[]> {
  const text = await readFile(page, 'utf8');
  const [, rest] = text.split(sentence);
  const lines = /\n\n((?: {4}.+\n)+)/.exec(rest ?? '')?.[1] ?? '';
  return lines
    .trim()
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replaceAll('/srv/backups', `${folder}/backups`)
        .replaceAll(/(?<= )data(?= |$|-)/g, dataDir),
    );
}

async function shell(command: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { cwd: project, env: environment() });
  return stdout;
}

function codeOf(secret: string, steps: number): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

async function check(client: TestClient, text: string) {
  const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
  return client.finishedReport(started?.ReportId ?? 0);
}

it('the commands of the page back up and restore a running installation', async () => {
  const client = await start();
  await client.data('Login', login);
  const text = seededText(1, 400);
  const copied = `${text.split(' ').slice(100, 250).join(' ')} ${seededText(2, 200)}`;
  const { Ids } = await client.data('AddTextsToLibrary', { text, name: 'A text' });
  await client.data('UpdateLibraryTexts', { ids: Ids, fingerprint: 1 });
  const report = await check(client, copied);
  expect(report.PlagWords).toBeGreaterThan(100);
  await client.data('UpdateSearchProvider', { key: 'brave', isOn: true, secret: searchKey });
  const { secret } = await client.data('StartSecondFactor', {});
  await client.data('ConfirmSecondFactor', { code: codeOf(secret, -1) });
  await mkdir(join(dataDir, 'blobs'), { recursive: true });
  await writeFile(join(dataDir, 'blobs', 'a-kept-file'), 'kept');

  const [backup = ''] = await commandsAfter('while Palimpsest runs:');
  expect(await shell(backup)).toContain('The backup is in');
  await client.data('DeleteReports', { ids: [report.Id] });
  await stop();

  const restore = await commandsAfter('put the copy in its place:');
  expect(restore.at(-1)).toBe('npm start');
  for (const command of restore.slice(0, -1)) await shell(command);
  const restored = await start();
  expect(running?.log()).not.toContain('another secret');
  expect((await restored.call('Login', login)).errors).toEqual(['secondFactorRequired']);
  await restored.data('Login', { ...login, code: codeOf(secret, 0) });
  expect(await restored.data('GetReport', { id: report.Id })).toMatchObject({ PlagWords: report.PlagWords });
  const { Providers } = await restored.data('GetSearchProviders', {});
  expect(Providers.find(({ Key }) => Key === 'brave')).toMatchObject({ IsOn: true, IsReady: true });
  expect(await check(restored, copied)).toMatchObject({ PlagWords: report.PlagWords });
  expect(await readFile(join(dataDir, 'blobs', 'a-kept-file'), 'utf8')).toBe('kept');
});

it('the doctor finds nothing wrong with a restored installation', async () => {
  const warnings: string[] = [];
  const operator = await openOperator({
    env: environment(),
    stderr: { write: (line) => warnings.push(line) },
  });
  const findings = await diagnose(operator);
  await operator.close();
  expect(findings.find(({ subject }) => subject === 'Database')).toMatchObject({ isFine: true });
  const said = [...warnings, ...findings.map(({ detail }) => detail)].join('\n');
  expect(said).not.toMatch(/other secret|another (?:secret|key)/);
});

it.each([
  ['a folder with contents', () => folder, /is not empty/],
  ['a folder in the data folder', () => join(dataDir, 'copies'), /is inside the data folder/],
])('the place %s is refused for a backup', async (_, place, reason) => {
  const backup = backUp({ env: environment(), stderr: process.stderr }, place());
  await expect(backup).rejects.toThrow(StartupError);
  await expect(backup).rejects.toThrow(reason);
});
