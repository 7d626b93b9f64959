/*
 * Covers:
 * checks-221: Comparison: two texts with name, length and segments
 * checks-222: Comparison: similarity of passages from both sides
 * checks-223: Comparison: equal runs with their numbers
 * checks-224: Comparison: whether a text is a fingerprint
 * checks-225: Comparison: positions of the passages
 * checks-365: GetSourceMarkup compares a source with the text
 */
import type { InputOf } from '@palimpsest/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { englishText } from '../../../testing/texts.ts';
import { convertToFingerprint } from '../../library/index.ts';

let server: TestServer;
let client: TestClient;
let textId: number;
let sourceId: number;
let reportid: number;

const library = englishText(21, 300);
const [copied, second] = [40, 200].map((start) =>
  library
    .split(' ')
    .slice(start, start + 50)
    .join(' '),
);

beforeAll(async () => {
  server = await startTestServer();
  client = await server.guest();
  const { Ids } = await client.data('AddTextsToLibrary', { text: library, name: 'Kept text' });
  textId = Ids[0] ?? 0;
  const text = `${englishText(22, 60)} ${copied}. ${englishText(23, 60)} ${second}.`;
  const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
  const report = await client.finishedReport(check?.ReportId ?? 0);
  reportid = report.Id;
  const [source] = await client.data('GetSources', { reportid });
  sourceId = source?.Id ?? 0;
});
afterAll(() => server.stop());

it('the view of two texts shows both texts in full, with equal runs under the same numbers', async () => {
  const { Text1, Text2, Positions } = await client.data('GetSourceMarkup', { id: sourceId });
  expect(Text2.Markup.map(({ T }) => T).join('')).toBe(library);
  expect(Text2.IsFingerprint).toBe(false);
  expect(Positions.length).toBeGreaterThan(0);
  const runs = (text: typeof Text1) =>
    text.Markup.flatMap(({ Sub }) => Sub ?? []).flatMap(({ MIdx, T }) =>
      MIdx === undefined ? [] : [[MIdx, T.replaceAll(/\W+/g, ' ').trim().toLowerCase()] as const],
    );
  expect(runs(Text1).length).toBeGreaterThan(0);
  expect(Object.fromEntries(runs(Text2))).toMatchObject(Object.fromEntries(runs(Text1)));
});

it('the view of two texts says how each passage is rated', async () => {
  const ratings = async () =>
    (await client.data('GetSourceMarkup', { id: sourceId })).Positions.map(({ Rating }) => Rating);
  expect(await ratings()).toEqual(['counts', 'counts']);
  const rate = (...sources: InputOf<'UpdateSources'>['sources']) =>
    client.data('UpdateSources', { reportid, sources });
  await rate({ sid: sourceId, acc: 1 }, { sid: sourceId, pidx: 1, exc: 1 });
  expect(await ratings()).toEqual(['accepted', 'excluded']);
  await rate({ sid: sourceId, acc: 0 });
  expect(await ratings()).toEqual(['counts', 'counts']);
});

it('the view of two texts shows no word of a source that is kept only as a fingerprint', async () => {
  const before = await client.data('GetSourceMarkup', { id: sourceId });
  const { services } = server;
  const { userId } = await client.data('GetUserInfo', {});
  await services.db
    .transaction()
    .execute((transaction) => convertToFingerprint(services, transaction, userId, [textId]));
  const { Text1, Text2, Positions } = await client.data('GetSourceMarkup', { id: sourceId });
  expect(Text2).toMatchObject({ IsFingerprint: true, Markup: [], Length: library.length });
  expect({ Text1, Positions }).toEqual({ Text1: before.Text1, Positions: before.Positions });
});
