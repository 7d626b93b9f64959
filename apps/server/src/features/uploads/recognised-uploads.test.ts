import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { Document, ImageRun, Packer, Paragraph } from 'docx';
import { createRecognisers } from '@palimpsest/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobs } from '../../compose.ts';
import { recogniseUntilRemoved } from '../../finding/files/recognise-until-removed.ts';
import { startWorker } from '../../platform/jobs/start-worker.ts';
import { pdfOfPicture } from '../../testing/scanned-pdf.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newUploadId, openForm, solved } from '../../testing/visitor.ts';

/** Two lines of print. */
const scan = readFileSync(new URL('../../testing/scan.png', import.meta.url));
const printed =
  'The ferry leaves at six in the morning, and at noon it comes back with letters, bread and a few passengers.';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const upload = (client: TestClient, id: string, bytes = scan) =>
  client.upload(id, new Blob([bytes]), 'ferry.png');

describe('an uploaded scan', () => {
  it('is recognised, and its report states that', async () => {
    const client = await server.guest();
    await upload(client, 'scan-0001');
    expect(await client.finishedUpload('scan-0001')).toMatchObject({
      Status: 'Ok',
      Format: 'png',
      RecognitionPage: 1,
      RecognitionPages: 1,
    });
    const { Text } = await client.data('GetUploadedFileInfo', { uploadId: 'scan-0001' });
    expect(Text).toBe(printed);
    const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, uploadids: ['scan-0001'] });
    expect((await client.data('GetReport', { id: check?.ReportId ?? 0 })).IsRecognised).toBe(true);
  });

  it('is recognised when a visitor hands it in, also before it was read', async () => {
    const owner = await server.guest();
    const { projectId, code } = await openForm(owner);
    const visitor = server.client();
    const uploadId = newUploadId();
    await visitor.upload(uploadId, new Blob([scan]), 'ferry.png', { sid: '', projectcode: code });
    const order = { projectcode: code, uploadids: [uploadId], altcha: await solved(visitor) };
    expect(await visitor.call('AddTextsToLibrary', order)).toMatchObject({ message: 'textSubmitted' });
    await until(async () => {
      const [submission] = await owner.data('GetSubmissions', { projectid: projectId });
      expect(submission?.Error).toBe('');
      return submission?.IsRead === true && submission.TextId > 0 ? true : undefined;
    });
    const [text] = await owner.data('GetLibraryTexts', {});
    expect(text).toMatchObject({ Name: 'ferry', IsRecognised: true });
  });

  it('is recognised in an import, and the library text states that', async () => {
    const client = await server.guest();
    const { ImportId } = await client.data('CreateImport', { files: 1, projectid: 0, author: '' });
    const fields = { importid: String(ImportId), path: 'class/ferry.png' };
    await client.upload('import-0001', new Blob([scan]), 'file', fields);
    const done = await until(async () => {
      const found = await client.data('GetImport', { importid: ImportId });
      return found.Waiting === 0 ? found : undefined;
    });
    expect(done).toMatchObject({ Added: 1, Failed: 0 });
    const [text] = await client.data('GetLibraryTexts', {});
    expect(text).toMatchObject({ Name: 'ferry', IsRecognised: true });
  });

  it('is no longer recognised after it is removed', async () => {
    const { blobs, recognisers } = server.services;
    const { userId } = await (await server.guest()).data('GetUserInfo', {});
    const blobKey = 'uploads/removed-scan';
    await blobs.put(blobKey, Readable.from([scan]), { maxBytes: scan.length });
    const sender = { userId, projectId: null, sender: '' };
    const read = { fileName: 'ferry.png', userId, signal: new AbortController().signal, sender };
    const pages: number[] = [];
    const isWanted = async (page: number): Promise<boolean> => {
      pages.push(page);
      return false;
    };
    expect(await recogniseUntilRemoved(server.services, { place: blobKey, read, isWanted })).toBe('removed');
    expect(pages).toEqual([1]);
    expect(recognisers?.processes()).toEqual([]);
  });
});

