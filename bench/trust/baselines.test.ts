import { describe, expect, it } from 'vitest';
import { baselines, prepareSource, weightsOf, windowsOf, wordsOf } from './baselines.ts';

const source = prepareSource('The heron waits in the shallow water. It moves only when a fish comes near.');
const weight = weightsOf([source.words, wordsOf('The bus waits at the corner.')]);
const scoreOf = (name: string, text: string): number | undefined =>
  baselines.find((one) => one.name.startsWith(name))?.score(wordsOf(text), source, weight);

describe.each(['containment', 'longest', 'tf-idf', 'BM25'])('the measure %s', (name) => {
  it('is higher for a copied sentence than for one that shares some words, and 0 for one that shares none', () => {
    const copied = scoreOf(name, 'The heron waits in the shallow water.') ?? 0;
    const related = scoreOf(name, 'Near the shallow water a heron builds its nest.') ?? 0;
    expect(copied).toBeGreaterThan(related);
    expect(related).toBeGreaterThan(0);
    expect(scoreOf(name, 'Nobody bought any tickets.')).toBe(0);
  });

  it('is 0 for a text without words', () => {
    expect(scoreOf(name, '…')).toBe(0);
  });
});

it('the longest common subsequence depends on the order of the words', () => {
  expect(scoreOf('longest', 'water shallow in waits heron')).toBe(1 / 5);
});

describe('windows', () => {
  it.each([
    [0, [0]],
    [60, [60]],
    [100, [100]],
    [101, [100, 100]],
    [250, [100, 100, 100, 100]],
  ])('of %i words have the expected lengths', (count, lengths) => {
    const words = Array.from({ length: count }, (_, at) => String(at));
    const windows = windowsOf(words);
    expect(windows.map(({ length }) => length)).toEqual(lengths);
    expect(windows.at(-1)?.at(-1)).toBe(words.at(-1));
  });
});
