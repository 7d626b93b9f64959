import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readZip } from '../../../testing/read-zip.ts';
import { until, type TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { addUser } from '../../identity/index.ts';
import { zipEntries, type ZipEntry } from '../bulk/zip-entries.ts';
import { readMadePdf } from '../../../testing/read-pdf.ts';
import { reportFiles } from './report-files.ts';
import { deliverEvents } from '../../../platform/events/testing/deliver-events.ts';

let server: TestServer;
let owner: TestClient;
let stranger: TestClient;
let finished: number;
let paused: number;
let strangersReport: number;

const pwd = 'long enough to be allowed';
const copied = seededText(301, 60);
const strangersText = seededText(302, 120);

beforeAll(async () => {
  server = await startTestServer();
  stranger = await server.guest();
  await stranger.data('AddTextsToLibrary', { text: strangersText, name: 'A text of somebody else' });
  strangersReport = await checked(stranger, strangersText, 'A report of somebody else');
  owner = await logIn('ada@example.org');
  await owner.data('SetLanguage', { lang: 'de' });
  await owner.data('UpdateUser', {
    name: 'Ada Nowak',
    companyName: '',
    address1: 'Hafenstraße 12',
    address2: '',
    zip: '20457',
    city: 'Hamburg',
    country: 'DE',
    vatId: '',
  });
  await owner.data('UpdateUserSettings', { settings: { pagesize: 50 } });
  await owner.data('CreateProject', { name: 'Winter term', description: '' });
  await owner.data('AddTextsToLibrary', { text: `${copied} ${seededText(303, 60)}`, name: 'An older text' });
  await owner.upload('unused-notes', new Blob([seededText(304, 30)]), 'Notes.txt');
  await owner.finishedUpload('unused-notes');
  finished = await checked(owner, `${seededText(305, 100)}\n${copied}`, 'Häfen / Kais');
  const held = await owner.data('NewPlagCheck', {
    web: 0,
    lib: 1,
    text: seededText(306, 80),
    name: 'Waiting',
    hold: true,
  });
  paused = held[0]?.ReportId ?? 0;
});
afterAll(() => server.stop());

async function logIn(mail: string): Promise<TestClient> {
  await addUser(server.services.db, { mail, password: pwd });
  const client = server.client();
  await client.data('Login', { mail, pwd });
  return client;
}

async function checked(client: TestClient, text: string, name: string): Promise<number> {
  const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, name });
  const id = check?.ReportId ?? 0;
  await client.finishedReport(id);
  await deliverEvents(server.services);
  return id;
}

async function ordered(client: TestClient) {
  const { ExportId } = await client.data('CreateDataExport', {});
  return until(async () => {
    const file = await client.data('GetDataExport', {});
    expect(file?.ExportId).toBe(ExportId);
    return file?.Status === 'Ok' || file?.Status === 'Error' ? file : undefined;
  });
}

const download = (client: TestClient, path: string): Promise<Response> =>
  fetch(server.url + path, { headers: { cookie: client.cookieHeader() } });

async function filesOf(client: TestClient): Promise<ReadonlyMap<string, Buffer>> {
  const file = await ordered(client);
  expect(file).toMatchObject({ Status: 'Ok', Error: '' });
  const { Link } = await client.data('OpenDataExport', {});
  const response = await download(client, Link);
  expect(response.headers.get('content-type')).toBe('application/zip');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.byteLength).toBe(file.Bytes);
  return new Map((await readZip(bytes)).map((entry) => [entry.name, Buffer.from(entry.bytes)]));
}

/** Sets when the user of the session last entered the password. */
async function proveAgo(client: TestClient, minutes: number): Promise<void> {
  await server.services.db
    .updateTable('sessions')
    .set({ provenAt: new Date(Date.now() - minutes * 60_000) })
    .where('sid', '=', client.sid)
    .execute();
}

