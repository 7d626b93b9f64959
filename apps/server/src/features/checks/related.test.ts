import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report, ReportMarkup } from '@palimpsest/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import { diagnose } from '../../operator/diagnose.ts';
import {
  ferry,
  ferryReworded,
  ferrySynonyms,
} from '../../finding/sentence-vectors/testing/rewritten-text.ts';
import { writeSynonymModel } from '../../finding/sentence-vectors/testing/synonym-model.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => rm(modelFolder(), { recursive: true, force: true }));
afterAll(() => server.stop());

/** The default place of a model. */
function modelFolder(): string {
  return join(server.services.config.dataDir, 'sentence-model');
}

const copied = seededText(401, 40);
const source = `${copied}\n\n${ferry}`;
const essay = `${seededText(402, 60)}\n\n${copied}\n\n${seededText(403, 60)}\n\n${ferryReworded}`;

interface Checked {
  readonly report: Report;
  readonly markup: ReportMarkup;
}

async function checked(client: TestClient, text: string): Promise<Checked> {
  const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
  const report = await client.finishedReport(started?.ReportId ?? 0);
  return { report, markup: await client.data('GetReportMarkup', { reportid: report.Id }) };
}

/** Words in sentences of ten. */
function asSentences(words: readonly string[]): string {
  const sentences = Array.from({ length: Math.ceil(words.length / 10) }, (_, k) =>
    words.slice(10 * k, 10 * k + 10).join(' '),
  );
  return sentences.map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}.`).join(' ');
}

/** Long words, of which few occur twice. */
function rareWords(seed: number, count: number): readonly string[] {
  const words = seededText(seed, 4 * count)
    .toLowerCase()
    .replaceAll('.', '')
    .split(' ');
  return words.filter(({ length }) => length > 8).slice(0, count);
}

test('a part that summarises a source is noted and does not count', async () => {
  const client = await server.guest();
  const words = rareWords(411, 900);
  const taken = Array.from({ length: 18 }, (_, k) => words.slice(50 * k + 20, 50 * k + 25)).flat();
  const [before, after] = [rareWords(412, 300), rareWords(413, 300)].map(asSentences);
  await client.data('AddTextsToLibrary', { name: 'The long one', text: asSentences(words) });
  const text = `${before}\n\n${asSentences(taken)}\n\n${after}`;
  const { report, markup } = await checked(client, text);
  expect(report.PlagWords).toBe(0);
  expect(markup.Related).toMatchObject([{ Kind: 'summary', Title: 'The long one' }]);
  const [part] = markup.Related;
  expect(text.slice(part?.Start, part?.End)).toContain(asSentences(taken.slice(30, 40)));
  expect(part?.SourceText).not.toBe('');

  // Through a link, a library source is its matched passages only.
  const { PermaLinkId: permaLinkId } = await client.data('CreatePermaLink', { reportid: report.Id });
  await client.data('UpdatePermaLink', { reportid: report.Id, read: 2, write: 0, titles: 0 });
  const visitor = await server.guest();
  const { Related } = await visitor.data('GetReportMarkup', { reportid: report.Id, permaLinkId });
  expect(Related).toMatchObject([{ Kind: 'summary', SourceText: '' }]);
  expect(Related[0]?.Title).not.toBe('The long one');
});

describe('a part that says the same as a source in other words', () => {
  it('is noted beside the result and does not count, if there is a model', async () => {
    const client = await server.guest();
    await client.data('AddTextsToLibrary', { name: 'The strait', text: source });
    const without = await checked(client, essay);
    expect(without.markup.Related).toEqual([]);

    await writeSynonymModel(modelFolder(), ferrySynonyms);
    const { report, markup } = await checked(client, essay);
    expect(report.PlagWords).toBe(without.report.PlagWords);
    expect(markup.Related).toMatchObject([{ Kind: 'sameContent', Type: 'L', Title: 'The strait', Url: '' }]);
    const [part] = markup.Related;
    expect(essay.slice(part?.Start, part?.End)).toMatch(/^Regular sailings .* stevedores/s);
    expect(part?.SourceText).toMatch(/^The ferry across the strait/);
    expect(part?.Words).toBeGreaterThan(40);

    const findings = await diagnose({
      services: server.services,
      databaseUrl: server.databaseUrl,
      close: async () => {},
    });
    expect(findings.find(({ subject }) => subject === 'Sentence model')).toEqual({
      subject: 'Sentence model',
      isFine: true,
      detail: 'sentence-model, vectors of 48 numbers, run by onnxruntime-web',
    });
  });

  it('loses the words of a source that was deleted', async () => {
    const client = await server.guest();
    const { Ids } = await client.data('AddTextsToLibrary', { name: 'The strait', text: source });
    await writeSynonymModel(modelFolder(), ferrySynonyms);
    const { report } = await checked(client, `${seededText(404, 60)} ${ferryReworded} ${ferry.slice(0, 90)}`);
    await client.data('DeleteLibraryTexts', { ids: Ids });
    const { Related } = await client.data('GetReportMarkup', { reportid: report.Id });
    expect(Related.map(({ Title, SourceText }) => [Title, SourceText])).toEqual([['The strait', '']]);
  });
});
