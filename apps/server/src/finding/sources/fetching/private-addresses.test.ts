import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { searchTextOnline } from '../../../features/checks/index.ts';
import type { Services } from '../../../services.ts';
import {
  spellingsOfNeighbours,
  spellingsOfThisMachine,
} from '../../../platform/web-fetch/testing/private-spellings.ts';
import { seededText, startTestServer, type TestServer } from '../../../testing/index.ts';
import { crawl } from '../../web-intake/crawl/crawl.ts';
import { harvestRepository } from '../../web-intake/harvest/harvest.ts';
import { startSearchServer } from '../testing/search-server.ts';
import { fetchDocument } from './index.ts';
import { pageOf, paragraphs, redirectTo, reply, startSite, type Site } from './testing/site.ts';

/** Addresses that reach private networks are refused in every spelling, wherever they come from. */

const hosts = [...spellingsOfThisMachine, ...spellingsOfNeighbours];
const politeness = { delayMs: 0, maxWaitMs: 5_000 };

let server: TestServer;
/** Reached by the first request only. */
let entrance: Site;
/** A site of the private network. */
let secret: Site;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  entrance = await startSite('127.0.0.71');
  secret = await startSite('0.0.0.0');
});
afterAll(async () => {
  await secret.stop();
  await entrance.stop();
  await server.stop();
});
beforeEach(() => {
  secret.asked.length = 0;
  entrance.asked.length = 0;
});

const port = (): string => new URL(secret.url).port;
const addresses = (end = ''): readonly string[] =>
  hosts.map((host, i) => `http://${host}:${port()}/secret-${i}${end}`);

/** The address as it may be in a header. */
const inHeader = (address: string): string =>
  address.replaceAll(/[^\x20-\x7E]/g, (character) => encodeURIComponent(character));

/** Services with which the entrance can be reached until it has been asked for this path. */
function openUntil(path: string): Services {
  const { services } = server;
  const config = {
    ...services.config,
    get fetchAllowPrivate() {
      return entrance.asked.includes(path) ? ('0' as const) : ('1' as const);
    },
  };
  return { ...services, config };
}

const fetchOptions = { signal: new AbortController().signal, userId: 1, politeness };

it('a private address in a redirect is refused', async () => {
  for (const [i, address] of addresses().entries()) {
    const path = `/to-${i}`;
    entrance.pages.set(path, redirectTo(inHeader(address)));
    const outcome = await fetchDocument(openUntil(path), `${entrance.url}${path}`, fetchOptions);
    expect({ address, ...outcome }).toMatchObject({ address, state: 'none', reason: 'address' });
  }
  expect(entrance.asked.filter((path) => path !== '/robots.txt')).toHaveLength(hosts.length);
  expect(secret.asked).toEqual([]);
});

it('a private address in a redirect of robots.txt is refused', async () => {
  const other = await startSite('127.0.0.72', {
    '/robots.txt': redirectTo(`http://2130706433:${port()}/robots.txt`),
  });
  try {
    const { services } = server;
    const config = {
      ...services.config,
      get fetchAllowPrivate() {
        return other.asked.length > 0 ? ('0' as const) : ('1' as const);
      },
    };
    const outcome = await fetchDocument({ ...services, config }, `${other.url}/page`, fetchOptions);
    expect(outcome).toMatchObject({ state: 'none', reason: 'address' });
    expect([...other.asked, ...secret.asked]).toEqual(['/robots.txt']);
  } finally {
    await other.stop();
  }
});

it('a private address with a user name, and in another notation, is refused', async () => {
  for (const address of [
    `http://example.org@127.0.0.1:${port()}/`,
    `http://user:pass@127.0.0.1:${port()}/`,
    `http:\\\\127.0.0.1:${port()}\\x`,
    `http:127.0.0.1:${port()}`,
    ` \thttp://127.0.0.1:${port()}/x`,
    `http://127.0.0.1\t:${port()}/x`,
  ]) {
    const outcome = await fetchDocument(server.services, address, fetchOptions);
    expect({ address, ...outcome }).toMatchObject({ address, state: 'none', reason: 'address' });
  }
  expect(secret.asked).toEqual([]);
});