describe('the file with all data of a user', () => {
  it('contains reports, texts, account, settings and the rest, and nothing of another user', async () => {
    const inquiry = { kind: 'contact', name: 'Ada', subject: 'Opening', language: 'de' } as const;
    const { id: inquiryId } = await server.services.db
      .insertInto('inquiries')
      .values([
        { ...inquiry, mail: 'Ada@example.org', message: 'When are you open?' },
        { ...inquiry, mail: 'eve@example.org', message: 'Of somebody else' },
      ])
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.services.db
      .insertInto('inquiryAnswers')
      .values({ inquiryId, body: 'From nine to five.', authorId: null })
      .execute();
    const files = await filesOf(owner);
    const json = (name: string): unknown => JSON.parse(files.get(name)?.toString('utf8') ?? 'null');
    expect([...files.keys()]).toEqual([
      'Liesmich.txt',
      'account.json',
      'settings.json',
      'sessions.json',
      'credits.json',
      'orders.json',
      'invoices.json',
      'licenses.json',
      'emails.json',
      'payments.json',
      'contracts.json',
      'inquiries.json',
      'messages.json',
      'webhooks.json',
      'monitoring.json',
      'directory.json',
      'projects.json',
      'uploads.json',
      'uploads/1 Notes.txt',
      'library.json',
      expect.stringMatching(/^library\/\d+ An older text\.txt$/),
      `reports/${finished} Häfen Kais.json`,
      `reports/${finished} Häfen Kais.txt`,
      `reports/${finished} Häfen Kais.pdf`,
      `reports/${paused} Waiting.json`,
      `reports/${paused} Waiting.txt`,
    ]);
    expect(files.get('Liesmich.txt')?.toString('utf8')).toContain('Ihre Daten in Palimpsest');
    expect(json('account.json')).toMatchObject({ mail: 'ada@example.org', city: 'Hamburg', passkeys: [] });
    expect(json('settings.json')).toMatchObject({ pagesize: 50 });
    expect(json('sessions.json')).toEqual([expect.objectContaining({ address: expect.any(String) })]);
    expect(json('credits.json')).toContainEqual(
      expect.objectContaining({ reason: 'charge', reportId: finished }),
    );
    expect(json('inquiries.json')).toMatchObject([
      { Message: 'When are you open?', Answers: [{ Text: 'From nine to five.' }] },
    ]);
    expect(json('messages.json')).toContainEqual(
      expect.objectContaining({
        Type: 'checkFinished',
        LinkId: finished,
        Text: expect.stringContaining('Häfen'),
      }),
    );
    expect(json('projects.json')).toEqual([expect.objectContaining({ Name: 'Winter term' })]);
    expect(json('library.json')).toEqual([expect.objectContaining({ Name: 'An older text' })]);
    const report = await owner.data('GetReport', { id: finished });
    expect(json(`reports/${finished} Häfen Kais.json`)).toMatchObject({
      Report: { Id: finished, ResultPercent: report.ResultPercent, PlagWords: report.PlagWords },
      Sources: [{ Title: 'An older text' }],
    });
    expect(files.get(`reports/${finished} Häfen Kais.txt`)?.toString('utf8')).toContain(copied);
    const pdf = await readMadePdf(files.get(`reports/${finished} Häfen Kais.pdf`) ?? new Uint8Array());
    expect(pdf.text).toContain('An older text');
    const all = [...files].map(([name, bytes]) => `${name}\n${bytes.toString('utf8')}`).join('\n');
    for (const secret of ['somebody else', strangersText.slice(0, 60), 'passwordHash', 'argon2']) {
      expect(all).not.toContain(secret);
    }
  });

  it('is made for a guest too, who has no password', async () => {
    const guest = await server.guest();
    await proveAgo(guest, 60);
    const files = await filesOf(guest);
    expect([...files.keys()]).toEqual(expect.arrayContaining(['Readme.txt', 'account.json', 'library.json']));
    expect(files.get('library.json')?.toString('utf8')).toBe('[]\n');
  });

  it('leaves out reports that were deleted meanwhile, and those of others', async () => {
    const { userId } = await owner.data('GetUserInfo', {});
    const order = { userId, language: 'en', timeZone: 'UTC', linkBase: '', createdAt: new Date() } as const;
    let done = 0;
    const { log } = server.services;
    const run = { signal: new AbortController().signal, log, onDone: async () => void (done += 1) };
    const names: string[] = [];
    for await (const { name } of reportFiles(
      server.services,
      order,
      [strangersReport, paused, 2_000_000_000],
      run,
    )) {
      names.push(name);
    }
    expect(names).toEqual([`reports/${paused} Waiting.json`, `reports/${paused} Waiting.txt`]);
    expect(done).toBe(1);
  });

  it('omits a PDF that cannot be made, reports that, and contains all other data', async () => {
    const { userId } = await owner.data('GetUserInfo', {});
    const order = { userId, linkBase: '', createdAt: new Date() };
    // No date can be written in this time zone.
    const broken = { ...order, language: 'fr', timeZone: 'Nowhere/Land' } as const;
    const { log } = server.services;
    const run = { signal: new AbortController().signal, log, onDone: async () => {} };
    const entries: ZipEntry[] = [];
    for await (const entry of reportFiles(server.services, broken, [finished, paused], run)) {
      entries.push(entry);
    }
    expect(entries.map(({ name }) => name)).toEqual([
      `reports/${finished} Häfen Kais.json`,
      `reports/${finished} Häfen Kais.txt`,
      `reports/${paused} Waiting.json`,
      `reports/${paused} Waiting.txt`,
      'Fichiers PDF manquants.txt',
    ]);
    const list = new TextDecoder().decode((await entries.at(-1)?.bytes()) as Uint8Array);
    expect(list).toMatch(new RegExp(`^Les fichiers PDF .*\n${finished} Häfen / Kais\n$`, 's'));
  });
});

