import type { Collusion } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { seededText } from '../../../testing/texts.ts';
import { broughtUpToDate, compared, hand, newProject } from '../testing/class-project.ts';

/** Phrases that many texts of a class share: who shares them is shown, and the teacher decides what they mean. */

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.guest();
});
afterAll(() => server.stop());

const brief = seededText(300, 60);
const copied = seededText(301, 95);

/** Twelve texts with the same brief; the first seven also have the same paragraph. */
async function classWithRing(seed: number): Promise<{ projectId: number; ids: readonly number[] }> {
  const projectId = await newProject(client);
  const ids: number[] = [];
  for (let i = 0; i < 12; i++) {
    const own = [seededText(seed + i, 60), seededText(seed + 50 + i, 60)];
    const text = i < 7 ? [brief, own[0], copied, own[1]] : [brief, ...own, seededText(seed + 100 + i, 90)];
    ids.push(await hand(client, projectId, text.join('\n\n'), `Text ${i + 1}`));
  }
  return { projectId, ids };
}

function phraseOf({ SharedPhrases }: Collusion, words: number) {
  return SharedPhrases.find(({ Words }) => Math.abs(Words - words) <= 2);
}

describe('the words with which many texts begin', () => {
  it('are suggested without a comparison, until they are given', async () => {
    const projectId = await newProject(client);
    const suggested = () => client.data('GetSharedBeginning', { projectId });
    for (let i = 0; i < 5; i++) {
      // One student did not copy the brief; the last one has a heading above it.
      const text = [i === 4 ? `Essay\n\n${brief}` : i === 0 ? '' : brief, seededText(1_310 + i, 80)];
      await hand(client, projectId, text.join('\n\n').trim(), `Text ${i + 1}`);
    }
    const found = await suggested();
    expect(found).toMatchObject({ Words: 60, Texts: 4, AllTexts: 5, ProjectTexts: 5 });
    expect(found?.Text.replace(/\.$/, '')).toBe(brief.replace(/\.$/, ''));
    const [given] = await client.data('AddGivenText', { projectId, text: found?.Text ?? '' });
    expect(await suggested()).toBeNull();
    await client.data('DeleteGivenText', { id: given?.Id ?? 0 });
    expect(await suggested()).toEqual(found);
  });

  it('are counted in all texts of a project, not only in those in which they were found', async () => {
    const projectId = await newProject(client);
    // Every third text has its own beginning; those that are looked at first are spread over all.
    const texts = Array.from({ length: 105 }, (_, i) =>
      [i % 3 === 0 ? '' : brief, seededText(1_600 + i, 40)].join('\n\n').trim(),
    );
    for (const [i, text] of texts.entries()) await hand(client, projectId, text, `Text ${i + 1}`);
    const having = texts.filter((text) => text.startsWith(brief)).length;
    expect(await client.data('GetSharedBeginning', { projectId })).toMatchObject({
      Texts: having,
      AllTexts: 105,
      ProjectTexts: 105,
    });
  });

  it('are not suggested if few texts have them, or if they are not a beginning', async () => {
    const projectId = await newProject(client);
    for (let i = 0; i < 5; i++) {
      const own = seededText(1_410 + i, 60);
      await hand(client, projectId, [i < 2 ? copied : own, own, brief].join('\n\n'), `Text ${i + 1}`);
    }
    expect(await client.data('GetSharedBeginning', { projectId })).toBeNull();
  });

  it('are not suggested if they are whole texts, which the comparison lists as shared', async () => {
    const projectId = await newProject(client);
    const ids: number[] = [];
    for (let i = 0; i < 4; i++) {
      const text = `${seededText(1_500, 120)}\n\n${seededText(1_510 + i, 6)}`;
      ids.push(await hand(client, projectId, text, `Text ${i + 1}`));
    }
    expect(await client.data('GetSharedBeginning', { projectId })).toBeNull();
    const found = await compared(client, projectId);
    expect(phraseOf(found, 120)).toMatchObject({ Texts: 4, TextIds: ids, Counts: false });
  });
});

