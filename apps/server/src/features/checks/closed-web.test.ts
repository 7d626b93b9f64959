import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDocument, totalOf } from '../../finding/sources/testing/closed-web/check-document.ts';
import { makeClosedWeb } from '../../finding/sources/testing/closed-web/closed-web.ts';
import { serveWeb, type ServedWeb } from '../../finding/sources/testing/closed-web/serve-web.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** The same as in `npm run bench -- sources`, but small: docs/sources.md has its figures. */
const web = makeClosedWeb({ pages: 300, documents: 7, innocent: 1, seed: 5, wordsOfDocument: 700 });

let server: TestServer;
let served: ServedWeb;
beforeAll(async () => {
  served = await serveWeb(web.pages);
  server = await startTestServer({
    environment: { PRIVATE_HOSTS: 'localhost,127.0.0.0/8', JOB_CONCURRENCY: '8' },
  });
  const admin = await server.guest();
  const { userId } = await admin.data('GetUserInfo', {});
  await server.services.db.updateTable('users').set({ status: 'Admin' }).where('id', '=', userId).execute();
  await admin.data('UpdateSearchProvider', {
    key: 'searxng',
    isOn: true,
    options: { address: served.searchAddress },
    requestsPerSecond: 1_000,
  });
});
afterAll(async () => {
  await server.stop();
  await served.close();
});

describe('source retrieval on a closed web', () => {
  it('finds the planted sources of every kind with few downloads', async () => {
    const scores = await Promise.all(
      web.documents.map(async (document) => checkDocument(await server.guest(), document, served.requested)),
    );
    const { recall, precision, passages } = totalOf(scores);
    expect(recall).toBeGreaterThanOrEqual(0.85);
    expect(precision).toBeGreaterThanOrEqual(0.8);
    expect(passages).toBeGreaterThanOrEqual(0.85);
    // Half of the budget of ten pages, for texts of less than five.
    for (const { queries, downloads } of scores) {
      expect(queries).toBeLessThanOrEqual(20);
      expect(downloads).toBeLessThanOrEqual(20);
    }
    // Eleven copies of one page and the original, of which one is enough.
    const farm = scores[web.documents.findIndex(({ kind }) => kind === 'farm')];
    expect(farm?.downloads).toBeLessThanOrEqual(4);
  });
});
