import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { asProse, makeVocabulary, randomWords, reword, seededRandom } from '../testing/random-texts.ts';
import type { AnalysedText, Passage } from '../types.ts';
import { alignPlainTexts } from './align-plain-texts.ts';
import { alignmentDefaults, evaluationSettings } from './settings.ts';

const vocabulary = makeVocabulary(8000);
const seeds = fc.integer({ min: 1, max: 100_000 });

/** A sentence starts with a capital letter and ends with a full stop. */
function sentence(words: readonly string[]): string {
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

interface Planted {
  readonly checked: AnalysedText;
  readonly source: AnalysedText;
  readonly copy: string;
  readonly original: string;
}

/** Two texts that share five reworded sentences among other sentences. */
function plantSentences(seed: number): Planted {
  const random = seededRandom(seed);
  const sentences = Array.from({ length: 5 }, () => randomWords(random, 14, vocabulary));
  const reworded = sentences.map((words) =>
    reword(random, words, vocabulary, { replaced: 0.3, dropped: 0.05, inserted: 0.05 }),
  );
  const around = (): string =>
    Array.from({ length: 10 }, () => sentence(randomWords(random, 14, vocabulary))).join(' ');
  const original = sentences.map(sentence).join(' ');
  const copy = reworded.map(sentence).join(' ');
  return {
    checked: analyseText(`${around()} ${copy} ${around()}`),
    source: analyseText(`${around()} ${original} ${around()}`),
    copy,
    original,
  };
}

function sliced({ text }: AnalysedText, start: number, end: number): string {
  return text.slice(start, end);
}

describe('whole sentences', () => {
  test('a reworded passage mostly begins and ends at sentence ends, in both texts', () => {
    let whole = 0;
    let wholeWithout = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const { checked, source, copy, original } = plantSentences(seed);
      const isWhole = ({
        checkedStartChar,
        checkedEndChar,
        sourceStartChar,
        sourceEndChar,
      }: Passage): boolean =>
        `${sliced(checked, checkedStartChar, checkedEndChar)}.` === copy &&
        `${sliced(source, sourceStartChar, sourceEndChar)}.` === original;
      if (alignPlainTexts(checked, source, evaluationSettings).some(isWhole)) whole++;
      if (alignPlainTexts(checked, source, { ...evaluationSettings, wholeSentences: false }).some(isWhole))
        wholeWithout++;
    }
    expect(whole).toBeGreaterThan(45);
    expect(wholeWithout).toBeLessThan(whole / 2);
  });
});

test('a sentence of which few words were kept still belongs to the passage, in both texts', () => {
  let whole = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const random = seededRandom(seed);
    const sentences = Array.from({ length: 5 }, () => randomWords(random, 14, vocabulary));
    const around = (): string =>
      Array.from({ length: 10 }, () => sentence(randomWords(random, 14, vocabulary))).join(' ');
    // Only four words of the last sentence are kept.
    const copies = sentences.map((words, k) =>
      k === 4
        ? [1, 5, 9, 13].map((at) => words[at] ?? '')
        : reword(random, words, vocabulary, { replaced: 0.3, dropped: 0.05, inserted: 0.05 }),
    );
    const copy = copies.map(sentence).join(' ');
    const original = sentences.map(sentence).join(' ');
    const checked = analyseText(`${around()} ${copy} ${around()}`);
    const source = analyseText(`${around()} ${original} ${around()}`);
    const [passage] = alignPlainTexts(checked, source, evaluationSettings);
    if (passage === undefined) continue;
    const { checkedStartChar, checkedEndChar, sourceStartChar, sourceEndChar } = passage;
    const isWhole =
      `${sliced(checked, checkedStartChar, checkedEndChar)}.` === copy &&
      `${sliced(source, sourceStartChar, sourceEndChar)}.` === original;
    if (isWhole) whole++;
  }
  expect(whole).toBeGreaterThan(40);
});

/** A text of 900 words, and a paragraph of 90 words taken from all over it, so many in a row. */
function plantSummary(
  seed: number,
  inARow = 5,
): { readonly checked: AnalysedText; readonly source: AnalysedText } {
  const random = seededRandom(seed);
  const text = randomWords(random, 900, vocabulary);
  const taken = Array.from({ length: 90 / inARow }, (_, k) => {
    const first = 10 * inARow * k + Math.floor(9 * inARow * random());
    return text.slice(first, first + inARow);
  }).flat();
  const others = (): string => asProse(random, randomWords(random, 300, vocabulary));
  return {
    checked: analyseText(`${others()}\n${asProse(random, taken)}\n${others()}`),
    source: analyseText(asProse(random, text)),
  };
}

