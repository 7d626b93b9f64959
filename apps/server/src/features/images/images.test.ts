/*
 * Covers:
 * accounts-359: Images show a percent in any size
 * checks-396: An image shows a percent or a report's result, in any size
 * checks-397: An image shows the passages of a source as a bar
 * checks-398: A preview of a report is downloaded by id and format
 */
import { resultReasons } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { imageColours } from './image-colours.ts';

let server: TestServer;
let owner: TestClient;
let stranger: TestClient;
let report: number;
let source: number;

const copied = seededText(1, 80);

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.guest();
  stranger = await server.guest();
  await owner.data('AddTextsToLibrary', { text: copied, name: 'Source' });
  const text = `${seededText(2, 40)}\n\n${copied}\n\n${seededText(3, 40)}`;
  const [check] = await owner.data('NewPlagCheck', { web: 0, lib: 1, text, name: 'Secret title' });
  report = (await owner.finishedReport(check?.ReportId ?? 0)).Id;
  const [first] = await owner.data('GetSources', { reportid: report });
  source = first?.Id ?? 0;
});
afterAll(() => server.stop());

function get(path: string, client?: TestClient, headers: Readonly<Record<string, string>> = {}) {
  const cookie = client === undefined ? {} : { cookie: client.cookieHeader() };
  return fetch(server.url + path, { headers: { ...cookie, ...headers } });
}

async function svg(path: string, client?: TestClient): Promise<string> {
  const response = await get(path, client);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
  return response.text();
}

const privateImages = () => [
  `/images/report/${report}/badge`,
  `/images/report/${report}/preview`,
  `/images/source/${source}/bar`,
];

/** Width and height, as stated in the file's first chunk. */
async function pngSize(response: Response): Promise<readonly [number, number]> {
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe('the badge of a percentage', () => {
  it('is available to everyone, red above ten percent and green up to ten', async () => {
    expect(await svg('/images/result/10.svg')).toContain('#2b7567');
    expect(await svg('/images/result/10.1.svg')).toContain('#a8321f');
    expect(await svg('/images/result/10.svg?scheme=dark')).toContain('#62b0a1');
    const response = await get('/images/result/10.svg');
    expect(response.headers.get('cache-control')).toMatch(/^public/);
  });

  it('has the colour of the verdict if its reasons are named', async () => {
    const amber = await svg(`/images/result/0.svg?reasons=${resultReasons.join(',')}`);
    expect(amber).toContain(imageColours.light.review);
    // The sample says what it is; nothing about it is to be reviewed.
    expect(await svg('/images/result/4.svg?reasons=sample')).toContain(imageColours.light.fine);
    for (const reason of resultReasons.filter((one) => one !== 'sample')) {
      expect(await svg(`/images/result/4.svg?reasons=${reason}`)).toContain(imageColours.light.review);
      expect(await svg(`/images/result/40.svg?reasons=${reason}`)).toContain(imageColours.light.high);
    }
    expect((await get('/images/result/4.svg?reasons=none')).status).toBe(400);
  });

  it('shows the number in the same form as the screens', async () => {
    expect(await svg('/images/result/12.54.svg')).toContain('<title>12.5 %</title>');
    expect(await svg('/images/result/12.54.svg?lang=de')).toContain('<title>12,5 %</title>');
    expect(await svg('/images/result/0.02.svg')).toContain('<title>&lt; 0.1 %</title>');
    expect(await svg('/images/result/0.svg')).toContain('<title>0 %</title>');
  });

  it('has the requested size, as SVG and as PNG', async () => {
    expect(await svg('/images/result/40.svg?size=200')).toContain('width="200" height="200"');
    expect(await pngSize(await get('/images/result/40.png?size=64'))).toEqual([64, 64]);
  });

  it.each(['101.svg', '-1.svg', '5.gif', 'x.svg', '5.svg?size=9999', '5.svg?scheme=pink', '5.svg?more=1'])(
    'refuses %s',
    async (name) => {
      expect((await get(`/images/result/${name}`)).status).toBe(400);
    },
  );
});

describe('the images of a report', () => {
  it('show the figures of the report', async () => {
    const { ResultPercent } = await owner.data('GetReport', { id: report });
    const shown = Math.round((ResultPercent ?? 0) * 10) / 10;
    expect(await svg(`/images/report/${report}/badge.svg`, owner)).toContain(`<title>${shown} %</title>`);
    // The first source's colour, on the page and on the bar.
    expect(await svg(`/images/report/${report}/preview.svg`, owner)).toContain('#855e40');
    expect(await svg(`/images/source/${source}/bar.svg`, owner)).toContain('#855e40');
    expect(await svg(`/images/source/${source}/bar.svg?scheme=dark`, owner)).toContain('#e0a606');
  });

  it('are available as PNG', async () => {
    const sizes = await Promise.all(
      privateImages().map(async (path) => pngSize(await get(`${path}.png?size=240`, owner))),
    );
    expect(sizes).toEqual([
      [240, 240],
      [240, 320],
      [240, 36],
    ]);
  });

  it('contain nothing of the text or the title', async () => {
    for (const path of privateImages()) {
      const image = await svg(`${path}.svg`, owner);
      expect(image).not.toContain('Secret');
      expect(image).not.toContain(copied.slice(0, 10));
    }
  });

  it('are cached by the browser, and drawn again when a rating has changed', async () => {
    const path = `/images/report/${report}/preview.svg`;
    const first = await get(path, owner);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await get(path, owner, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await owner.data('UpdateSources', { reportid: report, sources: [{ sid: source, exc: 1 }] });
    const changed = await get(path, owner, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect((await get(`${path}?v=1`, owner)).status).toBe(200);
    expect(await changed.text()).not.toContain('#855e40');
    await owner.data('ResetReport', { id: report });
  });

  it('do not exist for another user or without a session, and no ETag reveals otherwise', async () => {
    for (const path of privateImages()) {
      const etag = (await get(`${path}.svg`, owner)).headers.get('etag') ?? '';
      for (const client of [stranger, undefined]) {
        const response = await get(`${path}.svg`, client, { 'if-none-match': etag });
        expect([path, response.status]).toEqual([path, 404]);
        const nobodys = await get(`${path.replace(/\d+/, '2000000000')}.svg`, client);
        expect(await response.json()).toEqual(await nobodys.json());
      }
    }
  });

  it('are available to everyone whom the link admits', async () => {
    const link = await owner.data('CreatePermaLink', { reportid: report });
    const statuses = async () =>
      Promise.all(
        privateImages().map(
          async (path) => (await get(`${path}.svg?permaLinkId=${link.PermaLinkId}`)).status,
        ),
      );
    await owner.data('UpdatePermaLink', { reportid: report, read: 2, write: 0 });
    expect(await statuses()).toEqual([200, 200, 200]);
    await owner.data('UpdatePermaLink', { reportid: report, read: 0, write: 0 });
    expect(await statuses()).toEqual([404, 404, 404]);
  });
});
