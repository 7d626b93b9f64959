import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endlessPdf } from '../../../testing/endless-pdf.ts';
import { until, type TestClient } from '../../../testing/test-client.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';

/** Web pages that take long to read, and the files and pages of others. */

let site: Server;
let base = '';
const asked: string[] = [];

beforeAll(async () => {
  const pdf = await buffer(endlessPdf().stream());
  const short = `<p>${seededText(811, 60)}</p>`;
  site = createServer((request, response) => {
    const isPdf = request.url?.startsWith('/endless') === true;
    response.writeHead(200, { 'Content-Type': isPdf ? 'application/pdf' : 'text/html' });
    asked.push(request.url ?? '');
    response.end(isPdf ? pdf : short);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

const load = (client: TestClient, path: string) => client.call('GetUrlContents', { url: `${base}${path}` });

it('slow pages leave a reader process to other users, also together with files', async () => {
  const server = await startTestServer({
    environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8', READER_MEMORY_MB: '682' },
    documentLimits: { processorMs: 3_600_000 },
    lastRequestsMs: 0,
  });
  try {
    const [many, other] = [await server.guest(), await server.guest()];
    const ids = ['endless-1', 'endless-2'];
    for (const id of ids) await many.upload(id, endlessPdf(), 'endless.pdf');
    await until(async () => {
      const { Files } = await many.data('GetUploadedFilesStatus', { uploadids: ids });
      return Files.every(({ Status }) => Status === 'Active') ? true : undefined;
    });
    asked.length = 0;
    const pages = ['/endless/1', '/endless/2'].map((path) => load(many, path).catch(() => undefined));
    await expect.poll(() => asked.toSorted(), { timeout: 30_000 }).toEqual(['/endless/1', '/endless/2']);
    expect(await load(other, '/short')).toMatchObject({ success: true });
    await other.upload('small-file', new Blob([seededText(812, 60)]), 'small.txt');
    expect(await other.finishedUpload('small-file')).toMatchObject({ Status: 'Ok' });
    await server.services.readers.close();
    await Promise.all(pages);
  } finally {
    await server.stop();
  }
});

it('the third slow page pauses the reading of its user: costly pages and files wait or are refused', async () => {
  const server = await startTestServer({
    environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' },
    documentLimits: { processorMs: 0 },
  });
  try {
    const [slow, other] = [await server.guest(), await server.guest()];
    for (let page = 1; page <= 3; page += 1) {
      expect(await load(slow, `/endless/${page}`)).toMatchObject({ errors: ['urlTimeout'] });
    }
    expect(await load(slow, '/endless/4')).toMatchObject({ status: 429, errors: ['readingPaused'] });
    await slow.upload('during-pause', endlessPdf(), 'endless.pdf');
    await until(async () => {
      const { Files } = await slow.data('GetUploadedFilesStatus', { uploadids: ['during-pause'] });
      return Files[0]?.Status === 'Scheduled' && Files[0].Error === 'readingPaused' ? true : undefined;
    });
    expect(await load(other, '/endless/4')).toMatchObject({ errors: ['urlTimeout'] });
    await server.services.pool.query(
      'update reading_pauses set paused_until = now() where paused_until is not null',
    );
    expect(await load(slow, '/endless/5')).toMatchObject({ errors: ['urlTimeout'] });
  } finally {
    await server.stop();
  }
});
