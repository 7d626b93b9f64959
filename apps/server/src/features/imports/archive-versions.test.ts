import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { begin, filesOf, sendFile, settledImport, contentOfFile, zipOf } from './testing/sent-files.ts';

/** Versions of one work in archives of learning platforms. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function imported(client: TestClient, projectid: number, paths: Readonly<Record<string, string>>) {
  const id = await begin(client, 1, projectid, true);
  await sendFile(client, id, 'submissions.zip', await zipOf(paths));
  return { done: await settledImport(client, id), files: await filesOf(client, id) };
}

it('an archive of Blackboard with a later attempt replaces the earlier one in the class', async () => {
  const client = await server.guest();
  const { Id: projectid } = await client.data('CreateProject', { name: 'Class' });
  const attempt = (day: string) => `Essay 1_anowak_attempt_2024-03-${day}-12-00-00`;
  const { done, files } = await imported(client, projectid, {
    [`${attempt('09')}_essay.txt`]: contentOfFile(868),
    [`${attempt('09')}_appendix.txt`]: contentOfFile(869),
    [`${attempt('01')}_essay.txt`]: contentOfFile(870),
    [`${attempt('01')}_appendix.txt`]: contentOfFile(871),
  });
  expect(done).toMatchObject({ Total: 2, Added: 2 });
  const later = files[attempt('09')]?.LibraryTextId;
  const listed = await client.data('GetLibraryTexts', { filters: { projectId: projectid } });
  const replacedBy = Object.fromEntries(listed.map(({ Id, ReplacedBy }) => [Id, ReplacedBy]));
  expect(replacedBy).toEqual({ [files[attempt('01')]?.LibraryTextId ?? 0]: later, [later ?? 0]: 0 });
});

it('a later archive of Moodle replaces a changed submission in the class, and skips the others', async () => {
  const client = await server.guest();
  const { Id: projectid } = await client.data('CreateProject', { name: 'Class' });
  const folder = (name: string) => `${name}_assignsubmission_file`;
  const unchanged = { [`${folder('Béla Kiss_702')}/essay.txt`]: contentOfFile(881) };
  const first = await imported(client, projectid, {
    [`${folder('Ada Nowak_701')}/essay.txt`]: contentOfFile(880),
    ...unchanged,
  });
  const second = await imported(client, projectid, {
    [`${folder('Ada Nowak_701')}/essay, second version.txt`]: contentOfFile(882),
    ...unchanged,
  });
  expect(second.done).toMatchObject({ Total: 2, Added: 1, Skipped: 1 });
  const idOf = ({ files }: typeof first, path: string): number => files[path]?.LibraryTextId ?? 0;
  const earlier = idOf(first, `${folder('Ada Nowak_701')}/essay.txt`);
  const later = idOf(second, `${folder('Ada Nowak_701')}/essay, second version.txt`);
  const listed = await client.data('GetLibraryTexts', { filters: { projectId: projectid } });
  expect(Object.fromEntries(listed.map(({ Id, ReplacedBy }) => [Id, ReplacedBy]))).toEqual({
    [earlier]: later,
    [later]: 0,
    [idOf(first, `${folder('Béla Kiss_702')}/essay.txt`)]: 0,
  });
  // Canvas numbers people, not submissions, so a later file may belong to another assignment.
  await imported(client, projectid, { 'cydaniel_70300_1111_essay.txt': contentOfFile(883) });
  await imported(client, projectid, { 'cydaniel_70300_2222_essay.txt': contentOfFile(884) });
  const all = await client.data('GetLibraryTexts', { filters: { projectId: projectid } });
  expect(all.filter(({ ReplacedBy }) => ReplacedBy !== 0).map(({ Id }) => Id)).toEqual([earlier]);
});
