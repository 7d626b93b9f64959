import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reply, startSite, type Site } from '../../sources/fetching/testing/site.ts';
import { seededText, startTestServer, type TestServer } from '../../../testing/index.ts';
import { harvestRepository } from './harvest.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer({
    withWorker: false,
    environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8' },
  });
  site = await startSite('127.0.0.41');
});
afterAll(async () => {
  await site.stop();
  await server.stop();
});

const record = (id: string, fields: string, status = ''): string =>
  `<record><header${status}><identifier>${id}</identifier><datestamp>2024-01-01</datestamp></header>${
    fields === '' ? '' : `<metadata><oai_dc:dc xmlns:oai_dc="x" xmlns:dc="y">${fields}</oai_dc:dc></metadata>`
  }</record>`;
const answer = (body: string) =>
  reply(`<?xml version="1.0" encoding="UTF-8"?><OAI-PMH><ListRecords>${body}</ListRecords></OAI-PMH>`, {
    'Content-Type': 'text/xml',
  });
const options = { politeness: { delayMs: 0, maxWaitMs: 5_000 } };

async function titles(): Promise<readonly string[]> {
  const { rows } = await server.services.pool.query<{ readonly title: string }>(
    'select title from web_pages where url like $1 or url like $2 order by title',
    [`${site.url}%`, 'https://doi.org/%'],
  );
  return rows.map(({ title }) => title);
}

describe('a harvest', () => {
  it('adds the records of all parts of the list, and later those that have changed', async () => {
    const first = '/oai?verb=ListRecords&metadataPrefix=oai_dc';
    const abstract = (seed: number): string => `<dc:description>${seededText(seed, 40)}</dc:description>`;
    site.pages.set(
      first,
      answer(
        `${record('oai:1', `<dc:title>One &amp; all</dc:title>${abstract(1)}<dc:identifier>${site.url}/records/1</dc:identifier>`)}
         ${record('oai:2', `<dc:title>Two</dc:title>${abstract(2)}<dc:identifier>doi:10.1234/two</dc:identifier>`)}
         <resumptionToken completeListSize="3">next part</resumptionToken>`,
      ),
    );
    const second = '/oai?verb=ListRecords&resumptionToken=next+part';
    site.pages.set(
      second,
      answer(`${record('oai:3', `<dc:title>Three</dc:title>${abstract(3)}`)}<resumptionToken/>`),
    );
    expect((await harvestRepository(server.services, `${site.url}/oai`, options)).counts).toEqual({
      added: 3,
    });
    expect(await titles()).toEqual(['One & all', 'Three', 'Two']);
    const { rows } = await server.services.pool.query('select identifier from text_identifiers');
    expect(rows).toEqual([{ identifier: 'doi:10.1234/two' }]);

    const today = new Date().toISOString().slice(0, 10);
    const deleted = record('oai:1', '', ' status="deleted"') + record('oai:9', '', ' status="deleted"');
    site.pages.set(`${first}&from=${today}`, answer(deleted));
    expect((await harvestRepository(server.services, `${site.url}/oai`, options)).counts).toEqual({
      deleted: 1,
    });
    expect(await titles()).toEqual(['Three', 'Two']);

    const none = '<OAI-PMH><error code="noRecordsMatch">None</error></OAI-PMH>';
    site.pages.set(`${first}&from=${today}`, reply(none, { 'Content-Type': 'text/xml' }));
    expect((await harvestRepository(server.services, `${site.url}/oai`, options)).counts).toEqual({});
  });

  it('of an address that is not a repository ends with the reason', async () => {
    const page = '<html><head><title>Welcome</title></head><body><p>A page.</p></body></html>';
    site.pages.set('/start?verb=ListRecords&metadataPrefix=oai_dc', reply(page));
    await expect(harvestRepository(server.services, `${site.url}/start`, options)).rejects.toThrow(
      'not as a repository',
    );
  });

  it('loads the documents of records on request', async () => {
    const pdf = readFileSync(
      new URL('../../../../../../packages/documents/fixtures/chromium/printed.pdf', import.meta.url),
    );
    site.pages.set('/full.pdf', reply(pdf, { 'Content-Type': 'application/pdf' }));
    site.pages.set(
      '/full?verb=ListRecords&metadataPrefix=oai_dc',
      answer(record('oai:f', `<dc:title>Full</dc:title><dc:identifier>${site.url}/full.pdf</dc:identifier>`)),
    );
    const { counts } = await harvestRepository(server.services, `${site.url}/full`, {
      ...options,
      withFullTexts: true,
    });
    expect(counts).toEqual({ added: 1 });
  });

  it.each([
    ['/broken', reply('<OAI-PMH><ListRecords>'), 'not well-formed XML'],
    ['/endless', answer(record('oai:e', '<dc:title>E</dc:title>').repeat(5_001)), 'more than 5000 records'],
    ['/bomb', reply('<!DOCTYPE a [<!ENTITY b "c">]><OAI-PMH>&b;</OAI-PMH>'), 'not well-formed XML'],
    ['/error', reply('<OAI-PMH><error code="badArgument"/></OAI-PMH>'), 'the error badArgument'],
    ['/down', reply('', {}, 500), 'the status 500'],
    ['/html', reply('<!doctype html><p>Hello<br></p>'), 'not well-formed XML'],
  ])('of a repository with another answer ends with the reason: %s', async (path, reply, message) => {
    site.pages.set(`${path}?verb=ListRecords&metadataPrefix=oai_dc`, reply);
    await expect(harvestRepository(server.services, `${site.url}${path}`, options)).rejects.toThrow(message);
  });
});
