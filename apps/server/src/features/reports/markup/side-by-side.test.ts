import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { englishText } from '../../../testing/texts.ts';
import { convertToFingerprint } from '../../library/index.ts';

let server: TestServer;
let client: TestClient;
let textId: number;
let sourceId: number;

const library = englishText(21, 300);
const copied = library.split(' ').slice(40, 90).join(' ');

beforeAll(async () => {
  server = await startTestServer();
  client = await server.guest();
  const { Ids } = await client.data('AddTextsToLibrary', { text: library, name: 'Kept text' });
  textId = Ids[0] ?? 0;
  const text = `${englishText(22, 60)} ${copied}. ${englishText(23, 60)}`;
  const [check] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
  const report = await client.finishedReport(check?.ReportId ?? 0);
  const [source] = await client.data('GetSources', { reportid: report.Id });
  sourceId = source?.Id ?? 0;
});
afterAll(() => server.stop());

it('shows both texts in full, with equal runs under the same numbers', async () => {
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

it('shows no word of a source that is kept only as a fingerprint', async () => {
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
