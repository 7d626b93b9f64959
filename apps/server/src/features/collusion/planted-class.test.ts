/*
 * Covers:
 * checks-293: Activating the comparison of a project creates it
 * checks-382: GenerateCollusionReport begins the comparison of a project
 */
import {
  alignmentDefaults,
  alignTexts,
  analyseText,
  countCommonWords,
  findSharedWords,
  fingerprintText,
  maskOf,
  pairCandidates,
  shingleText,
} from '@palimpsest/engine';
import type { Collusion } from '@palimpsest/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packMatched, unpackMatched } from '../../finding/compute/matched-words.ts';
import { plantedClass } from '../../testing/planted-class.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { seededText } from '../../testing/texts.ts';
import {
  broughtUpToDate,
  compared,
  hand,
  handAll,
  newProject,
  pairsOf,
  settledComparison,
} from './testing/class-project.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The result without the ids of pairs, which depend on how often they were created. */
function contents(data: Collusion): unknown {
  return { ...data, sources: data.sources.map((source) => ({ ...source, Id: 0 })) };
}

describe('a class of 200 with planted copying', () => {
  const made = plantedClass({
    texts: 200,
    words: 600,
    seed: 41,
    verbatim: 5,
    reworded: 8,
    partial: 10,
    groups: [3, 4, 6, 5],
    withTask: true,
  });
  let client: TestClient;
  let projectId: number;
  let ids: number[];
  let found: Collusion;
  beforeAll(async () => {
    client = await server.guest();
    projectId = await newProject(client);
    ids = await handAll(server, client, projectId, made);
    found = await compared(client, projectId);
  });

  it('yields exactly the planted pairs', () => {
    expect(pairsOf(found, ids)).toEqual(made.pairs);
    expect(found).toMatchObject({ State: 'Ok', left: 0, skipped: 0, total: made.pairs.length });
    expect(found.texts).toHaveLength(200);
  });

  it('yields the planted groups, and pairs as groups of two', () => {
    const groups = found.groups.map(({ Texts }) => Texts.map((id) => ids.indexOf(id)));
    const inGroups = new Set(made.groups.flat());
    const alone = made.pairs.filter(([first]) => !inGroups.has(first));
    expect(groups.toSorted(byFirst)).toEqual([...made.groups, ...alone].toSorted(byFirst));
    for (const { Text1, Text2, Group } of found.sources) {
      expect(found.groups[Group - 1]?.Texts).toEqual(expect.arrayContaining([Text1.Id, Text2.Id]));
    }
  });

  it('detects the task by itself, and shows it', () => {
    const [phrase] = found.SharedPhrases;
    expect(phrase?.Texts).toBe(180);
    expect(made.task.startsWith(phrase?.Text.slice(0, 200) ?? '?')).toBe(true);
  });

  it('shows a pair side by side, without the passages that do not count', async () => {
    const [strongest] = found.sources;
    const markup = await client.data('GetSourceMarkup', { id: strongest?.Id ?? 0 });
    expect(markup.Text1.Name).toBe(strongest?.Text1.Name);
    expect(markup.Text1.Markup.map(({ T }) => T).join('')).toBe(
      made.texts[ids.indexOf(strongest?.Text1.Id ?? 0)]?.text,
    );
    expect(markup.Text2.Markup.map(({ T }) => T).join('')).toBe(
      made.texts[ids.indexOf(strongest?.Text2.Id ?? 0)]?.text,
    );
    expect(markup.Positions).toHaveLength(strongest?.MP ?? 0);
    const other = await server.guest();
    expect(await other.call('GetSourceMarkup', { id: strongest?.Id ?? 0 })).toMatchObject({
      errors: ['comparisonNotFound'],
    });
  });

  it('processes a new submission, and compares nothing else again', async () => {
    const before = await pairIds(projectId);
    const copied = made.texts[17]?.text.split('\n\n').slice(2, 5).join('\n\n') ?? '';
    const id = await hand(client, projectId, `${seededText(5, 300)}\n\n${copied}`, 'Late one');
    const pairs = await settledComparison(client, projectId);
    const added = pairsOf(pairs, [...ids, id]).filter(([, second]) => second === 200);
    expect(added).toEqual([[17, 200]]);
    expect(pairs.total).toBe(made.pairs.length + 1);
    const after = await pairIds(projectId);
    expect([...before].filter((pair) => after.has(pair)).length).toBe(before.size);
    await client.data('DeleteLibraryTexts', { ids: [id] });
    expect(contents(await settledComparison(client, projectId))).toEqual(contents(found));
  });
});

