import { afterAll, beforeAll, expect, it } from 'vitest';
import { reply, startSite, type Site } from '../../finding/sources/fetching/testing/site.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { administrator } from '../../testing/people/administrator.ts';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** A service of the inner network with something to hide, and an administrator who tries to read it. */
const secretWords = 'inner secret 4711';
const shared = { SETTINGS_SECRET: 'a secret for the settings of both processes' };
let inner: Site;
let closed: TestServer;
let listing: TestServer;
let people = 0;
beforeAll(async () => {
  inner = await startSite('127.0.0.1');
  closed = await startTestServer({ withWorker: false, environment: shared });
  listing = await startTestServer({
    beside: closed,
    withWorker: false,
    environment: { ...shared, PRIVATE_HOSTS: `10.0.0.0/8, ${new URL(inner.url).host}` },
  });
});
afterAll(async () => {
  await listing.stop();
  await closed.stop();
  await inner.stop();
});

const words = 'the%20structure%20of%20scientific%20revolutions';
const answers = (body: unknown): void => {
  inner.asked.length = 0;
  inner.pages.clear();
  inner.pages.set(`/search?q=${words}`, reply(JSON.stringify(body), { 'Content-Type': 'application/json' }));
};

async function tested(admin: TestClient, address: string) {
  await admin.data('UpdateSearchProvider', { key: 'json', options: { address, listField: 'found.items' } });
  return admin.call('TestSearchProvider', { key: 'json' });
}

const inShape = (url: string) => ({
  found: {
    items: [
      { url, title: secretWords, text: secretWords },
      { url, text: '' },
    ],
  },
});

it('a provider in a private network that the operator has not listed is not asked, however its address is written', async () => {
  const admin = await administrator(closed, `${++people}@example.org`);
  answers(inShape('https://a.example/'));
  const { port } = new URL(inner.url);
  for (const host of ['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '127.0.0.1.']) {
    const { data } = await tested(admin, `http://${host}:${port}/search?q={query}`);
    expect({ host, ...data }).toEqual({
      host,
      IsAnswered: false,
      Error: 'privateAddress',
      Results: 0,
      Titles: 0,
      Fields: [],
    });
  }
  expect(inner.asked).toEqual([]);
});

it('a listed provider is asked only at its port, and a test shows nothing of its answer', async () => {
  const admin = await administrator(listing, `${++people}@example.org`);
  const address = `${inner.url}/search?q={query}`;
  answers(inShape('https://a.example/'));
  const found = await tested(admin, address);
  expect(found.data).toEqual({
    IsAnswered: true,
    Error: '',
    Results: 2,
    Titles: 1,
    Fields: ['url', 'title', 'snippet', 'text'],
  });
  const other = await startSite('127.0.0.1');
  expect((await tested(admin, `${other.url}/search?q={query}`)).data?.Error).toBe('privateAddress');
  expect(other.asked).toEqual([]);
  // An answer that is not a list, an error page and a redirect say what kind of error it is.
  answers({ passwords: [secretWords] });
  const malformed = await tested(admin, address);
  inner.pages.set(`/search?q=${words}`, reply(secretWords, {}, 500));
  const failed = await tested(admin, address);
  inner.pages.set(`/search?q=${words}`, reply(secretWords, { Location: `${other.url}/` }, 302));
  const redirected = await tested(admin, address);
  expect([malformed, failed, redirected].map(({ data }) => data?.Error)).toEqual([
    'malformed',
    'unavailable',
    'refused',
  ]);
  expect(JSON.stringify([found, malformed, failed, redirected])).not.toContain('secret');
  expect(other.asked).toEqual([]);
  await other.stop();
});

it('users load pages of listed hosts only', async () => {
  const path = '/page';
  inner.asked.length = 0;
  inner.pages.set(path, reply(`<p>${'A page of the inner network with some words. '.repeat(20)}</p>`));
  const refused = await (await closed.guest()).call('GetUrlContents', { url: `${inner.url}${path}` });
  expect(refused.errors).toEqual(['urlReadError']);
  expect(inner.asked).toEqual([]);
  const { Text } = await (await listing.guest()).data('GetUrlContents', { url: `${inner.url}${path}` });
  expect(Text).toContain('inner network');
});

it('a mail server and an address of reCAPTCHA that were entered on a screen are reached in the same networks', async () => {
  const mailServer = await startMailServer();
  const admin = await administrator(closed, `${++people}@example.org`);
  const allowed = await administrator(listing, `${++people}@example.org`);
  const { hostname, port } = new URL(mailServer.url);
  await admin.data('UpdateInstallationSettings', {
    mailHost: hostname,
    mailPort: Number(port),
    mailSecurity: 'none',
    reCaptchaSecret: 'a secret',
    reCaptchaUrl: `${inner.url}/siteverify`,
  });
  await until(async () => listing.services.settings.current.mailServer);
  for (const one of [admin, allowed]) {
    const sent = await one.data('SendTestMail', { mail: 'ada@example.org' });
    expect(sent).toMatchObject({ IsSent: false, Answer: expect.stringContaining('PRIVATE_HOSTS') as string });
  }
  expect(mailServer.arrived).toEqual([]);
  inner.asked.length = 0;
  inner.pages.set('/siteverify', reply('{"success":true}', { 'Content-Type': 'application/json' }));
  const refused = await closed.client().call('VerifyReCaptcha', { token: 'a token' });
  expect(refused.errors).toEqual(['reCaptchaUnavailable']);
  expect(inner.asked).toEqual([]);
  expect((await listing.client().call('VerifyReCaptcha', { token: 'a token' })).errors ?? []).toEqual([]);
  expect(inner.asked).toEqual(['/siteverify']);
  await mailServer.stop();
});
