import { describe, expect, test } from 'vitest';
import { alignmentDefaults, alignTexts, analyseText, evaluationSettings } from './index.ts';
import {
  asProse,
  makeVocabulary,
  randomWords,
  reword,
  seededRandom,
  type Random,
} from './testing/random-texts.ts';
import type { AlignedRun, AlignmentSettings, AnalysedText } from './types.ts';

/** A phrase that needs no other evidence (docs/engine.md). A shorter one may be equal by chance. */
const minWords = 8;
const minContentWords = 3;
const vocabulary = makeVocabulary(3000);

/**
 * The reference finds verbatim copies by comparing every word with every word. It takes the longest common run first,
 * the first one of equal length. The words of a run are then used up on both sides.
 */
function naiveCopies(checkedWords: readonly string[], sourceWords: readonly string[]): AlignedRun[] {
  // Numbers are compared several times as fast.
  const numbers = new Map<string, number>();
  const numbersOf = (words: readonly string[]): Uint32Array =>
    Uint32Array.from(words, (word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    });
  const [checked, source] = [numbersOf(checkedWords), numbersOf(sourceWords)];
  const isFree = [new Uint8Array(checked.length).fill(1), new Uint8Array(source.length).fill(1)] as const;
  const copies: AlignedRun[] = [];
  for (;;) {
    let best: AlignedRun = { checkedStartWord: 0, sourceStartWord: 0, wordCount: 0 };
    let above = new Uint32Array(source.length + 1);
    let row = new Uint32Array(source.length + 1);
    for (let i = 0; i < checked.length; i++) {
      row.fill(0);
      for (let j = 0; j < source.length; j++) {
        if (isFree[0][i] === 0 || isFree[1][j] === 0 || checked[i] !== source[j]) continue;
        const wordCount = (above[j] ?? 0) + 1;
        row[j + 1] = wordCount;
        if (wordCount <= best.wordCount) continue;
        best = { checkedStartWord: i + 1 - wordCount, sourceStartWord: j + 1 - wordCount, wordCount };
      }
      [above, row] = [row, above];
    }
    if (best.wordCount < minWords) return copies.filter((copy) => isPhrase(checkedWords, copy));
    isFree[0].fill(0, best.checkedStartWord, best.checkedStartWord + best.wordCount);
    isFree[1].fill(0, best.sourceStartWord, best.sourceStartWord + best.wordCount);
    copies.push(best);
  }
}

/** The made-up words are content words. All others are function words. */
function isPhrase(words: readonly string[], { checkedStartWord, wordCount }: AlignedRun): boolean {
  const phrase = words.slice(checkedStartWord, checkedStartWord + wordCount);
  return wordCount >= minWords && phrase.filter((word) => word.endsWith('x')).length >= minContentWords;
}

function wordsOf({ text, words }: AnalysedText): string[] {
  return Array.from({ length: words.count }, (_, i) =>
    text.slice(words.startChars[i], words.endChars[i]).toLowerCase(),
  );
}

/** Two texts with one to four common passages, verbatim or reworded, in another order and among other words. */
function textsWithCopies(random: Random): readonly [AnalysedText, AnalysedText] {
  const upTo = (most: number): number => Math.floor(random() * most);
  const own = (): string[] => randomWords(random, 40 + upTo(120), vocabulary);
  const passages = Array.from({ length: 1 + upTo(4) }, () => randomWords(random, 14 + upTo(60), vocabulary));
  const copies = passages.map((passage) =>
    upTo(3) === 0
      ? reword(random, passage, vocabulary, { replaced: 0.1, dropped: 0.04, inserted: 0.04 })
      : passage,
  );
  const shuffled = copies
    .map((copy) => [random(), copy] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, copy]) => copy);
  const among = (parts: readonly (readonly string[])[]): AnalysedText =>
    analyseText(asProse(random, [...parts.flatMap((part) => [...own(), ...part]), ...own()]));
  return [among(shuffled), among(passages)];
}

const byPlace = (a: AlignedRun, b: AlignedRun): number => a.checkedStartWord - b.checkedStartWord;

/**
 * The phrases among these runs. A phrase may go on into a sentence of one's own by one word, or by two function words,
 * which are equal by chance: they belong to it for the reference, but not for the engine.
 */
function phrasesOf(
  runs: readonly AlignedRun[],
  { text, words: { count, startChars } }: AnalysedText,
  words: readonly string[],
): AlignedRun[] {
  const begins = Array.from({ length: count }, (_, word) => text[(startChars[word] ?? 0) - 2] === '.');
  const isStray = (from: number, to: number): boolean =>
    to - from === 1 || (to - from === 2 && !words.slice(from, to).some((word) => word.endsWith('x')));
  return runs
    .map(({ checkedStartWord, sourceStartWord, wordCount }) => {
      const runEnd = checkedStartWord + wordCount;
      const inside = begins.flatMap((is, word) =>
        is && word > checkedStartWord && word < runEnd ? [word] : [],
      );
      const [first = checkedStartWord] = inside;
      const start = isStray(checkedStartWord, first) ? first : checkedStartWord;
      const last = inside.at(-1) ?? checkedStartWord;
      const end = isStray(last, runEnd) ? last : runEnd;
      return {
        checkedStartWord: start,
        sourceStartWord: sourceStartWord + start - checkedStartWord,
        wordCount: end - start,
      };
    })
    .filter((run) => isPhrase(words, run))
    .sort(byPlace);
}

/** The texts of a seed and their phrases, which are the same for all settings. */
const references = Array.from({ length: 150 }, (_, index) => {
  const seed = index + 1;
  const [checked, source] = textsWithCopies(seededRandom(seed));
  const words = wordsOf(checked);
  const expected = phrasesOf(naiveCopies(words, wordsOf(source)), checked, words);
  return { seed, checked, source, words, expected };
});

describe('the naive reference finds the same copies', () => {
  test.each([
    ['if only verbatim phrases are requested', 100],
    ['if reworded passages are requested, too', alignmentDefaults.minSimilarityPercent],
  ])('%s', (_, minSimilarityPercent) => {
    const settings = { ...alignmentDefaults, minSimilarityPercent, minRegionLengthChars: 10 };
    let copied = 0;
    for (const { seed, checked, source, words, expected } of references) {
      const runs = alignTexts(checked, source, settings).flatMap((passage) => passage.runs);
      expect(phrasesOf(runs, checked, words), `seed ${seed}`).toEqual(expected);
      copied += expected.length;
    }
    expect(copied).toBeGreaterThan(300);
  });
});

describe('an additional blank changes nothing', () => {
  test.each([
    ['default settings', alignmentDefaults],
    ['evaluation settings', evaluationSettings],
  ])('%s', (_, settings: AlignmentSettings) => {
    let found = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const random = seededRandom(seed);
      const [checked, source] = textsWithCopies(random);
      const word = Math.floor(random() * (checked.words.count + 1));
      const at = word === checked.words.count ? checked.text.length : (checked.words.startChars[word] ?? 0);
      const wider = analyseText(`${checked.text.slice(0, at)} ${checked.text.slice(at)}`);
      const before = alignTexts(checked, source, settings);
      const moved = before.map((passage) => ({
        ...passage,
        checkedStartChar: passage.checkedStartChar + (passage.checkedStartChar >= at ? 1 : 0),
        checkedEndChar: passage.checkedEndChar + (passage.checkedEndChar > at ? 1 : 0),
      }));
      expect(alignTexts(wider, source, settings), `seed ${seed}`).toEqual(moved);
      found += before.length;
    }
    expect(found).toBeGreaterThan(100);
  });
});
