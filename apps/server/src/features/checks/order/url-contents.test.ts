/*
 * Covers:
 * checks-371: GetUrlContents takes address and tag switch
 * checks-372: GetUrlContents answers with text, and whether it was cut
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../identity/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';

let site: Server;
let base = '';
/** Accepts connections and never answers. */
let silentSite: Server;
let silentBase = '';
let server: TestServer;

const bodies: Record<string, string> = {
  '/page': `<html><head><title>Salt roads</title></head><body><p>Outside.</p><!-- PAStart -->
    <p>Inside of the tags.</p><!-- PAEnd --></body></html>`,
  '/long.txt': `${'salt '.repeat(199_999)}roads \u{1F9C2}\u{1F9C2} end`,
};

beforeAll(async () => {
  site = createServer((request, response) => {
    const body = bodies[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(body);
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  silentSite = createServer(() => {});
  await new Promise<void>((resolve) => {
    silentSite.listen(0, '127.0.0.2', resolve);
  });
  silentBase = `http://127.0.0.2:${(silentSite.address() as AddressInfo).port}`;
  server = await startTestServer({
    withWorker: false,
    environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' },
  });
});
afterAll(async () => {
  site.close();
  silentSite.closeAllConnections();
  silentSite.close();
  await server.stop();
});

function connectionsOf(of: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    of.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });
}

describe('GetUrlContents', () => {
  it('returns text, title and address of a page, all of it or the part between its tags', async () => {
    const client = await server.guest();
    const whole = await client.data('GetUrlContents', { url: `${base}/page`, usetags: 0 });
    expect(whole).toMatchObject({ Title: 'Salt roads', Url: `${base}/page`, Truncated: false });
    expect(whole.Text.split(/\s+/)).toEqual(['Outside.', 'Inside', 'of', 'the', 'tags.']);
    const { Text } = await client.data('GetUrlContents', { url: `${base}/page`, usetags: 1 });
    expect(Text).toBe('Inside of the tags.');
  });

  it('cuts a text at the size limit of a call, and not within a character', async () => {
    const client = await server.guest();
    const { Text, Truncated } = await client.data('GetUrlContents', { url: `${base}/long.txt` });
    expect(Truncated).toBe(true);
    expect(Text.length).toBeLessThanOrEqual(1_000_000);
    expect(Text.isWellFormed()).toBe(true);
    const order = { web: 1, lib: 0, text: Text } as const;
    expect(await client.call('CalculateCredits', order)).toMatchObject({ success: true });
  });

  it.each([
    ['/gone', 'urlReadError'],
    ['nonsense', 'invalidUrl'],
    ['chrome://settings/', 'urlReadError'],
  ])('%s is reported as %s', async (url, key) => {
    const client = await server.guest();
    const entered = url.startsWith('/') ? `${base}${url}` : url;
    expect(await client.call('GetUrlContents', { url: entered })).toMatchObject({
      success: false,
      errors: [key],
    });
  });

  it('needs a session', async () => {
    const answer = await server.client().call('GetUrlContents', { url: `${base}/page` });
    expect(answer.errors).toEqual(['sessionMissing']);
  });

  it('reaches no private address unless the operator allows it', async () => {
    const careful = await startTestServer({ withWorker: false });
    const client = await careful.guest();
    for (const url of [
      `${base}/page`,
      base.replace('127.0.0.1', 'localhost'),
      'http://169.254.169.254/latest/',
    ]) {
      expect(await client.call('GetUrlContents', { url })).toMatchObject({ errors: ['urlReadError'] });
    }
    await careful.stop();
  });

  it('refuses a user whose pages do not answer, and serves the others in the meantime', async () => {
    const guests = [await server.guest(), await server.guest(), await server.guest()] as const;
    const [first, second, third] = guests;
    const silent = [0, 1, 2, 3].map((page) =>
      (page < 2 ? first : second).call('GetUrlContents', { url: `${silentBase}/${page}` }),
    );
    await expect.poll(() => connectionsOf(silentSite), { timeout: 15_000 }).toBe(4);
    const page = { url: `${base}/page` };
    expect(await first.call('GetUrlContents', page)).toMatchObject({ errors: ['tooManyPages'] });
    // The guests of one address share its slots.
    expect(await third.call('GetUrlContents', page)).toMatchObject({ errors: ['tooManyPages'] });
    const user = server.client();
    const account = { mail: 'pages@example.org', password: 'salt roads' };
    await addUser(server.services.db, account);
    await user.data('Login', { mail: account.mail, pwd: account.password });
    expect(await user.call('GetUrlContents', page)).toMatchObject({ success: true });
    // The host has no more slots, for any user.
    expect(await user.call('GetUrlContents', { url: `${silentBase}/5` })).toMatchObject({
      errors: ['tooManyRequests'],
    });
    silentSite.closeAllConnections();
    for (const answer of await Promise.all(silent)) expect(answer.errors).toEqual(['urlReadError']);
    expect(await third.call('GetUrlContents', page)).toMatchObject({ success: true });
  });

  it('returns text that can be checked', async () => {
    const client = await server.guest();
    const text = seededText(601, 40);
    bodies['/fresh'] = `<html><body><p>${text}</p></body></html>`;
    const { Text } = await client.data('GetUrlContents', { url: `${base}/fresh` });
    expect(Text).toBe(text);
  });
});
