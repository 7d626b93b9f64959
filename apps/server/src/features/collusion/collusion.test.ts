/*
 * Covers:
 * checks-235: Project: its comparison
 * checks-237: Compared pair: id, words, percent and both names
 * checks-238: Comparison of a project: pairs and what is left
 * checks-381: GetCollusionSources tells pairs and what is left
 * checks-383: DeleteCollusionReport ends it
 */
import type { Collusion } from '@palimpsest/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrphans } from '../../operator/find-orphans.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { addLicense } from '../../testing/licenses.ts';
import { broughtUpToDate, compared, hand, newProject, settledComparison } from './testing/class-project.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('a project', () => {
  async function small(
    texts: Readonly<Record<string, string>>,
  ): Promise<{ client: TestClient; projectId: number; ids: Readonly<Record<string, number>> }> {
    const client = await server.guest();
    const projectId = await newProject(client);
    const ids: Record<string, number> = {};
    for (const [name, text] of Object.entries(texts)) ids[name] = await hand(client, projectId, text, name);
    return { client, projectId, ids };
  }

  const shared = seededText(70, 120);
  const copying = {
    Ada: `${shared} ${seededText(71, 200)}`,
    Ben: `${seededText(72, 300)} ${shared}`,
    Cem: seededText(73, 250),
  };

  function names({ sources }: Collusion): readonly (readonly string[])[] {
    return sources.map(({ Text1, Text2 }) => [Text1.Name, Text2.Name]);
  }

  it('is not compared before the user requests it, nor after the user ends it', async () => {
    const { client, projectId } = await small(copying);
    const nothing = await client.data('GetCollusionSources', { projectId });
    expect(nothing).toMatchObject({ CollusionReportId: 0, State: 'None', left: 0, sources: [], texts: [] });
    const found = await compared(client, projectId);
    expect(names(found)).toEqual([['Ada', 'Ben']]);
    const [pair] = found.sources;
    expect(pair).toMatchObject({ Text1: { Words: 320 }, Text2: { Words: 420 }, MP: 1, Group: 1 });
    expect(pair?.MW).toBeGreaterThanOrEqual(118);
    expect(pair?.MW).toBeLessThanOrEqual(125);
    expect(pair?.Percent1).toBeCloseTo((100 * 120) / 320, -1);
    expect(pair?.Percent).toBe(Math.max(pair?.Percent1 ?? 0, pair?.Percent2 ?? 0));
    const [listed] = await client.data('GetProjects', {});
    expect(listed?.CollusionReportId).toBe(found.CollusionReportId);
    // Stored figures out of range don't make the comparison unreadable.
    await sql`update collusion_pairs set passages = replace(passages::text, 'imilarityPercent": ', 'imilarityPercent": 9')::jsonb
      where project_id = ${projectId}`.execute(server.services.db);
    const { Positions } = await client.data('GetSourceMarkup', { id: pair?.Id ?? 0 });
    expect(Positions.map(({ Sim }) => Sim)).toEqual([100]);
    await client.data('DeleteCollusionReport', { projectId });
    expect(await client.data('GetCollusionSources', { projectId })).toMatchObject({ State: 'None' });
    expect(await client.call('GetSourceMarkup', { id: pair?.Id ?? 0 })).toMatchObject({
      errors: ['comparisonNotFound'],
    });
    expect(await rowsOf(projectId)).toEqual({ reports: 0, texts: 0, pairs: 0 });
  });

  it('leaves out given texts: typed, uploaded or from the library', async () => {
    const { client, projectId, ids } = await small(copying);
    expect((await compared(client, projectId)).total).toBe(1);
    await client.data('AddGivenText', { projectId, name: 'The brief', text: shared });
    expect(await broughtUpToDate(server, client, projectId)).toMatchObject({ total: 0 });
    const [typed] = await client.data('GetGivenTexts', { projectId });
    expect(typed).toMatchObject({ Name: 'The brief', Words: 120, LibraryTextId: 0 });
    expect(shared.startsWith(typed?.Excerpt ?? '?')).toBe(true);
    await client.data('DeleteGivenText', { id: typed?.Id ?? 0 });
    expect(await broughtUpToDate(server, client, projectId)).toMatchObject({ total: 1 });

    await client.upload('the-rubric', new Blob([shared]), 'rubric.txt');
    await client.finishedUpload('the-rubric');
    await client.data('AddGivenText', { projectId, uploadids: ['the-rubric'] });
    expect(await broughtUpToDate(server, client, projectId)).toMatchObject({ total: 0 });
    const [uploaded] = await client.data('GetGivenTexts', { projectId });
    expect(uploaded).toMatchObject({ Name: 'rubric', Words: 120 });
    await client.data('DeleteGivenText', { id: uploaded?.Id ?? 0 });
    expect(await broughtUpToDate(server, client, projectId)).toMatchObject({ total: 1 });

    // A given text of the project isn't compared itself.
    const brief = await hand(client, projectId, `Brief. ${shared}`, 'Brief');
    expect(await broughtUpToDate(server, client, projectId)).toMatchObject({ total: 3 });
    await client.data('AddGivenText', { projectId, libtextids: [brief] });
    const without = await broughtUpToDate(server, client, projectId);
    expect(without).toMatchObject({ total: 0 });
    expect(without.texts.map(({ Id }) => Id)).toEqual([ids['Ada'], ids['Ben'], ids['Cem']]);
    expect(await client.data('GetGivenTexts', { projectId })).toMatchObject([
      { Name: 'Brief', LibraryTextId: brief },
    ]);
    // Adding it again changes nothing.
    expect(await client.data('AddGivenText', { projectId, libtextids: [brief] })).toHaveLength(1);
    await client.data('DeleteLibraryTexts', { ids: [brief] });
    expect(await broughtUpToDate(server, client, projectId)).toMatchObject({ total: 1 });
    expect(await client.data('GetGivenTexts', { projectId })).toEqual([]);
  });

  it.each([
    ['nothing', {}, 'noInput'],
    ['blanks', { text: ' \n' }, 'noInput'],
    ['two kinds', { text: shared, libtextids: [1] }, 'noInput'],
    ['four words', { text: 'one two three four' }, 'textTooShort'],
    ['an unknown text', { libtextids: [999_999] }, 'noAccessToLibraryText'],
    ['an unknown upload', { uploadids: ['not-there-1'] }, 'noAccessToUpload'],
  ])('refuses %s as a given text', async (_name, input, key) => {
    const client = await server.guest();
    const projectId = await newProject(client);
    expect((await client.call('AddGivenText', { projectId, ...input })).errors).toEqual([key]);
  });

  it('of another user keeps its given texts', async () => {
    const { client, projectId } = await small({ Ada: copying.Ada });
    const [given] = await client.data('AddGivenText', { projectId, text: shared });
    const stranger = await server.guest();
    expect(await stranger.call('DeleteGivenText', { id: given?.Id ?? 0 })).toMatchObject({
      errors: ['noAccessToGivenText'],
    });
    expect(await client.data('GetGivenTexts', { projectId })).toHaveLength(1);
  });

  it('accepts up to twenty given texts, even from simultaneous calls', async () => {
    const client = await server.guest();
    const projectId = await newProject(client);
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, i) =>
        client.call('AddGivenText', { projectId, text: seededText(i, 20) }),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(20);
    expect(answers.filter(({ errors }) => errors[0] === 'tooManyGivenTexts')).toHaveLength(2);
    expect(await client.data('GetGivenTexts', { projectId })).toHaveLength(20);
  });

  it('removes a deleted text and its pairs at once', async () => {
    const { client, projectId, ids } = await small(copying);
    await compared(client, projectId);
    await client.data('DeleteLibraryTexts', { ids: [ids['Ben'] ?? 0] });
    const after = await client.data('GetCollusionSources', { projectId });
    expect(after).toMatchObject({ total: 0, sources: [] });
    expect(after.texts.map(({ Name }) => Name)).toEqual(['Ada', 'Cem']);
    expect((await broughtUpToDate(server, client, projectId)).groups).toEqual([]);
  });

  it('leaves nothing when it is deleted', async () => {
    const { client, projectId } = await small(copying);
    await client.data('AddGivenText', { projectId, text: seededText(3, 40) });
    await compared(client, projectId);
    await client.data('DeleteProject', { id: projectId, texts: 'delete' });
    expect(await rowsOf(projectId)).toEqual({ reports: 0, texts: 0, pairs: 0 });
    expect((await findOrphans(server.services)).texts).toBe(0);
  });

  it('keeps no words of a text that is stored only as a fingerprint, and names such texts', async () => {
    const { client, projectId, ids } = await small(copying);
    expect(await compared(client, projectId)).toMatchObject({ skipped: 0, total: 1 });
    await client.data('UpdateLibraryTexts', { ids: [ids['Ben'] ?? 0], fingerprint: 1 });
    expect(await rowsOf(projectId)).toEqual({ reports: 1, texts: 2, pairs: 0 });
    const found = await broughtUpToDate(server, client, projectId);
    expect(found).toMatchObject({
      skipped: 1,
      skippedTexts: [{ Id: ids['Ben'], Name: 'Ben' }],
      total: 0,
      left: 0,
      groups: [],
    });
    expect(found.texts.map(({ Name }) => Name)).toEqual(['Ada', 'Cem']);
  });

  it('follows texts that are moved in and out, or renamed', async () => {
    const { client, projectId, ids } = await small(copying);
    await compared(client, projectId);
    const Ben = [ids['Ben'] ?? 0];
    await client.data('UpdateLibraryTexts', { ids: Ben, projectid: 0 });
    expect(await broughtUpToDate(server, client, projectId)).toMatchObject({ total: 0, texts: [{}, {}] });
    await client.data('UpdateLibraryTexts', { ids: Ben, projectid: projectId, name: 'Benjamin' });
    expect(names(await broughtUpToDate(server, client, projectId))).toEqual([['Ada', 'Benjamin']]);
  });

  it('shows the texts of others to the extent that they are shared', async () => {
    const { client, projectId } = await small({ Ada: copying.Ada });
    const mate = await server.guest();
    const { db } = server.services;
    const { id: licenseId } = await addLicense(db, {
      code: 'collusion',
      licensee: 'A school',
      remaining: 0,
      validTo: null,
      shareTexts: 'N',
    });
    for (const each of [client, mate]) {
      const { userId } = await each.data('GetUserInfo', {});
      await db.updateTable('users').set({ licenseId }).where('id', '=', userId).execute();
    }
    await client.data('UpdateProject', {
      projectid: projectId,
      AllowShare: true,
      AllowBrowse: true,
      AllowAdd: true,
    });
    await hand(mate, projectId, copying.Ben, 'Ben');
    const [pair] = (await compared(client, projectId)).sources;
    const id = pair?.Id ?? 0;
    const hidden = await client.data('GetSourceMarkup', { id });
    expect(hidden.Text1.Markup.length).toBeGreaterThan(0);
    expect(hidden.Text2).toMatchObject({ Name: 'Ben', IsFingerprint: true, IsWithheld: true, Markup: [] });
    await db.updateTable('licenses').set({ shareTexts: 'F' }).where('id', '=', licenseId).execute();
    const shown = await client.data('GetSourceMarkup', { id });
    expect(shown.Text2.Markup.map(({ T }) => T).join('')).toBe(copying.Ben);
    // The project belongs to its owner, even if others added the texts.
    expect(await mate.call('GetCollusionSources', { projectId })).toMatchObject({
      errors: ['noAccessToProject'],
    });
    expect(await mate.call('GetSourceMarkup', { id })).toMatchObject({ errors: ['comparisonNotFound'] });
  });

  it('tolerates texts that are added and deleted while it is compared', async () => {
    const { client, projectId } = await small(copying);
    await client.data('GenerateCollusionReport', { projectId });
    const added: number[] = [];
    for (let round = 0; round < 6; round++) {
      const handed = await Promise.all(
        [1, 2, 3, 4].map((n) => {
          const seed = 900 + 10 * round + n;
          return hand(client, projectId, `${seededText(seed, 90)} ${shared}`, `Text ${seed}`);
        }),
      );
      added.push(...handed);
      await Promise.all([
        client.data('DeleteLibraryTexts', { ids: added.splice(0, 3) }),
        client.data('GenerateCollusionReport', { projectId }),
      ]);
    }
    await client.data('DeleteLibraryTexts', { ids: added.slice(2) });
    const found = await settledComparison(client, projectId);
    expect(found.State).toBe('Ok');
    expect(found.texts).toHaveLength(5);
    // Four of five have the same paragraph, so most texts share it.
    expect(found.SharedPhrases).toMatchObject([{ Texts: 4 }]);
    expect(await rowsOf(projectId)).toMatchObject({ texts: 5 });
  });

  it('shows the pending work while no worker runs', async () => {
    const { client, projectId } = await small(copying);
    await server.services.db.insertInto('collusionReports').values({ projectId }).execute();
    expect(await client.data('GetCollusionSources', { projectId })).toMatchObject({
      State: 'Scheduled',
      left: 1,
      planned: 1,
    });
    // The first request reports the total amount of work.
    await server.services.db
      .updateTable('collusionReports')
      .set({ pending: 40, planned: 120 })
      .where('projectId', '=', projectId)
      .execute();
    expect(await client.data('GetCollusionSources', { projectId })).toMatchObject({
      State: 'Active',
      left: 40,
      planned: 120,
    });
    await server.services.db
      .updateTable('collusionReports')
      .set({ error: 'collusionFailed' })
      .where('projectId', '=', projectId)
      .execute();
    expect(await client.data('GetCollusionSources', { projectId })).toMatchObject({
      State: 'Error',
      StatusCode: 'collusionFailed',
      left: 0,
    });
    expect(await compared(client, projectId)).toMatchObject({ State: 'Ok', left: 0, planned: 0 });
  });

  it('without texts, or with one text, has no pairs', async () => {
    const client = await server.guest();
    const projectId = await newProject(client);
    expect(await compared(client, projectId)).toMatchObject({ State: 'Ok', texts: [], sources: [] });
    await hand(client, projectId, copying.Ada, 'Ada');
    expect(await broughtUpToDate(server, client, projectId)).toMatchObject({
      State: 'Ok',
      texts: [{ Name: 'Ada' }],
    });
  });
});

async function rowsOf(projectId: number): Promise<Readonly<Record<'reports' | 'texts' | 'pairs', number>>> {
  const { db } = server.services;
  const [reports, texts, pairs] = await Promise.all(
    (['collusionReports', 'collusionTexts', 'collusionPairs'] as const).map((table) =>
      db.selectFrom(table).select('projectId').where('projectId', '=', projectId).execute(),
    ),
  );
  return { reports: reports?.length ?? 0, texts: texts?.length ?? 0, pairs: pairs?.length ?? 0 };
}