describe('a document whose picture is not recognised in time', () => {
  /** Recognises it with such limits. */
  async function recogniseWithin(limits: { pageClockMs?: number; pageProcessorMs?: number }) {
    const recognisers = createRecognisers({ processes: 1, limits });
    const { blobs, pool } = server.services;
    const { userId } = await (await server.guest()).data('GetUserInfo', {});
    const blobKey = `uploads/slow-scan-${userId}`;
    const bytes = Buffer.from(await (await docxWithPicture('My essay is below.')).arrayBuffer());
    await blobs.put(blobKey, Readable.from([bytes]), { maxBytes: bytes.length });
    const sender = { userId, projectId: null, sender: '' };
    const read = { fileName: 'essay.docx', userId, signal: new AbortController().signal, sender };
    const wanted = { place: blobKey, read, isWanted: () => Promise.resolve(true) };
    try {
      return await recogniseUntilRemoved({ ...server.services, recognisers }, wanted);
    } finally {
      await recognisers.close();
      await blobs.delete([blobKey]);
      const { rows } = await pool.query('select timeouts from reading_pauses where user_id = $1', [userId]);
      counted = rows.length;
    }
  }
  let counted = 0;

  it('is recognised later if the machine was busy', async () => {
    await expect(recogniseWithin({ pageClockMs: 1 })).rejects.toMatchObject({ key: 'readerBusy' });
    expect(counted).toBe(0);
  });

  it('is read without it if it costs too much, and counted', async () => {
    expect(await recogniseWithin({ pageProcessorMs: 1 })).toMatchObject({
      text: 'My essay is below.',
      unreadPictures: 1,
    });
    expect(counted).toBe(1);
  });
});

/** A Word document with a picture that is as wide as the page. */
async function docxWithPicture(text: string): Promise<Blob> {
  const picture = new ImageRun({ type: 'png', data: scan, transformation: { width: 576, height: 288 } });
  const children = [new Paragraph(text), new Paragraph({ children: [picture] })];
  return new Blob([new Uint8Array(await Packer.toBuffer(new Document({ sections: [{ children }] })))]);
}

describe('a Word document with a large picture', () => {
  it('is recognised if it has hardly any text', async () => {
    const client = await server.guest();
    await client.upload('scan-0008', await docxWithPicture('My essay is below.'), 'essay.docx');
    expect(await client.finishedUpload('scan-0008')).toMatchObject({
      Status: 'Ok',
      Format: 'docx',
      UnreadPages: 0,
      UnreadPictures: 0,
    });
    const { Text } = await client.data('GetUploadedFileInfo', { uploadId: 'scan-0008' });
    expect(Text).toBe(`My essay is below.\n\n${printed}`);
  });

  it('is named as unread in the list of files and in the report if it has more text', async () => {
    const client = await server.guest();
    const text = 'The mill by the stream ground no flour after the dry summer. '.repeat(20);
    await client.upload('scan-0009', await docxWithPicture(text), 'essay.docx');
    expect(await client.finishedUpload('scan-0009')).toMatchObject({ Status: 'Ok', UnreadPictures: 1 });
    const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, uploadids: ['scan-0009'] });
    expect(await client.data('GetReport', { id: check?.ReportId ?? 0 })).toMatchObject({
      IsRecognised: false,
      UnreadPages: 0,
      UnreadPictures: 1,
    });
  });
});

