import type { WordSpan } from '../types.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { fingerprintsForIndex } from '../fingerprints/fingerprint-text.ts';
import { asProse, makeVocabulary, randomWords, seededRandom } from '../testing/random-texts.ts';
import type { WeighedText } from './make-query.ts';
import { planQueries, type QueryPlan } from './query-plan.ts';
import type { PlannedQuery } from './types.ts';
import { weighWords } from './word-weights.ts';

/** The text as it is weighed in an empty index. */
function weighed(text: string): WeighedText {
  const analysed = analyseText(text);
  const { words } = fingerprintsForIndex(analysed);
  const weights = weighWords(analysed, words, new Float64Array(words.count), 0);
  return { analysed, weights, explained: new Uint8Array(analysed.words.count) };
}

function prose(words: number, seed = 1): string {
  const random = seededRandom(seed);
  return asProse(random, randomWords(random, words, makeVocabulary(4_000)));
}

/** All queries, as if each had found nothing. */
function queriesOf(plan: QueryPlan): readonly PlannedQuery[] {
  const queries: PlannedQuery[] = [];
  for (let query = plan.next(); query !== undefined; query = plan.next()) {
    queries.push(query);
    plan.foundNothing(query);
  }
  return queries;
}

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

describe('the plan of queries', () => {
  test('asks for phrases of 8 to 10 words of one sentence, as the text has them, and for keywords', () => {
    const text = prose(1_000);
    const queries = queriesOf(planQueries(weighed(text), []));
    const phrases = queries.filter(({ kind }) => kind === 'phrase');
    const keywords = queries.filter(({ kind }) => kind === 'keywords');
    expect(phrases.length).toBeGreaterThan(5);
    expect(keywords.length).toBeGreaterThan(2);
    const sentences = text.split('.').map(plain);
    for (const { words } of phrases) {
      expect(sentences.some((sentence) => sentence.includes(words))).toBe(true);
      expect(words.split(' ').length).toBeGreaterThanOrEqual(8);
      expect(words.split(' ').length).toBeLessThanOrEqual(10);
    }
    for (const { words } of keywords) expect(words.split(' ').length).toBeLessThanOrEqual(8);
    expect(new Set(queries.map(({ kind, words }) => `${kind} ${words}`)).size).toBe(queries.length);
  });

  test('asks about the whole text before it asks about a part of it again', () => {
    const plan = planQueries(weighed(prose(2_500)), []);
    const first = Array.from({ length: 8 }, () => plan.next());
    const chunks = first.map((query) => query?.chunk ?? -1).toSorted((a, b) => a - b);
    expect(new Set(chunks).size).toBe(8);
    expect(chunks.at(-1)).toBeGreaterThan(15);
  });

  test('asks neither about words that a source explains nor about spans that are left out', () => {
    const text = weighed(prose(1_500));
    const explained: WordSpan = { startWord: 300, endWord: 700 };
    const leftOut: WordSpan = { startWord: 1_000, endWord: 1_500 };
    const plan = planQueries(text, [leftOut]);
    plan.explain([explained]);
    const queries = queriesOf(plan);
    expect(queries.length).toBeGreaterThan(5);
    for (const { startWord, endWord, kind } of queries) {
      expect(endWord).toBeLessThanOrEqual(leftOut.startWord);
      const isOutside = startWord >= explained.endWord || endWord <= explained.startWord;
      expect(kind === 'keywords' || isOutside).toBe(true);
    }
  });

  test('ends when sources explain the text', () => {
    const text = weighed(prose(1_000));
    const plan = planQueries(text, []);
    expect(plan.next()).toBeDefined();
    plan.explain([{ startWord: 0, endWord: 990 }]);
    expect(plan.openChunks).toBe(0);
    expect(plan.next()).toBeUndefined();
  });

  test('turns to the neighbours of what a source explains, and away from text without sources', () => {
    const plan = planQueries(weighed(prose(3_000)), []);
    const first = Array.from({ length: 4 }, () => plan.next()).filter((query) => query !== undefined);
    const [found, ...others] = first;
    const at = found?.chunk ?? 0;
    for (const query of others) plan.foundNothing(query);
    if (found !== undefined) plan.explain([found]);
    expect(Math.abs((plan.next()?.chunk ?? 99) - at)).toBeLessThanOrEqual(1);
  });

  test('turns from phrases to keywords when phrases find nothing, as in a reworded text', () => {
    const queries = queriesOf(planQueries(weighed(prose(2_500)), [])).slice(0, 20);
    const phrases = queries.filter(({ kind }) => kind === 'phrase').length;
    expect(queries.slice(0, 2).map(({ kind }) => kind)).toEqual(['phrase', 'phrase']);
    expect(phrases).toBeLessThan(queries.length / 2);
  });

  test('keeps to phrases while they find sources', () => {
    const plan = planQueries(weighed(prose(2_500)), []);
    for (let asked = 0; asked < 8; asked++) {
      const query = plan.next();
      if (query === undefined) throw new Error('no query');
      expect(query.kind).toBe('phrase');
      plan.explain([query]);
      plan.found(query);
    }
  });

  test('asks a host that has proved to be a source about the text beside it, once', () => {
    const text = weighed(prose(2_000));
    const plan = planQueries(text, []);
    const spans = [{ startWord: 900, endWord: 1_100 }];
    plan.explain(spans);
    plan.trustHost('site.example', spans);
    const [query, ...others] = queriesOf(plan).filter(({ host }) => host !== '');
    expect(others).toEqual([]);
    expect(query).toMatchObject({ host: 'site.example', kind: 'keywords' });
    expect(query?.startWord).toBeGreaterThan(650);
    expect(query?.startWord).toBeLessThan(1_300);
  });

  test('never contains addresses or long numbers', () => {
    const text = weighed(
      'Please write to jane.doe@example.org or call 01234567890 about the remarkable harvest festival of 1987 in Northern Ostrobothnia. '.repeat(
        20,
      ),
    );
    const words = queriesOf(planQueries(text, [])).map((query) => query.words);
    expect(words.length).toBeGreaterThan(0);
    expect(words.join(' ')).not.toMatch(/@|\d{5}/);
  });

  test('of Chinese text keeps its words together', () => {
    const text = weighed('北方的港口城市在冬天结冰，商人们等待春天的第一艘船。'.repeat(12));
    const [query] = queriesOf(planQueries(text, []));
    expect(query?.words).toMatch(/^\p{Script=Han}+( \p{Script=Han}+)*$/u);
  });

  test('is empty for texts without enough words, and takes any text', () => {
    for (const text of ['', 'Word', '😀 😀 😀', 'a b c d e f g']) {
      expect(queriesOf(planQueries(weighed(text), []))).toEqual([]);
    }
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 400 }), { maxLength: 5 }), (parts) => {
        const queries = queriesOf(planQueries(weighed(parts.join(' ')), []));
        return queries.every(({ words }) => words.length > 0 && words === words.trim());
      }),
      { numRuns: 50 },
    );
  });
});
