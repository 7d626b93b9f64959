import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loggedIn } from '../../testing/people/logged-in.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { insertPageFile } from '../../finding/texts/page-files.repository.ts';
import {
  accountWith,
  organisationWithDirectory,
  type OrganisationOfTest,
} from './testing/directory-client.ts';

/** More than the buffers of a connection hold, so that the download runs until its reader has read on. */
const bytes = 64 * 1024 * 1024;

let server: TestServer;
let uni: OrganisationOfTest;
beforeAll(async () => {
  server = await startTestServer();
  uni = await organisationWithDirectory(server);
});
afterAll(() => server.stop());
afterEach(() => {
  vi.useRealTimers();
});

async function storeFile(blobKey: string): Promise<void> {
  const zeros = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(1024 * 1024)));
  const { signal } = new AbortController();
  await server.services.blobs.put(blobKey, zeros, { maxBytes: bytes, signal });
}

/** The page of a source, as its server has sent it. */
async function pageOf(client: TestClient): Promise<string> {
  const { db } = server.services;
  const text = seededText(1, 60);
  await client.data('AddTextsToLibrary', { text, name: 'Page' });
  const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text, name: 'Report' });
  await client.finishedReport(check?.ReportId ?? 0);
  const { id, textId } = await db
    .updateTable('reportSources')
    .set({ kind: 'web' })
    .where('reportId', '=', check?.ReportId ?? 0)
    .returning(['id', 'textId'])
    .executeTakeFirstOrThrow();
  const blobKey = `pages/${id}`;
  await storeFile(blobKey);
  await insertPageFile(db, textId ?? 0, { blobKey, bytes });
  return `/api/sources/${id}/page`;
}

/** The file of a user, ready to be downloaded. */
async function fileOf(userId: number): Promise<string> {
  const blobKey = `exports/${userId}`;
  await storeFile(blobKey);
  const { id } = await server.services.db
    .insertInto('exports')
    .values({
      userId,
      reportId: null,
      permaLinkId: null,
      format: 'pdf',
      bulkFormat: 'zip',
      language: 'en',
      renderComments: false,
      includeGuide: false,
      truncate: false,
      ratingVersion: 0,
      status: 'Ok',
      fileName: 'all.zip',
      bytes,
      blobKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `/api/exports/${id}`;
}

/** A download whose reader has read nothing yet but the headers. */
async function download(client: TestClient, path: string): Promise<IncomingMessage> {
  const request = get(server.url + path, { headers: client.credentials() });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

describe('a download that runs', () => {
  it('ends within a minute when the directory deactivates its reader, and goes on for others', async () => {
    const [leaver, stayer] = ['leaver', 'stayer'].map((name) => `${name}@${uni.domain}`);
    const clients = [await loggedIn(server, leaver ?? ''), await loggedIn(server, stayer ?? '')] as const;
    const person = await uni.directory.person(leaver ?? '');
    const page = await pageOf(clients[0]);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const running: IncomingMessage[] = [];
    for (const [index, client] of clients.entries()) {
      const { id } = await accountWith(server, [leaver, stayer][index] ?? '');
      running.push(await download(client, await fileOf(id)));
    }
    running.push(await download(clients[0], page));
    const questions = vi.getTimerCount();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(vi.getTimerCount()).toBe(questions);
    await uni.directory.patch(`/Users/${person}`, { op: 'replace', path: 'active', value: false });
    await vi.advanceTimersByTimeAsync(60_000);
    // Nobody asks about a download any more that has ended.
    while (vi.getTimerCount() > questions - 2) await new Promise(setImmediate);
    const lengths = await Promise.all(running.map(received));
    expect(lengths[0]).toBeLessThan(bytes);
    expect(lengths[1]).toBe(bytes);
    expect(lengths[2]).toBeLessThan(bytes);
  });
});

/** The bytes that arrive until the download ends, well or not. */
async function received(response: IncomingMessage): Promise<number> {
  let count = 0;
  try {
    for await (const chunk of response) count += (chunk as Buffer).length;
  } catch {
    // The server has ended it.
  }
  return count;
}
