import { describe, expect, test } from 'vitest';
import {
  alignmentDefaults,
  alignTexts,
  analyseText,
  citationOf,
  compileReport,
  describeChange,
  findManipulation,
  fingerprintText,
  markCitations,
  type Passage,
} from './index.ts';
import { asProse, makeVocabulary, randomWords, seededRandom } from './testing/random-texts.ts';

const rating = { isAccepted: false, isExcluded: false };
const prose = asProse(seededRandom(1), randomWords(seededRandom(2), 1000, makeVocabulary(800)));
const sentence =
  'The ferry leaves the harbour when the tide is high and never waits for those who are late. ';

/** Everything the engine reports about a text compared with itself. */
function checkItself(text: string): {
  readonly words: number;
  readonly passages: readonly Passage[];
  readonly percent: number;
} {
  const checked = analyseText(text);
  const source = analyseText(text);
  fingerprintText(checked);
  findManipulation(text);
  const marks = markCitations(checked);
  const passages = alignTexts(checked, source, alignmentDefaults);
  for (const passage of passages) {
    citationOf(passage, marks);
    describeChange(checked, source, passage);
  }
  const { resultPercent } = compileReport({
    checked,
    sources: [{ sourceId: 1, passages, rating }],
    settings: alignmentDefaults,
  });
  return { words: checked.words.count, passages, percent: resultPercent };
}

describe('a text compared with itself', () => {
  test.each([
    ['nothing', '', 0, 0],
    ['one word', 'word', 1, 0],
    ['fourteen words', sentence.split(' ').slice(0, 14).join(' '), 14, 0],
    ['only punctuation', '.,;:!?-–—…()[]{}„“”«»\'"/\\ '.repeat(8_000), 0, 0],
    ['only lone surrogates', '\ud800\udfff\udc00 '.repeat(20_000), 0, 0],
    ['only NUL', '\u0000'.repeat(100_000), 0, 0],
    ['words separated by NUL', sentence.replaceAll(' ', '\u0000').repeat(3), 54, 100],
    ['one sentence two thousand times', sentence.repeat(2_000), 36_000, 100],
    ['a million characters of one letter', 'a '.repeat(500_000), 500_000, 100],
    ['200,000 characters of two letters', 'a b '.repeat(50_000), 100_000, 100],
    ['prose', prose, 1000, 100],
    ['200,000 characters of prose', `${prose} `.repeat(Math.ceil(200_000 / prose.length)), undefined, 100],
  ])('has the expected words and similarity: %s', (_, text, words, percent) => {
    const result = checkItself(text);
    expect(result.words).toBe(words ?? result.words);
    expect(result.percent).toBe(percent);
    for (const passage of result.passages) expect(passage.similarityPercent).toBe(100);
  });
});

test('the alignment finds a sentence repeated two thousand times against the single sentence, and the other way round', () => {
  const once = analyseText(`${prose} ${sentence} ${prose}`);
  const often = analyseText(sentence.repeat(2_000));
  const [passage] = alignTexts(once, often, alignmentDefaults);
  expect(once.text.slice(passage?.checkedStartChar, passage?.checkedEndChar)).toContain(
    sentence.slice(0, -2),
  );
  expect(alignTexts(often, once, alignmentDefaults).length).toBeGreaterThan(0);
});

/** Processor time in milliseconds. */
function workOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const runs = 5;
const largestGrowth = 30;

/**
 * Divides the least work of several runs on the large text by the least on the small one, so that other work of the
 * machine hardly counts. Sizes grow eightfold: linear work takes about eight times as long, and quadratic work 64
 * times. The bound lies between them, with a margin on either side. The large text is run again only until the bound is
 * met.
 */
function growthOf(runSmall: () => void, runLarge: () => void): number {
  // The large text runs first, so that the engine's code is as warm as possible for the small one.
  let large = workOf(runLarge);
  const small = Math.max(2, Math.min(...Array.from({ length: runs }, () => workOf(runSmall))));
  for (let n = 1; n < runs && large / small >= largestGrowth; n++) large = Math.min(large, workOf(runLarge));
  return large / small;
}

const growing: Readonly<Record<string, (size: number) => string>> = {
  'one letter': (size) => 'a '.repeat(size / 2),
  'one sentence': (size) => sentence.repeat(size / sentence.length),
  'only punctuation': (size) => '.,;:!?«“”» '.repeat(size / 11),
  'letters with blanks between': (size) => 'n e b u l a  '.repeat(size / 13),
  'no blanks': (size) => 'thetidethatfelland'.repeat(size / 18),
  'open quotation marks': (size) => '“„«'.repeat(size / 3),
  prose: (size) =>
    asProse(
      seededRandom(size),
      randomWords(seededRandom(size + 1), Math.floor(size / 6), makeVocabulary(5000)),
    ),
};

describe.each(Object.entries(growing))('eight times as much of %s', (_, make) => {
  test('takes about eight times as much work', () => {
    const [small, large] = [make(25_000), make(200_000)];
    checkItself(small);
    const growth = growthOf(
      () => checkItself(small),
      () => checkItself(large),
    );
    expect(growth).toBeLessThan(largestGrowth);
  });
});