describe('access to the file', () => {
  it('is refused to other users, and to everybody without a session', async () => {
    const { ExportId } = await ordered(owner);
    expect((await download(stranger, `/api/exports/${ExportId}`)).status).toBe(404);
    expect((await download(server.client(), `/api/exports/${ExportId}`)).status).toBe(401);
    expect((await stranger.call('GetExportStatus', { exportid: ExportId })).errors).toEqual([
      'noAccessToExport',
    ]);
    expect(await stranger.data('GetDataExport', {})).toBeNull();
    expect((await stranger.call('OpenDataExport', {})).errors).toEqual(['noAccessToExport']);
  });

  it('needs the password again after a while, for the order, the link and the download', async () => {
    const client = await logIn('bea@example.org');
    await proveAgo(client, 16);
    expect((await client.call('CreateDataExport', {})).errors).toEqual(['proofRequired']);
    await client.data('ConfirmIdentity', { pwd });
    const { ExportId } = await ordered(client);
    await proveAgo(client, 16);
    expect((await client.call('OpenDataExport', {})).errors).toEqual(['proofRequired']);
    const refused = await download(client, `/api/exports/${ExportId}`);
    expect(((await refused.json()) as { errors: string[] }).errors).toEqual(['proofRequired']);
    await client.data('ConfirmIdentity', { pwd });
    expect((await download(client, `/api/exports/${ExportId}`)).status).toBe(200);
  });

  it('ends after a day', async () => {
    const client = await server.guest();
    const { ExportId, ValidTo } = await ordered(client);
    expect(Math.abs(ValidTo - Date.now() / 1000 - 24 * 60 * 60)).toBeLessThan(120);
    const { Link } = await client.data('OpenDataExport', {});
    await server.services.db
      .updateTable('exports')
      .set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) } as object)
      .where('id', '=', ExportId)
      .execute();
    expect(await client.data('GetDataExport', {})).toBeNull();
    expect((await client.call('OpenDataExport', {})).errors).toEqual(['noAccessToExport']);
    expect((await download(client, Link)).status).toBe(404);
  });

  it('is ordered once at a time', async () => {
    // Without a worker, the first order is still waiting when the others arrive.
    const waiting = await startTestServer({ withWorker: false });
    onTestFinished(() => waiting.stop());
    const client = await waiting.guest();
    const together = await Promise.all([1, 2, 3].map(() => client.data('CreateDataExport', {})));
    expect(new Set(together.map(({ ExportId }) => ExportId)).size).toBe(1);
  });

  it('replaces the last file, and has a limit for each day', async () => {
    const client = await server.guest();
    const first = await ordered(client);
    const second = await ordered(client);
    expect(second.ExportId).toBeGreaterThan(first.ExportId);
    expect((await download(client, `/api/exports/${first.ExportId}`)).status).toBe(404);
    await expect(server.services.blobs.open(`exports/${first.ExportId}`)).rejects.toThrow('no blob');
    for (let order = 0; order < 5; order += 1) {
      const again = await client.call('CreateDataExport', {});
      if (again.errors[0] === 'tooManyRequests') return;
      await ordered(client).catch(() => undefined);
    }
    throw new Error('the limit was not reached');
  });
});

describe('a zip of many entries', () => {
  it('requests an entry after the last one was read, and informs its source when nobody reads on', async () => {
    let requested = 0;
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) {
          requested += 1;
          yield {
            name: `${requested}.bin`,
            date: new Date(),
            compress: false,
            bytes: async () => new Uint8Array(200_000),
          };
        }
      } finally {
        isClosed = true;
      }
    }
    const zip = zipEntries(endless());
    let read = 0;
    for await (const chunk of zip) {
      read += (chunk as Buffer).length;
      expect(requested).toBeLessThanOrEqual(Math.floor(read / 200_000) + 3);
      if (read > 2_000_000) break;
    }
    await until(async () => (isClosed ? true : undefined));
  });
});
