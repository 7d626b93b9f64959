import { describe, expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { fingerprintsForIndex } from '../fingerprints/fingerprint-text.ts';
import { asProse, makeVocabulary, randomWords, reword, seededRandom } from '../testing/random-texts.ts';
import type { WeighedText } from './make-query.ts';
import { searchSources, type SourceSearch } from './source-search.ts';
import type { PlannedQuery } from './types.ts';
import { weighWords } from './word-weights.ts';

const vocabulary = makeVocabulary(4_000);
const other = (seed: number, words = 40): string =>
  asProse(seededRandom(seed), randomWords(seededRandom(seed), words, vocabulary));

function begin(limits?: { perQuery: number; perHost: number }): {
  readonly text: WeighedText;
  readonly search: SourceSearch;
  readonly query: PlannedQuery;
  /** The words of the text from some words before the query on. */
  readonly around: (before: number, count: number) => string;
} {
  const analysed = analyseText(other(7, 600));
  const { words } = fingerprintsForIndex(analysed);
  const weights = weighWords(analysed, words, new Float64Array(words.count), 0);
  const text = { analysed, weights, explained: new Uint8Array(analysed.words.count) };
  const search = searchSources(text, [], limits);
  const query = search.next();
  if (query === undefined) throw new Error('no query');
  const around = (before: number, count: number): string =>
    analysed.text.slice(
      analysed.words.startChars[query.startWord - before],
      analysed.words.endChars[query.startWord - before + count - 1],
    );
  return { text, search, query, around };
}

const result = (address: string, snippet: string) => ({ addresses: [address], title: '', snippet });
const addresses = (search: SourceSearch, most = 10): readonly (string | undefined)[] =>
  search.choose(most).map((chosen) => chosen.addresses[0]);

describe('the choice of results', () => {
  test('takes snippets that repeat the text, and leaves out those of other texts', () => {
    const { search, query, around } = begin();
    search.addResults(query, [
      result('https://a.example/', other(99)),
      result('https://b.example/', `… ${around(6, 30)} …`),
      result('https://c.example/', 'the of and to a in is was that for it as with'),
    ]);
    expect(addresses(search)).toEqual(['https://b.example/']);
  });

  test('takes reworded text with the same words in the same order', () => {
    const { search, query, around } = begin();
    const random = seededRandom(3);
    const rewording = { replaced: 0.2, dropped: 0.05, inserted: 0.05 };
    const reworded = reword(random, around(6, 40).split(' '), vocabulary, rewording).join(' ');
    search.addResults(query, [result('https://a.example/', reworded)]);
    expect(addresses(search)).toEqual(['https://a.example/']);
  });

  test('does not take the words of the query alone, or the same words in another order', () => {
    const { search, query, around } = begin();
    const keywords = { ...query, kind: 'keywords' as const };
    const strewn = query.words.split(' ').map((word, i) => `${other(200 + i, 6)} ${word}`);
    search.addResults(keywords, [
      result('https://a.example/', strewn.join(' ')),
      result('https://b.example/', around(6, 30).split(' ').toReversed().join(' ')),
    ]);
    expect(addresses(search)).toEqual([]);
  });

  test('does not take a short sentence that both quote', () => {
    const { search, query, around } = begin();
    search.addResults(query, [
      result('https://a.example/', `${other(50, 9)} ${around(0, 10)} ${other(51, 9)}`),
    ]);
    expect(addresses(search)).toEqual([]);
  });

  test('looks at the first results of a phrase only if there are no snippets', () => {
    const { search, query } = begin();
    const blind = [1, 2, 3, 4].map((n) => result(`https://host-${n}.example/`, ''));
    search.addResults(query, blind);
    expect(addresses(search)).toEqual(['https://host-1.example/']);
  });

  test('loads one copy of many, another one if that was not a source, and then none', () => {
    const { search, query, around } = begin();
    const copies = Array.from({ length: 8 }, (_, n) => result(`https://host-${n}.example/`, around(6, 30)));
    search.addResults(query, copies);
    for (const expected of ['https://host-0.example/', 'https://host-1.example/']) {
      const chosen = search.choose(10);
      expect(chosen.map((one) => one.addresses[0])).toEqual([expected]);
      for (const one of chosen) search.judge(one, []);
    }
    expect(addresses(search)).toEqual([]);
  });

  test('loads no copy of a page that explains the text', () => {
    const { search, query, around } = begin();
    search.addResults(
      query,
      [1, 2, 3].map((n) => result(`https://host-${n}.example/`, around(6, 30))),
    );
    const [chosen] = search.choose(10);
    if (chosen === undefined) throw new Error('nothing was chosen');
    search.judge(chosen, [{ startWord: Math.max(0, query.startWord - 40), endWord: query.endWord + 40 }]);
    expect(addresses(search)).toEqual([]);
  });

  test('loads two copies of a source when nothing is left to ask', () => {
    const { search, query, around } = begin({ perQuery: 10, perHost: 10 });
    const copies = Array.from({ length: 8 }, (_, n) => result(`https://host-${n}.example/`, around(6, 30)));
    search.addResults(query, copies);
    expect(search.chooseCopies(10)).toEqual([]);
    const [source] = search.choose(10);
    if (source === undefined) throw new Error('nothing was chosen');
    const spans = [{ startWord: Math.max(0, query.startWord - 40), endWord: query.endWord + 40 }];
    search.judge(source, spans);
    const further = search.chooseCopies(10);
    expect(further.map(({ addresses: [address] }) => address)).toEqual([
      'https://host-1.example/',
      'https://host-2.example/',
    ]);
    for (const one of further) search.judge(one, spans);
    expect(search.chooseCopies(10)).toEqual([]);
  });

  test('keeps to the limits for a query, a host and all', () => {
    const snippets = (around: (before: number, count: number) => string): readonly string[] =>
      [0, 1, 2, 3].map((n) => around(-15 * n, 14));
    const asked = (host: (n: number) => string, most = 10): readonly (string | undefined)[] => {
      const { search, query, around } = begin({ perQuery: 3, perHost: 2 });
      search.addResults(
        query,
        snippets(around).map((snippet, n) => result(`https://${host(n)}.example/${n}`, snippet)),
      );
      return addresses(search, most);
    };
    expect(asked((n) => `host-${n}`)).toHaveLength(3);
    expect(asked(() => 'host')).toHaveLength(2);
    expect(asked((n) => `host-${n}`, 1)).toHaveLength(1);
  });

  test('knows a page by any of its addresses', () => {
    const { search, query, around } = begin();
    const page = { addresses: ['https://a.example/', 'https://a.example/full.pdf'], title: '' };
    search.addResults(query, [{ ...page, snippet: around(6, 30) }]);
    expect(search.choose(10)).toHaveLength(1);
    search.addResults(query, [result('https://a.example/full.pdf', around(6, 30))]);
    expect(addresses(search)).toEqual([]);
  });
});