describe('a scan of several pages', () => {
  /** The id of the process that recognises a page of the file. */
  const processOf = (client: TestClient, id: string): Promise<number> =>
    until(async () => {
      const { Files } = await client.data('GetUploadedFilesStatus', { uploadids: [id] });
      const [process] = server.services.recognisers?.processes() ?? [];
      return (Files[0]?.RecognitionPage ?? 0) > 0 ? process?.processId : undefined;
    });

  it('stops, and frees its process, when its user removes it from the list', async () => {
    const client = await server.guest();
    // So many pages that they are never read before the test has removed the file.
    await client.upload('scan-0005', new Blob([pdfOfPicture(scan, 60)]), 'ferries.pdf');
    await processOf(client, 'scan-0005');
    const stranger = await server.guest();
    const foreign = await stranger.call('RemoveUpload', { uploadId: 'scan-0005' });
    expect(foreign.errors).toEqual(['noAccessToUpload']);
    await client.data('RemoveUpload', { uploadId: 'scan-0005' });
    await until(async () => (server.services.recognisers?.processes().length === 0 ? true : undefined));
    expect((await client.data('GetUploadedFilesStatus', { uploadids: ['scan-0005'] })).Files).toEqual([]);
    expect((await client.call('RemoveUpload', { uploadId: 'scan-0005' })).errors).toEqual([
      'noAccessToUpload',
    ]);
  });

  it('fails with a clear error when its process is killed, and nothing of it remains', async () => {
    const client = await server.guest();
    await client.upload('scan-0006', new Blob([pdfOfPicture(scan, 60)]), 'ferries.pdf');
    process.kill(await processOf(client, 'scan-0006'), 'SIGKILL');
    // The kernel and the watchdog kill a process that uses too much memory.
    expect(await client.finishedUpload('scan-0006')).toMatchObject({
      Status: 'Error',
      Error: 'fileTooLarge',
    });
    const { userId } = await client.data('GetUserInfo', {});
    const left: string[] = [];
    for await (const key of server.services.blobs.keys(`uploads/${userId}/`)) left.push(key);
    expect(left).toEqual([]);
  });

  it('is recognised again when its worker was stopped in the middle', async () => {
    const stopping = await startTestServer({ withWorker: false });
    try {
      const client = await stopping.guest();
      const first = await startWorker(stopping.services, jobs, stopping.databaseUrl);
      await client.upload('scan-0007', new Blob([pdfOfPicture(scan, 4)]), 'ferries.pdf');
      const page = async (): Promise<number | undefined> => {
        const { Files } = await client.data('GetUploadedFilesStatus', { uploadids: ['scan-0007'] });
        return Files[0]?.RecognitionPage || undefined;
      };
      expect(await until(page)).toBeLessThan(4);
      await first.stop();
      expect(stopping.services.recognisers?.processes()).toEqual([]);
      const second = await startWorker(stopping.services, jobs, stopping.databaseUrl);
      try {
        expect(await client.finishedUpload('scan-0007')).toMatchObject({ Status: 'Ok', RecognitionPages: 4 });
      } finally {
        await second.stop();
      }
      const { Text } = await client.data('GetUploadedFileInfo', { uploadId: 'scan-0007' });
      expect(Text.match(/ferry leaves/g)).toHaveLength(4);
    } finally {
      await stopping.stop();
    }
  });
});

describe('a picture without text', () => {
  it('fails with filePictureWithoutText', async () => {
    const client = await server.guest();
    // A white bitmap of 8 by 8 pixels.
    const blank = Buffer.alloc(54 + 192, 255);
    blank.fill(0, 0, 54);
    blank.write('BM');
    for (const [place, value] of [
      [2, 246],
      [10, 54],
      [14, 40],
      [18, 8],
      [22, 8],
    ] as const) {
      blank.writeUInt32LE(value, place);
    }
    blank.writeUInt16LE(1, 26);
    blank.writeUInt16LE(24, 28);
    await upload(client, 'scan-0003', blank);
    expect(await client.finishedUpload('scan-0003')).toMatchObject({
      Status: 'Error',
      Error: 'filePictureWithoutText',
    });
  });
});

describe('a scan without text recognition', () => {
  it('fails with fileRecognitionOff', async () => {
    const off = await startTestServer({ environment: { RECOGNITION_PROCESSES: '0' } });
    try {
      const client = await off.guest();
      await upload(client, 'scan-0004');
      expect(await client.finishedUpload('scan-0004')).toMatchObject({
        Status: 'Error',
        Error: 'fileRecognitionOff',
      });
    } finally {
      await off.stop();
    }
  });
});
