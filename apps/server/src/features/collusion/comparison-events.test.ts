import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { broughtUpToDate, hand, newProject } from './testing/class-project.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

it('a comparison publishes once that it has finished, with the number of texts', async () => {
  const client = await server.guest();
  const projectId = await newProject(client);
  for (const seed of [401, 402, 403]) await hand(client, projectId, seededText(seed, 80), `${seed}`);
  await client.data('GenerateCollusionReport', { projectId });
  await broughtUpToDate(server, client, projectId);
  const events = await server.services.db
    .selectFrom('events')
    .select(['name', 'payload'])
    .where('subjectKind', '=', 'project')
    .where('subjectId', '=', projectId)
    .execute();
  expect(events).toMatchObject([{ name: 'comparisonFinished', payload: { texts: 3 } }]);
});