it('a class gives the same result in one run and step by step', async () => {
  const made = plantedClass({
    texts: 60,
    words: 450,
    seed: 8,
    verbatim: 2,
    reworded: 4,
    partial: 5,
    groups: [3, 4],
    withTask: true,
  });
  const client = await server.guest();
  const whole = await newProject(client);
  const ids = await handAll(server, client, whole, made);
  const atOnce = await compared(client, whole);
  const second = await server.guest();
  const bits = await newProject(second);
  await second.data('GenerateCollusionReport', { projectId: bits });
  const bitIds: number[] = [];
  for (const [i, { name, text }] of made.texts.entries()) {
    bitIds.push(await hand(second, bits, text, name));
    if (i % 12 === 5) await broughtUpToDate(server, second, bits);
  }
  const bitByBit = await broughtUpToDate(server, second, bits);
  expect(pairsOf(atOnce, ids)).toEqual(made.pairs);
  expect(pairsOf(bitByBit, bitIds)).toEqual(made.pairs);
  const figures = ({ sources }: Collusion) =>
    sources.map(({ MW, MP, NotCounted, Text1, Text2 }) => [MW, MP, NotCounted, Text1.Name, Text2.Name]);
  expect(figures(bitByBit)).toEqual(figures(atOnce));
  const phrases = ({ SharedPhrases }: Collusion, known: readonly number[]) =>
    SharedPhrases.map((phrase) => ({
      ...phrase,
      Id: phrase.Id.replace(/^\d+/, (id) => String(known.indexOf(Number(id)))),
      TextIds: phrase.TextIds.map((id) => known.indexOf(id)),
    }));
  expect(phrases(bitByBit, bitIds)).toEqual(phrases(atOnce, ids));
});

describe('candidates from fingerprints', () => {
  it('include every pair that a comparison of all with all finds', () => {
    for (const seed of [1, 2, 3]) {
      const made = plantedClass({
        texts: 50,
        words: 500,
        seed,
        verbatim: 2,
        reworded: 4,
        partial: 6,
        groups: [3, 4],
        withTask: seed === 2,
      });
      const texts = made.texts.map(({ text }) => analyseText(text));
      const found = new Set(pairCandidates(texts.map(fingerprintText)).map(String));
      const { spans } = findSharedWords(texts.map(shingleText));
      const masks = texts.map(({ words }, i) => maskOf(words.count, spans[i] ?? []));
      const none = new Uint8Array();
      const missed = texts.flatMap((one, i) =>
        texts.slice(i + 1).flatMap((other, j) => {
          if (found.has(`${i},${i + 1 + j}`)) return [];
          const passages = alignTexts(one, other, alignmentDefaults);
          const shared = unpackMatched(
            passages.flatMap((passage) => [
              passage.checkedStartWord,
              passage.checkedEndWord,
              passage.sourceStartWord,
              passage.sourceEndWord,
            ]),
            packMatched(passages),
          );
          const common = countCommonWords(shared, masks[i] ?? none, masks[i + 1 + j] ?? none);
          // Two common phrases that happen to be adjacent are fewer words.
          return Math.min(common.firstWords, common.secondWords) >= 30 ? [[i, i + 1 + j]] : [];
        }),
      );
      expect(missed).toEqual([]);
      expect(found.size).toBeGreaterThanOrEqual(made.pairs.length);
      expect(found.size).toBeLessThan(made.pairs.length + 40);
    }
  });
});

function byFirst(one: readonly number[], other: readonly number[]): number {
  return (one[0] ?? 0) - (other[0] ?? 0);
}

async function pairIds(projectId: number): Promise<ReadonlySet<number>> {
  const rows = await server.services.db
    .selectFrom('collusionPairs')
    .select('id')
    .where('projectId', '=', projectId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