describe('summaries', () => {
  test('a paragraph with phrases from all over the source is its summary', () => {
    let found = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { checked, source } = plantSummary(seed);
      const [passage, ...more] = alignPlainTexts(checked, source, evaluationSettings);
      if (passage === undefined) continue;
      found++;
      expect(more).toEqual([]);
      expect(passage.kind).toBe('summary');
      expect([passage.sourceStartWord, passage.sourceEndWord]).toEqual([0, source.words.count]);
      expect(Math.abs(passage.checkedStartWord - 300)).toBeLessThan(18);
      expect(Math.abs(passage.checkedEndWord - 390)).toBeLessThan(18);
    }
    expect(found).toBeGreaterThan(36);
  });

  test('do not consist of single words: another text on the same subject shares those', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { checked, source } = plantSummary(seed, 1);
      expect(alignPlainTexts(checked, source, evaluationSettings)).toEqual([]);
    }
  });

  test('are reported only on request, and not if a higher similarity is required', () => {
    const { checked, source } = plantSummary(3);
    expect(alignPlainTexts(checked, source, { ...evaluationSettings, summaries: false })).toEqual([]);
    expect(alignPlainTexts(checked, source, { ...evaluationSettings, minSimilarityPercent: 35 })).toEqual([]);
    expect(alignPlainTexts(checked, source, alignmentDefaults)).toEqual([]);
  });

  test('a copied sentence does not turn a passage into a summary of the whole source', () => {
    let found = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const random = seededRandom(seed);
      const text = randomWords(random, 900, vocabulary);
      const scattered = Array.from({ length: 50 }, (_, k) => text[18 * k + Math.floor(18 * random())] ?? '');
      const copied = text.slice(300, 345);
      const others = (): string => asProse(random, randomWords(random, 300, vocabulary));
      const checked = analyseText(
        `${others()}\n${sentence(copied)} ${asProse(random, scattered)}\n${others()}`,
      );
      const passages = alignPlainTexts(checked, analyseText(asProse(random, text)), evaluationSettings);
      if (passages.length === 1 && passages[0]?.kind === 'summary') found++;
    }
    expect(found).toBeGreaterThan(36);
  });

  test('two adjacent paragraphs of the source are two passages', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = seededRandom(seed);
      const text = randomWords(random, 900, vocabulary);
      const reworded = [text.slice(50, 120), text.slice(700, 770)].flatMap((words) =>
        reword(random, words, vocabulary, { replaced: 0.2, dropped: 0.05, inserted: 0.05 }),
      );
      const others = (): string[] => randomWords(random, 300, vocabulary);
      const checked = analyseText(asProse(random, [...others(), ...reworded, ...others()]));
      const passages = alignPlainTexts(checked, analyseText(asProse(random, text)), evaluationSettings);
      expect(passages.map(({ kind }) => kind)).not.toContain('summary');
      expect(passages.length).toBe(2);
    }
  });

  test('a passage reworded in one place is not a summary', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = seededRandom(seed);
      const text = randomWords(random, 900, vocabulary);
      const copy = reword(random, text.slice(400, 500), vocabulary, {
        replaced: 0.3,
        dropped: 0.1,
        inserted: 0.1,
      });
      const others = (): string[] => randomWords(random, 300, vocabulary);
      const checked = analyseText(asProse(random, [...others(), ...copy, ...others()]));
      const passages = alignPlainTexts(checked, analyseText(asProse(random, text)), evaluationSettings);
      expect(passages.map(({ kind }) => kind)).not.toContain('summary');
      expect(passages.length).toBeGreaterThan(0);
    }
  });
});

test('text that is only similar is left out next to a copy, on request', () => {
  const random = seededRandom(5);
  const copied = randomWords(random, 120, vocabulary);
  const original = randomWords(random, 50, vocabulary);
  const similar = reword(random, original, vocabulary, { replaced: 0.25, dropped: 0.05, inserted: 0.05 });
  const others = (): string[] => randomWords(random, 150, vocabulary);
  const checked = analyseText([...others(), ...copied, ...others(), ...similar, ...others()].join(' '));
  const source = analyseText([...copied, ...others(), ...original, ...others()].join(' '));
  const kinds = (copiesStandAlone: boolean): unknown[] =>
    alignPlainTexts(checked, source, { ...evaluationSettings, copiesStandAlone }).map(({ kind }) => kind);
  expect(kinds(false)).toEqual(['verbatim', 'reworded']);
  expect(kinds(true)).toEqual(['verbatim']);
});

