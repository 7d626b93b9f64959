import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBlobStore,
  findOrphans,
  seededText,
  startTestServer,
  type TestServer,
} from '@palimpsest/server/testing';
import { palimpsest as runInTest, palimpsestProcess } from './testing/command-line.ts';

/** The command line as an operator uses it, beside a running server. */

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'palimpsest-cli-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const settings = (): NodeJS.ProcessEnv => ({ DATABASE_URL: server.databaseUrl, DATA_DIR: folder });
const palimpsest = (...args: string[]) => runInTest(folder, args, { env: settings() });

describe('user', () => {
  it('add creates an account with 10 credits that can log in, credits sets its credits, password ends its sessions', async () => {
    const added = await palimpsestProcess(folder, ['user', 'add', 'mary@example.org'], settings());
    expect(added.code).toBe(0);
    const password = /Password: (\S+)/.exec(added.stdout)?.[1] ?? '';
    const tab = server.client();
    const user = await tab.data('Login', { mail: 'mary@example.org', pwd: password });
    expect(user).toMatchObject({ status: 'User', credits: 10 });

    expect(await palimpsest('user', 'credits', 'mary@example.org', '75')).toMatchObject({ code: 0 });
    const thief = server.client();
    const again = await thief.data('Login', { mail: 'mary@example.org', pwd: password });
    expect(again.credits).toBe(75);

    const { secret } = await thief.data('StartSecondFactor', {});
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const userId = again.userId;
    await server.services.db
      .updateTable('secondFactors')
      .set({ confirmedAt: new Date() })
      .where('userId', '=', userId)
      .execute();
    const locked = await server.client().call('Login', { mail: 'mary@example.org', pwd: password });
    expect(locked.errors).toEqual(['secondFactorRequired']);
    for (const stdout of [
      'The second factor of mary@example.org is now off.\n',
      'The account mary@example.org has no second factor.\n',
    ]) {
      const off = await palimpsest('user', 'second-factor', 'mary@example.org');
      expect(off).toMatchObject({ code: 0, stdout });
    }

    const renewed = await palimpsest('user', 'password', 'mary@example.org', '--password', 'a new one');
    expect(renewed).toMatchObject({
      code: 0,
      stdout: 'Set a new password for mary@example.org. All sessions of the account have ended.\n',
    });
    for (const client of [tab, thief]) {
      expect(await client.call('GetUserInfo', {})).toMatchObject({ status: 401, errors: ['sessionMissing'] });
    }
    const upload = await thief.upload('after-the-end', new Blob(['some words']), 'a.txt');
    expect(upload.errors).toEqual(['sessionMissing']);
    expect((await server.client().call('Login', { mail: 'mary@example.org', pwd: password })).success).toBe(
      false,
    );
    expect(
      (await server.client().call('Login', { mail: 'mary@example.org', pwd: 'a new one' })).success,
    ).toBe(true);
  });

  it('delete removes an account with its projects, texts and reports, and asks first', async () => {
    const mail = 'leaving@example.org';
    await palimpsest('user', 'add', mail, '--password', 'a password');
    const client = server.client();
    await client.data('Login', { mail, pwd: 'a password' });
    await client.data('AddTextsToLibrary', { text: seededText(901, 60), name: 'Mine' });
    const asked = await palimpsest('user', 'delete', mail);
    expect(asked).toMatchObject({ code: 1, stderr: 'Nothing was deleted.\n' });
    expect(asked.stdout).toContain('0 projects, 1 library texts and 0 reports');
    expect((await client.call('GetLibraryTexts', {})).total).toBe(1);
    const done = await palimpsest('user', 'delete', mail, '--yes');
    expect(done).toMatchObject({ code: 0, stderr: '' });
    expect((await client.call('GetLibraryTexts', {})).errors).toEqual(['sessionMissing']);
    expect((await server.client().call('Login', { mail, pwd: 'a password' })).success).toBe(false);
    expect(await findOrphans(server.services)).toEqual({ texts: 0, indexEntries: 0, files: 0 });
  });

  it.each([
    [['user', 'add', 'no-mail'], 2, /email address/],
    [['user', 'add', 'x@example.org', '--password', 'abc'], 2, /at least 5/],
    [['user', 'credits', 'x@example.org', '-3.5'], 2, /./],
    [['user', 'credits', 'nobody@example.org', '5'], 1, /no account/],
    [['user', 'sell', 'x@example.org'], 2, /'user second-factor' or 'user delete'/],
    [['user', 'delete', 'nobody@example.org', '--yes'], 1, /no account/],
    [['reports', 'pause'], 2, /id of a report/],
    [['reports', 'pause', '4x'], 2, /whole number/],
    [['reports', 'pause', '2000000000'], 1, /report/],
    [['dance'], 2, /Unknown command 'dance'/],
  ])('%j ends with %i and an explanation', async (args, exitCode, message) => {
    const { code, stderr } = await palimpsest(...args);
    expect(code).toBe(exitCode);
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('reports', () => {
  it('pause removes a scheduled check from the queue, and no other', async () => {
    const client = await server.guest();
    const order = { web: 0, lib: 1, text: seededText(1, 60), hold: true } as const;
    const [held] = await client.data('NewPlagCheck', order);
    const id = held?.ReportId ?? 0;
    const refused = await palimpsest('reports', 'pause', `${id}`);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^Only scheduled checks can be paused\. \(report \d+ is Paused\)$/m);
    await server.services.db
      .updateTable('reports')
      .set({ status: 'Scheduled' })
      .where('id', '=', id)
      .execute();
    expect(await palimpsest('reports', 'pause', `${id}`)).toMatchObject({
      code: 0,
      stdout: 'Paused checks: 1.\n',
    });
    expect(await client.data('GetReport', { id })).toMatchObject({
      Status: 'Pausiert',
      StatusCode: 'pausedByAdministrator',
    });
  });
});

const page =
  'The harbour master counted seventeen blue crates on the morning after the storm, and wrote each of them into the ledger twice, because the first page had become wet.';

describe('index', () => {
  it('puts files under their address into the web index, where checks find them', async () => {
    await writeFile(join(folder, 'harbour.txt'), page);
    await writeFile(join(folder, 'broken.pdf'), '%PDF-1.4 nothing');
    const first = await palimpsest(
      'index',
      'harbour.txt',
      'broken.pdf',
      '--url-prefix',
      'https://port.example/log',
    );
    expect(first.stdout).toContain('added: https://port.example/log/harbour.txt');
    expect(first.stderr).toMatch(/failed: .*broken\.pdf: /);
    expect(first.code).toBe(1);
    const second = await palimpsest('index', 'harbour.txt', '--url-prefix', 'https://port.example/log/');
    expect(second).toMatchObject({ code: 0, stdout: expect.stringContaining('unchanged') });

    const client = await server.guest();
    const [started] = await client.data('NewPlagCheck', {
      web: 1,
      lib: 0,
      text: `A report. ${page} The end.`,
    });
    const report = await client.finishedReport(started?.ReportId ?? 0);
    const [source] = await client.data('GetSources', { reportid: report.Id });
    expect(source).toMatchObject({ Type: 'W', Url: 'https://port.example/log/harbour.txt' });

    await writeFile(
      join(folder, 'harbour.txt'),
      'Something else stands here now, and the crates are gone for good.',
    );
    const third = await palimpsest('index', 'harbour.txt', '--url-prefix', 'https://port.example/log');
    expect(third.stdout).toContain('replaced');
    const [later] = await client.data('NewPlagCheck', { web: 1, lib: 0, text: `A report. ${page} The end.` });
    expect((await client.finishedReport(later?.ReportId ?? 0)).SourceCount).toBe(0);
    expect((await client.data('GetSources', { reportid: report.Id }))[0]?.Url).toBe(source?.Url);
  });

  it.each([
    [['index', 'harbour.txt'], /--url-prefix/],
    [['index', 'nowhere', '--url-prefix', 'https://port.example'], /There is no file or folder/],
  ])('%j names what is missing', async (args, message) => {
    const { code, stderr } = await palimpsest(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe('import-pages, crawl and harvest', () => {
  it('import the contents of files of pages, and of a folder by their names', async () => {
    await mkdir(join(folder, 'dumps'));
    const line = JSON.stringify({ url: 'https://pages.example/a', title: 'A', text: seededText(70, 60) });
    await writeFile(join(folder, 'dumps', 'pages.jsonl'), `${line}\nnot json\n`);
    await writeFile(join(folder, 'dumps', 'notes.txt'), 'Nothing to import');
    const first = await palimpsest('import-pages', 'dumps');
    expect(first).toMatchObject({ code: 1, stdout: '1 failed, 1 added.\n' });
    expect(first.stderr).toContain('failed: line 2: not JSON');
    const again = await palimpsest('import-pages', 'dumps/pages.jsonl', '--format', 'jsonl');
    expect(again.stdout).toBe('1 failed, 1 unchanged.\n');
  });

  it('refuse private addresses', async () => {
    const crawled = await palimpsest('crawl', 'http://127.0.0.1:8080/');
    expect(crawled).toMatchObject({ code: 1, stdout: '1 failed.\n' });
    expect(crawled.stderr).toContain('http://127.0.0.1:8080/: address');
    const harvested = await palimpsest('harvest', 'http://[::1]:8080/oai');
    expect(harvested).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be read: address') });
  });

  it.each([
    [['import-pages'], /at least one file or folder/],
    [['import-pages', 'nowhere'], /There is no file or folder/],
    [['import-pages', 'harbour.txt'], /does not say what it contains/],
    [['import-pages', 'harbour.txt', '--format', 'csv'], /--format must be one of/],
    [['crawl'], /Give one http or https address/],
    [['crawl', 'ftp://example.org/'], /Give one http or https address/],
    [['crawl', 'https://example.org/', '--depth', '-1'], /--depth/],
    [['harvest', 'https://example.org/', 'https://example.com/'], /Give one http or https address/],
  ])('%j names what is missing', async (args, message) => {
    const { code, stderr } = await palimpsest(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe('compare', () => {
  it('reports what share of a document also appears in the other documents', async () => {
    await writeFile(join(folder, 'source.txt'), page);
    await writeFile(join(folder, 'copy.txt'), `Own words come first in this little text. ${page}`);
    const { code, stdout } = await palimpsest('compare', 'copy.txt', 'source.txt');
    expect(code).toBe(0);
    expect(stdout).toMatch(/words \(7\d\.\d %\) are also in the other documents/);
    expect(stdout).toContain('100 % alike');
  });
});

describe('doctor', () => {
  it('checks every part of the installation', async () => {
    const { stdout } = await palimpsest('doctor');
    for (const subject of ['Version', 'Database', 'Files', 'Disk', 'Mail', 'Index', 'Leftovers', 'Queue']) {
      expect(stdout).toMatch(new RegExp(`^ok +${subject} `, 'm'));
    }
  });

  it('finds data that was left without an owner', async () => {
    const { db, blobs, indexWriter, pool } = server.services;
    // The command looks into its own folder for files; the server's is another one.
    const text = { content: 'Left behind.', contentHash: Buffer.alloc(32), language: 'en', words: 2 };
    const { id } = await db.insertInto('texts').values(text).returning('id').executeTakeFirstOrThrow();
    await pool.query(
      `insert into fingerprint_texts (entry, text_id, scope, postings, digest) values (0, $1, 1, 0, '')`,
      [id],
    );
    const ofTheCommand = createBlobStore({ dataDir: folder, s3Region: 'us-east-1' });
    for (const store of [blobs, ofTheCommand]) {
      await store.put('uploads/left', Readable.from([Buffer.from('x')]), { maxBytes: 1 });
    }
    expect(await findOrphans(server.services)).toEqual({ texts: 1, indexEntries: 1, files: 1 });
    const { code, stdout } = await palimpsest('doctor');
    expect(stdout).toMatch(/Leftovers .*1 texts, 1 index entries, 1 files; a running worker deletes/);
    expect(code).toBe(1);
    await db.deleteFrom('texts').where('id', '=', id).execute();
    await indexWriter.remove(pool, [id]);
    await blobs.delete(['uploads/left']);
    expect(await findOrphans(server.services)).toEqual({ texts: 0, indexEntries: 0, files: 0 });
  });
});

describe('search-online', () => {
  it('reports that no service is turned on, and refuses what it cannot use', async () => {
    const document = join(folder, 'essay.txt');
    await writeFile(document, seededText(77, 300));
    const off = await palimpsest('search-online', document);
    expect(off).toMatchObject({ code: 1, stdout: '' });
    expect(off.stderr).toContain('No outside service is turned on.');
    expect(await palimpsest('search-online', document, '--since', 'yesterday')).toMatchObject({ code: 2 });
    const wrong = await palimpsest('search-online', document, '--known', document);
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain('essay.txt');
    const other = join(folder, 'other.json');
    await writeFile(other, '{"sources":[{"url":1}]}');
    expect((await palimpsest('search-online', document, '--known', other)).stderr).toContain(
      'not the result of an earlier search',
    );
  });
});