it('a private address in a canonical link is neither loaded nor believed', async () => {
  for (const [i, address] of addresses().entries()) {
    const path = `/canonical-${i}`;
    const head = `<link rel="canonical" href="${address}">`;
    entrance.pages.set(path, reply(pageOf(paragraphs(seededText(i, 60)), head)));
    const url = `${entrance.url}${path}`;
    const outcome = await fetchDocument(openUntil('/nowhere'), url, fetchOptions);
    expect({ reason: '', address, ...outcome }).toMatchObject({ reason: '', address, state: 'text', url });
  }
  expect(secret.asked).toEqual([]);
});

it('a private address in a sitemap is refused, also in a crawl that may visit its host', async () => {
  const list = addresses().map((address) => `<url><loc>${address}</loc></url>`);
  entrance.pages.set('/sitemap.xml', reply(`<urlset>${list.join('')}</urlset>`));
  const named = new Set(addresses().map((address) => new URL(address).hostname.replace(/\.$/, '')));
  const { counts } = await crawl(openUntil('/sitemap.xml'), `${entrance.url}/sitemap.xml`, {
    politeness,
    hosts: [...named],
  });
  expect(counts).toEqual({ sitemap: 1, failed: hosts.length });
  const { rows } = await server.services.pool.query<{ readonly outcome: string }>(
    'select distinct outcome from crawl_addresses where not is_sitemap',
  );
  expect(rows).toEqual([{ outcome: 'address' }]);
  expect(secret.asked).toEqual([]);
});

it('a private address in the records and the resumption token of a repository is refused', async () => {
  const records = addresses('.pdf').map(
    (address, i) =>
      `<record><header><identifier>oai:${i}</identifier></header><metadata><oai_dc:dc xmlns:oai_dc="x" xmlns:dc="y">
       <dc:title>Record ${i}</dc:title><dc:description>${seededText(800 + i, 40)}</dc:description>
       <dc:identifier>${address}</dc:identifier></oai_dc:dc></metadata></record>`,
  );
  const part = (body: string) => reply(`<OAI-PMH><ListRecords>${body}</ListRecords></OAI-PMH>`);
  const token = `http://2130706433:${port()}/oai`;
  const first = '/oai?verb=ListRecords&metadataPrefix=oai_dc';
  const second = `/oai?verb=ListRecords&resumptionToken=${encodeURIComponent(token)}`;
  entrance.pages.set(first, part(`<resumptionToken>${token}</resumptionToken>`));
  entrance.pages.set(second, part(`${records.join('')}<resumptionToken/>`));
  const { counts } = await harvestRepository(openUntil(second), `${entrance.url}/oai`, {
    politeness,
    withFullTexts: true,
  });
  // The titles and abstracts are added; none of the documents is.
  expect(counts).toMatchObject({ added: hosts.length, failed: hosts.length });
  expect(entrance.asked.filter((path) => path.startsWith('/oai'))).toEqual([first, second]);
  expect(secret.asked).toEqual([]);
});

it('a private address in a result of a search service is refused', async () => {
  const texts = hosts.map((_, i) => seededText(840 + i, 90));
  const search = await startSearchServer({
    documents: addresses().map((url, i) => ({ url, title: `Result ${i}`, text: texts[i] ?? '' })),
  });
  try {
    const { db } = server.services;
    const admin = await server.guest();
    const { userId } = await admin.data('GetUserInfo', {});
    await db.updateTable('users').set({ status: 'Admin' }).where('id', '=', userId).execute();
    await admin.data('UpdateInstallationSettings', { searchQueries: 200 });
    const { address } = search.settingsOf('searxng');
    await admin.data('UpdateSearchProvider', {
      key: 'searxng',
      isOn: true,
      options: { address },
      requestsPerSecond: 1_000,
    });
    const task = { key: 'private', userId, since: undefined, known: [], text: texts.join(' ') };
    // The operator allows the service itself, at its port.
    const privateHosts = [{ host: '127.0.0.1', port: Number(new URL(search.address).port) }];
    const services = { ...server.services, config: { ...server.services.config, privateHosts } };
    const searched = await searchTextOnline(services, task, new AbortController().signal);
    expect(searched?.sources).toEqual([]);
    expect(searched?.outcome).toMatchObject({ loaded: 0, unread: { address: expect.any(Number) } });
    expect(Object.keys(searched?.outcome.unread ?? {})).toEqual(['address']);
    expect(searched?.outcome.unread.address).toBeGreaterThan(hosts.length / 2);
    expect(secret.asked).toEqual([]);
  } finally {
    await search.close();
  }
});