test('adjacent sentences copied in another order also count as copies', () => {
  const random = seededRandom(9);
  const [first, second, third] = [1, 2, 3].map(() => randomWords(random, 30, vocabulary));
  const original = randomWords(random, 60, vocabulary);
  const similar = reword(random, original, vocabulary, { replaced: 0.25, dropped: 0.05, inserted: 0.05 });
  const others = (): string[] => randomWords(random, 150, vocabulary);
  const copied = [third, first, second].flatMap((words) => words ?? []);
  const checked = analyseText([...others(), ...copied, ...others(), ...similar, ...others()].join(' '));
  const taken = [first, second, third].flatMap((words) => words ?? []);
  const source = analyseText([...taken, ...others(), ...original, ...others()].join(' '));
  const found = (copiesStandAlone: boolean): number[] =>
    alignPlainTexts(checked, source, { ...evaluationSettings, copiesStandAlone }).map(
      (passage) => passage.checkedEndWord - passage.checkedStartWord,
    );
  expect(found(false).length).toBe(2);
  expect(found(true)).toEqual([90]);
});

test('independent texts have no passage in common', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = seededRandom(seed);
    const one = analyseText(asProse(random, randomWords(random, 600, vocabulary)));
    const other = analyseText(asProse(random, randomWords(random, 900, vocabulary)));
    expect(alignPlainTexts(one, other, evaluationSettings)).toEqual([]);
  }
});

test('every passage has true spans and the required length, and none overlaps another', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 50, max: 400 }), (seed, minRegionLengthChars) => {
      const { checked, source } = plantSentences(seed);
      const passages = alignPlainTexts(checked, source, { ...evaluationSettings, minRegionLengthChars });
      let reached = 0;
      for (const passage of passages) {
        expect(passage.checkedStartWord).toBeGreaterThanOrEqual(reached);
        expect(passage.checkedEndWord).toBeGreaterThan(passage.checkedStartWord);
        expect(passage.sourceEndWord).toBeGreaterThan(passage.sourceStartWord);
        reached = passage.checkedEndWord;
        expect(passage.checkedStartChar).toBe(checked.words.startChars[passage.checkedStartWord]);
        expect(passage.checkedEndChar).toBe(checked.words.endChars[passage.checkedEndWord - 1]);
        expect(passage.sourceStartChar).toBe(source.words.startChars[passage.sourceStartWord]);
        expect(passage.sourceEndChar).toBe(source.words.endChars[passage.sourceEndWord - 1]);
        expect(passage.checkedEndChar - passage.checkedStartChar).toBeGreaterThanOrEqual(
          minRegionLengthChars,
        );
        for (const run of passage.runs) {
          expect(run.checkedStartWord).toBeGreaterThanOrEqual(passage.checkedStartWord);
          expect(run.checkedStartWord + run.wordCount).toBeLessThanOrEqual(passage.checkedEndWord);
          expect(run.sourceStartWord).toBeGreaterThanOrEqual(passage.sourceStartWord);
          expect(run.sourceStartWord + run.wordCount).toBeLessThanOrEqual(passage.sourceEndWord);
        }
      }
      expect(reached).toBeLessThanOrEqual(checked.words.count);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['the same word', 'again '.repeat(35_000)],
  ['the same ten words', 'one ship after another leaves the harbour late at night '.repeat(4_000)],
  ['the same sentence', 'One ship after another leaves the harbour late at night. '.repeat(4_000)],
  ['nothing', ''],
  ['full stops', '. '.repeat(10_000)],
])('%s compared with itself is at most one passage', (_, text) => {
  const [one, other] = [analyseText(text), analyseText(text)];
  const passages = alignPlainTexts(one, other, evaluationSettings);
  const covered = passages.reduce((sum, p) => sum + p.checkedEndWord - p.checkedStartWord, 0);
  expect(covered).toBe(one.words.count > 10 ? one.words.count : 0);
});

describe('weighing', () => {
  const here =
    'The river rose for three days, and on the fourth the mill stood in the water up to its windows. ';
  const there = 'Every spring the farmers counted their sheep before they let them out on the common land. ';
  const settings = { ...evaluationSettings, summaries: false };
  const found = (one: string, other: string): number =>
    alignPlainTexts(analyseText(here + one + here), analyseText(there + other + there), settings).length;

  test('a list of the same names is not a passage, a reworded account is one', () => {
    const names = ['Harrowgate Observatory', 'Felling Marine Station', 'Oldcastle Weather Bureau'];
    const list = `${names.join(', ')}, Pembridge Seed Laboratory, Tarn Valley Forestry College`;
    const otherList = `${[...names].reverse().join('; ')}; Tarn Valley Forestry College; Pembridge Seed Laboratory`;
    expect(found(`Members in June: ${list}. `, `Guests we thank: ${otherList}. `)).toBe(0);
    const account =
      'When the keeper of the lighthouse had gone to sleep, his daughter climbed up to the lamp, lit it with her own hands, ' +
      'and kept it burning until the fishing boats had come back into the harbour at dawn. ';
    const retold =
      'When the guard of the lighthouse had gone to bed, his daughter went up to the lamp, lit it with her own hands, ' +
      'and kept it alight until all the fishing boats had come home into the harbour in the morning. ';
    expect(found(retold, account)).toBe(1);
  });
});