describe('a passage that more than half of a class shares', () => {
  it('is listed with the texts that share it, separately from words of all texts', async () => {
    const { projectId, ids } = await classWithRing(310);
    const found = await compared(client, projectId);
    expect(found.sources).toEqual([]);
    expect(phraseOf(found, 95)).toMatchObject({
      Texts: 7,
      TextIds: ids.slice(0, 7),
      Beginning: 0,
      Counts: false,
    });
    expect(phraseOf(found, 60)).toMatchObject({ Texts: 12, TextIds: ids, Beginning: 12, Counts: false });
  });

  it('counts if the teacher decides so, which makes its texts pairs and a group, also in checks', async () => {
    const { projectId, ids } = await classWithRing(510);
    const before = await compared(client, projectId);
    const phrase = phraseOf(before, 95)?.Id ?? '';
    await client.data('CountSharedPhrase', { projectId, phrase, counts: true });
    const counting = await broughtUpToDate(server, client, projectId);
    expect(counting.total).toBe(21);
    expect(counting.groups.map(({ Texts }) => Texts)).toEqual([ids.slice(0, 7)]);
    expect(counting.sources.every(({ MW }) => MW >= 93)).toBe(true);
    expect(phraseOf(counting, 95)).toMatchObject({ Id: phrase, Counts: true });
    const [report] = await client.data('NewPlagCheck', { libtextids: ids.slice(0, 1), web: 0, lib: 1 });
    const { PlagWords } = await client.finishedReport(report?.ReportId ?? 0);
    expect(PlagWords).toBeGreaterThanOrEqual(93);

    await client.data('CountSharedPhrase', { projectId, phrase, counts: false });
    const after = await broughtUpToDate(server, client, projectId);
    expect(after).toMatchObject({ total: 0, groups: [] });
    expect(phraseOf(after, 95)).toMatchObject({ Counts: false });
  });

  it('can be named as given, and stays given when the text that it comes from is deleted', async () => {
    const { projectId, ids } = await classWithRing(710);
    const before = await compared(client, projectId);
    const [given] = await client.data('AddGivenText', {
      projectId,
      name: 'The brief',
      phrase: phraseOf(before, 60)?.Id ?? '',
    });
    expect(given).toMatchObject({ Name: 'The brief', Words: 60, LibraryTextId: 0 });
    expect(brief.startsWith(given?.Excerpt.slice(0, 200) ?? '?')).toBe(true);
    await client.data('DeleteLibraryTexts', { ids: ids.slice(0, 1) });
    const after = await broughtUpToDate(server, client, projectId);
    expect(after.texts.map(({ Words, CountableWords }) => Words - CountableWords)).toEqual(
      Array.from({ length: 11 }, () => 60),
    );
  });

  it('cannot be judged after the comparison was ended, nor by another user', async () => {
    const { projectId } = await classWithRing(910);
    const phrase = (await compared(client, projectId)).SharedPhrases[0]?.Id ?? '';
    const stranger = await server.guest();
    expect(await stranger.call('CountSharedPhrase', { projectId, phrase, counts: true })).toMatchObject({
      errors: ['noAccessToProject'],
    });
    await client.data('DeleteCollusionReport', { projectId });
    expect(await client.call('CountSharedPhrase', { projectId, phrase, counts: true })).toMatchObject({
      errors: ['noSharedPhrase'],
    });
    expect(await client.call('AddGivenText', { projectId, phrase })).toMatchObject({
      errors: ['noSharedPhrase'],
    });
  });
});

describe('shares of the words that count', () => {
  it('are 100 % for two texts that differ only in the brief', async () => {
    const projectId = await newProject(client);
    const task = seededText(330, 150);
    const answer = seededText(331, 155);
    await hand(client, projectId, `${task}\n\n${answer}`, 'Ada');
    await hand(client, projectId, `${answer}\n\n${task}`, 'Ben');
    await client.data('AddGivenText', { projectId, name: 'The brief', text: task });
    const { sources } = await compared(client, projectId);
    expect(sources).toMatchObject([
      {
        MW: 155,
        Percent: 100,
        Percent1: 100,
        Percent2: 100,
        Text1: { Words: 305, CountableWords: 155 },
        Text2: { Words: 305, CountableWords: 155 },
      },
    ]);
  });
});
