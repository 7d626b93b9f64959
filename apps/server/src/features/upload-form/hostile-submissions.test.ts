import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { newUploadId, openForm, solved, uploadTo } from '../../testing/visitor.ts';

/** Submissions without text, with strange names, or at the wrong moment. */

let server: TestServer;
let owner: TestClient;
let projectId: number;
let code: string;
beforeAll(async () => {
  server = await startTestServer({ environment: { RECOGNITION_PROCESSES: '0' } });
  owner = await server.guest();
  ({ projectId, code } = await openForm(owner, { UploadFormAskName: 'required' }));
});
afterAll(() => server.stop());

let seed = 12_000;
const freshText = (): string => seededText((seed += 1), 60);

const fixture = (file: string): Promise<Uint8Array> =>
  readFile(new URL(`../../../../../packages/documents/fixtures/${file}`, import.meta.url));

/** A document of 100 KB that unpacks to more than 100 MB. */
async function bomb(): Promise<Uint8Array> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(101 * 1024 * 1024, '<w:p/>'), 'word/document.xml');
  zip.end();
  return buffer(zip.outputStream);
}

async function handIn(author: string, fileName = 'essay.txt') {
  const visitor = server.client();
  const uploadids = [await uploadTo(visitor, code, freshText(), fileName)];
  return visitor.call('AddTextsToLibrary', {
    projectcode: code,
    uploadids,
    altcha: await solved(visitor),
    author,
  });
}

describe('a file without text', () => {
  it.each([
    ['of 0 bytes', 'fileEmpty', async () => ''],
    ['that is locked', 'fileEncrypted', () => fixture('qpdf/locked.pdf')],
    ['that was scanned', 'fileRecognitionOff', () => fixture('pdflatex/scan.pdf')],
    ['that unpacks without end', 'fileTooLarge', bomb],
  ])('%s is refused with %s, and cannot be submitted', async (_kind, error, make) => {
    const visitor = server.client();
    const uploadId = await uploadTo(visitor, code, await make(), 'essay.docx');
    const asked = { projectcode: code, uploadids: [uploadId] };
    const { Files } = await visitor.data('GetUploadedFilesStatus', asked);
    expect(Files).toMatchObject([{ Status: 'Error', Error: error }]);
    const altcha = await solved(visitor);
    const answer = await visitor.call('AddTextsToLibrary', { ...asked, author: 'Ada', altcha });
    expect(answer).toMatchObject({ success: false, errors: ['uploadNotReady'] });
    expect((await owner.call('GetSubmissions', { projectid: projectId })).total).toBe(0);
  });
});

describe('a submitter', () => {
  it.each([
    'ada@example.org\r\nBcc: all@example.org',
    'ada@example.org\nSubject: more',
    'ada@example.org, bob@example.org',
    'Ada <ada@example.org>',
    'ada@example.org\u0000',
    '"ada\r\nBcc: all@example.org"@example.org',
    `${'a'.repeat(260)}@example.org`,
  ])('cannot add anything to the address of the receipt: %j', async (mail) => {
    const order = { projectcode: code, uploadids: [newUploadId()], author: 'Ada' };
    const errors = async (address: string) =>
      (await server.client().call('AddTextsToLibrary', { ...order, mail: address })).errors;
    expect(await errors(mail)).toEqual(['invalidFormat']);
    expect(await errors('ada@example.org')).toEqual(['noAccessToUpload']);
  });

  it('has the name that they gave, and is found in any spelling', async () => {
    const name = '👩🏽‍🎓 Zoe\u0308 \u202Eأحمد';
    const fileName = 'U\u0308bung 📚\u202Etxt.exe.txt';
    expect(await handIn(name, fileName)).toMatchObject({ message: 'textSubmitted' });
    for (const search of ['Zoë', 'zoe\u0308', 'Übung', 'أحمد']) {
      const [found, ...more] = await owner.data('GetSubmissions', {
        projectid: projectId,
        filters: { search },
      });
      expect(found).toMatchObject({ Name: '👩🏽‍🎓 Zoë أحمد' });
      expect(found?.FileName).not.toContain('\u202E');
      expect(more).toEqual([]);
    }
  });

  it('cannot have a name without visible characters', async () => {
    expect((await handIn('\u200B\u2060')).errors).toEqual(['submitterNameRequired']);
  });
});

describe('a form that is open in two tabs', () => {
  it('accepts the text of one tab and informs the same person in the other, even at the same moment', async () => {
    const { projectId: ofTabs, code: codeOfTabs } = await openForm(owner, { UploadFormAskName: 'required' });
    const text = freshText();
    const tabs = await Promise.all(
      ['one.txt', 'other.txt'].map(async (name) => {
        const tab = server.client();
        return { tab, uploadids: [await uploadTo(tab, codeOfTabs, text, name)], altcha: await solved(tab) };
      }),
    );
    const answers = await Promise.all(
      tabs.map(({ tab, ...order }) =>
        tab.call('AddTextsToLibrary', { projectcode: codeOfTabs, author: 'Ada Nowak', ...order }),
      ),
    );
    expect(answers.map(({ message }) => message).toSorted()).toEqual(['textSubmitted', 'textsSkipped']);
    const rows = await owner.data('GetSubmissions', { projectid: ofTabs });
    expect(rows).toHaveLength(1);
  });
});

describe('a form that its owner closes while a visitor submits', () => {
  it('reports this at each step, and accepts the same file when it is open again', async () => {
    const visitor = server.client();
    const uploadids = [await uploadTo(visitor, code, freshText())];
    const order = {
      projectcode: code,
      uploadids,
      author: 'Late',
      altcha: await solved(visitor),
    };
    await owner.data('UpdateProject', { projectid: projectId, UploadFormActive: false });
    const refused = [
      await visitor.call('GetUploadedFilesStatus', { projectcode: code, uploadids }),
      await visitor.call('AddTextsToLibrary', order),
      await visitor.upload(newUploadId(), new Blob([freshText()]), 'a.txt', { projectcode: code }),
    ];
    expect(refused.map(({ errors }) => errors)).toEqual(refused.map(() => ['projectCodeNotValid']));
    await owner.data('UpdateProject', { projectid: projectId, UploadFormActive: true });
    expect(await visitor.call('AddTextsToLibrary', order)).toMatchObject({ message: 'textSubmitted' });
  });
});

describe('a project that its owner deletes while a visitor submits', () => {
  it('is no longer found', async () => {
    const { db } = server.services;
    const form = await openForm(owner);
    const visitor = server.client();
    const uploadids = [await uploadTo(visitor, form.code, freshText())];
    const order = { projectcode: form.code, uploadids, altcha: await solved(visitor) };
    // The submission has read its upload, and waits to check the task.
    const submitted = await db.transaction().execute(async (holder) => {
      await sql`lock table bot_check_keys in access exclusive mode`.execute(holder);
      const answer = visitor.call('AddTextsToLibrary', order);
      await until(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
        return rows.length > 0 ? rows : undefined;
      });
      await owner.data('DeleteProject', { id: form.projectId });
      return () => answer;
    });
    expect((await submitted()).errors).toEqual(['projectCodeNotValid']);
  });
});
