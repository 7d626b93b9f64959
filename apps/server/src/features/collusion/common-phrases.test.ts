import type { InputOf, Report } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compared, hand, newProject } from './testing/class-project.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

/** Phrases that very many texts contain count neither in checks nor in the comparison of a project. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function checked(owner: TestClient, order: Partial<InputOf<'NewPlagCheck'>>): Promise<Report> {
  const [started] = await owner.data('NewPlagCheck', { web: 0, lib: 1, ...order });
  return owner.finishedReport(started?.ReportId ?? 0);
}

async function uncountedOf(owner: TestClient, report: Report, text: string) {
  const { NotCounted } = await owner.data('GetReportMarkup', { reportid: report.Id });
  return NotCounted.map((span) => ({ ...span, text: text.slice(span.Start, span.End) }));
}

async function wordsOfSteps(owner: TestClient, report: Report): Promise<Readonly<Record<string, number>>> {
  const { Steps } = await owner.data('GetScore', { reportid: report.Id });
  return Object.fromEntries(Steps.map(({ Kind, Words }) => [Kind, Words]));
}

describe('a phrase that very many texts of the library contain', () => {
  const phrase = seededText(3_000, 20);
  const copied = seededText(902, 60);
  const popular = [seededText(3_001, 30), phrase, seededText(3_002, 30)].join(' ').split(' ');
  const essay = `${seededText(3_003, 60)} ${phrase} ${seededText(3_004, 60)}`;

  async function ownerOf(part: (number: number) => string): Promise<TestClient> {
    const owner = await server.guest();
    const texts = Array.from({ length: 36 }, (_, i) =>
      [seededText(3_100 + i, 25), part(i), seededText(3_200 + i, 25)].join(' '),
    );
    await Promise.all(texts.map((text) => owner.data('AddTextsToLibrary', { text })));
    return owner;
  }

  it('does not count by itself, and the report gives the reason', async () => {
    const owner = await ownerOf(() => phrase);
    const report = await checked(owner, { text: essay });
    expect(report).toMatchObject({ PlagWords: 0, SourceCount: 0 });
    const told = await uncountedOf(owner, report, essay);
    expect(told.map(({ Why }) => Why)).toEqual(['boilerplate']);
    expect(told[0]?.text).toContain(phrase.slice(0, -1));
    expect((await wordsOfSteps(owner, report))['boilerplate']).toBeGreaterThanOrEqual(20);
  });

  it('does not count in a comparison either, and a copy of a longer text does', async () => {
    const owner = await ownerOf(() => phrase);
    const projectId = await newProject(owner);
    const texts = [phrase, phrase, copied, copied].map(
      (shared, i) => `${seededText(3_300 + i, 60)} ${shared} ${seededText(3_400 + i, 60)}`,
    );
    const ids: number[] = [];
    for (const [i, text] of texts.entries()) ids.push(await hand(owner, projectId, text, `Text ${i}`));
    const { sources } = await compared(owner, projectId);
    expect(sources.map(({ Text1, Text2 }) => [Text1.Name, Text2.Name])).toEqual([['Text 2', 'Text 3']]);
    const report = await checked(owner, { libtextids: [ids[0] ?? 0] });
    expect(report).toMatchObject({ PlagWords: 0, SourceCount: 0 });
  });

  it('counts if these texts copied different parts of it from a longer text', async () => {
    const owner = await ownerOf((i) => popular.slice(i % 25, 55 + (i % 25)).join(' '));
    const report = await checked(owner, { text: essay });
    expect(report.PlagWords).toBeGreaterThanOrEqual(20);
    expect(await uncountedOf(owner, report, essay)).toEqual([]);
  });
});
