import type { SourceMarkup } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import { broughtUpToDate, compared, hand, newProject } from './testing/class-project.ts';

let server: TestServer;
let client: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  client = await server.guest();
});
afterAll(() => server.stop());

const brief = seededText(500, 60);
const boilerplate = seededText(501, 40);
const copied = seededText(502, 80);

describe('words that two texts share and that do not count', () => {
  it('are shown side by side, each part with its reason', async () => {
    const projectId = await newProject(client);
    // The words that everybody has are between the words that only Ada and Ben have.
    const text = (seed: number, middle: string) =>
      `${seededText(seed, 90)} ${brief} ${middle} ${boilerplate} ${seededText(seed + 50, 90)}`;
    for (const [i, name] of ['Ada', 'Ben', 'Cem', 'Dag', 'Eve', 'Fay'].entries()) {
      await hand(client, projectId, text(510 + i, i < 2 ? copied : ''), name);
    }
    await client.data('AddGivenText', { projectId, name: 'The brief', text: brief });
    const { sources } = await compared(client, projectId);
    expect(sources.map(({ Text1, Text2 }) => [Text1.Name, Text2.Name])).toEqual([['Ada', 'Ben']]);
    const markup = await client.data('GetSourceMarkup', { id: sources[0]?.Id ?? 0 });
    for (const side of ['Text1', 'Text2'] as const) {
      const whole = markup[side].Markup.map(({ T }) => T).join('');
      const told = stretches(markup, side);
      expect(told.map(({ Why }) => Why)).toEqual(['given', 'shared']);
      expect(overlapOf(told[0]?.text ?? '', brief)).toBeGreaterThan(0.9);
      expect(overlapOf(told[1]?.text ?? '', boilerplate)).toBeGreaterThan(0.9);
      // The words between them count.
      expect(whole.slice(told[0]?.End, told[1]?.Start)).toContain(copied.split(' ').slice(2, -2).join(' '));
    }
  });
});

describe('a given text that is kept only as a fingerprint', () => {
  async function handedIn(): Promise<{ projectId: number; briefId: number }> {
    const projectId = await newProject(client);
    const seed = 600 + 10 * projectId;
    await hand(client, projectId, `${copied} ${seededText(seed + 1, 200)}`, 'Ada');
    await hand(client, projectId, `${seededText(seed + 2, 300)} ${copied}`, 'Ben');
    const briefId = await hand(client, projectId, `The ${projectId}. brief. ${copied}`, 'Brief');
    return { projectId, briefId };
  }

  it('is still left out after it was converted', async () => {
    const { projectId, briefId } = await handedIn();
    await client.data('AddGivenText', { projectId, libtextids: [briefId] });
    expect(await compared(client, projectId)).toMatchObject({ total: 0 });
    await client.data('UpdateLibraryTexts', { ids: [briefId], fingerprint: 1 });
    expect(await broughtUpToDate(server, client, projectId)).toMatchObject({
      total: 0,
      texts: [{ Name: 'Ada' }, { Name: 'Ben' }],
      // It isn't meant to be compared.
      skipped: 0,
      skippedTexts: [],
    });
    const [given] = await client.data('GetGivenTexts', { projectId });
    expect(given).toMatchObject({ Name: 'Brief', LibraryTextId: briefId, IsFingerprint: true, Excerpt: '' });
    await client.data('DeleteGivenText', { id: given?.Id ?? 0 });
    expect(await broughtUpToDate(server, client, projectId)).toMatchObject({
      total: 1,
      skippedTexts: [{ Name: 'Brief' }],
    });
  });

  it('can be chosen after it was converted', async () => {
    const { projectId, briefId } = await handedIn();
    await client.data('UpdateLibraryTexts', { ids: [briefId], fingerprint: 1 });
    expect(await compared(client, projectId)).toMatchObject({ total: 1, skipped: 1 });
    await client.data('AddGivenText', { projectId, libtextids: [briefId] });
    expect(await broughtUpToDate(server, client, projectId)).toMatchObject({ total: 0, skipped: 0 });
  });
});

function stretches({ Text1, Text2 }: SourceMarkup, side: 'Text1' | 'Text2') {
  const text = side === 'Text1' ? Text1 : Text2;
  const whole = text.Markup.map(({ T }) => T).join('');
  return (text.Uncounted ?? []).map((span) => ({ ...span, text: whole.slice(span.Start, span.End) }));
}

/** The share of the words of one text that the other one has. */
function overlapOf(one: string, other: string): number {
  const words = one.toLowerCase().match(/\p{L}+/gu) ?? [];
  const known = new Set(other.toLowerCase().match(/\p{L}+/gu));
  return words.filter((word) => known.has(word)).length / Math.max(1, words.length);
}
