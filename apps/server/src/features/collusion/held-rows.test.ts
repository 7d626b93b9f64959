import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { until, type TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { broughtUpToDate, hand, newProject } from './testing/class-project.ts';

/** A comparison runs while another transaction converts or deletes its texts: neither blocks the other. */

let server: TestServer;
let client: TestClient;
let projectId: number;
let ids: number[];

beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

/** All texts begin with the same words, and two of them share a paragraph. */
beforeEach(async () => {
  client = await server.guest();
  projectId = await newProject(client);
  ids = [];
  for (let text = 0; text < 6; text++) {
    const own = seededText(text < 2 ? 300 : 300 + text, 80);
    ids.push(
      await hand(client, projectId, `${seededText(299, 30)} ${own} ${seededText(310 + text, 20)}`, `${text}`),
    );
  }
  await client.data('GenerateCollusionReport', { projectId });
  await broughtUpToDate(server, client, projectId);
});

async function somebodyWaits(): Promise<true | undefined> {
  const { rows } = await sql`select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(server.services.db);
  return rows.length > 0 ? true : undefined;
}

it('the words that much of the class shares, and groups, are rewritten without waiting for the texts', async () => {
  const { db } = server.services;
  await db
    .updateTable('collusionTexts')
    .set({ sharedWords: [], groupNumber: 9 })
    .where('projectId', '=', projectId)
    .execute();
  await client.data('GenerateCollusionReport', { projectId });
  const first = await db.transaction().execute(async (conversion) => {
    await conversion.selectFrom('libraryTexts').select('id').where('id', 'in', ids).forUpdate().execute();
    const run = broughtUpToDate(server, client, projectId).then(() => 'written');
    return Promise.race([run, until(somebodyWaits).then(() => 'waiting')]);
  });
  expect(first).toBe('written');
  const rows = await db
    .selectFrom('collusionTexts')
    .select(['sharedWords', 'groupNumber'])
    .where('projectId', '=', projectId)
    .orderBy('libraryTextId')
    .execute();
  expect(rows.map(({ groupNumber }) => groupNumber)).toEqual([1, 1, 0, 0, 0, 0]);
  expect(rows.map(({ sharedWords }) => sharedWords)).toEqual(ids.map(() => [0, 30]));
});

it('a comparison is ended while one of its texts becomes a fingerprint', async () => {
  const { db } = server.services;
  const deleted = await db.transaction().execute(async (conversion) => {
    await conversion.selectFrom('libraryTexts').select('id').where('id', 'in', ids).forUpdate().execute();
    await conversion.deleteFrom('collusionTexts').where('libraryTextId', 'in', ids).execute();
    const answer = client.call('DeleteCollusionReport', { projectId });
    await until(somebodyWaits);
    await conversion
      .selectFrom('collusionReports')
      .select('id')
      .where('projectId', '=', projectId)
      .forNoKeyUpdate()
      .execute();
    return () => answer;
  });
  expect((await deleted()).errors).toEqual([]);
});
