import { describe, expect, test } from 'vitest';
import {
  alignmentDefaults,
  alignTexts,
  analyseText,
  compileReport,
  countWords,
  detectLanguage,
  findManipulation,
  fingerprintText,
  type AnalysedText,
} from './index.ts';
import { asProse, makeVocabulary, randomWords, seededRandom } from './testing/random-texts.ts';

/**
 * Up to 200,000 characters: that time and memory grow in proportion to them is tested by two sizes in `bad-input.test.ts`,
 * and that a million of them are no limit, too.
 */
const hostile: Readonly<Record<string, string>> = {
  empty: '',
  'one word': 'word',
  'one letter': 'a',
  blanks: ' \n\t\u00a0'.repeat(1000),
  'one word of 200,000 letters': 'a'.repeat(200_000),
  '200,000 emoji halves': '😀'.repeat(100_000),
  '200,000 combining marks': `a${'\u0301'.repeat(200_000)}`,
  '200,000 zero-width spaces': `a${'\u200b'.repeat(200_000)}b`,
  '200,000 direction overrides': `a${'\u202e'.repeat(200_000)}b`,
  '200,000 lone surrogates': '\ud800'.repeat(200_000),
  'surrogates in the wrong order': '\udc00\ud800'.repeat(10_000),
  '200,000 characters of Chinese without a space': '山高水长白云深处'.repeat(25_000),
  'Thai without spaces': 'เรือออกเมื่อน้ำขึ้นสูง'.repeat(2_000),
  'right to left': 'המעבורת יוצאת כשהמים גבוהים '.repeat(5_000),
  'direction marks between letters': 'a\u202eb\u202c'.repeat(50_000),
  'hyphens at line ends': 'ab-\n'.repeat(50_000),
  'a hyphen before 200,000 blanks': `ab-${' '.repeat(200_000)}`,
  elisions: "l'".repeat(100_000),
  'initials with stops': 'A. '.repeat(70_000),
  'the same word': 'again '.repeat(35_000),
  'the same ten words': 'one ship after another leaves the harbour late at night '.repeat(4_000),
  'control characters': '\u0000\u0001\u0007word\u001f'.repeat(10_000),
};

/** The same text analysed again, so that no cached result of the first analysis is used. */
function unchanged({ text }: AnalysedText): AnalysedText {
  return analyseText(text);
}

describe.each(Object.entries(hostile))('%s', (_, text) => {
  test('can be analysed, fingerprinted, aligned with itself and reported', () => {
    const checked = analyseText(text);
    expect(checked.words.count).toBe(countWords(text));
    expect(detectLanguage(text)).toBe(checked.language);
    expect(fingerprintText(checked).count).toBeLessThanOrEqual(Math.max(1, checked.words.count));
    const passages = alignTexts(checked, unchanged(checked), alignmentDefaults);
    const report = compileReport({
      checked,
      sources: [{ sourceId: 1, passages, rating: { isAccepted: false, isExcluded: false } }],
      settings: alignmentDefaults,
    });
    expect(report.matchedWords).toBe(
      checked.words.count >= alignmentDefaults.minSourceWords ? checked.words.count : 0,
    );
  });
});

test.each([
  ['zero-width spaces', '\u200b', 'invisibleCharacters'],
  ['combining marks', '\u0301', 'combiningMarks'],
])('ten million %s are a hint, and do not overflow the stack', (_, character, kind) => {
  const text = `The first w${character.repeat(10_000_000)}ord is hidden.`;
  expect(findManipulation(text).hints.map((hint) => hint.kind)).toContain(kind);
});

describe('texts of 500 pages', () => {
  const random = seededRandom(500);
  const vocabulary = makeVocabulary(20_000);
  const words = randomWords(random, 125_000, vocabulary);
  const book = analyseText(asProse(random, words));

  test('are one passage if they are equal', () => {
    const passages = alignTexts(book, unchanged(book), alignmentDefaults);
    expect(
      passages.map((passage) => [
        passage.checkedStartWord,
        passage.checkedEndWord,
        passage.similarityPercent,
      ]),
    ).toEqual([[0, 125_000, 100]]);
  });

  test('are found completely if their paragraphs were shuffled', () => {
    const paragraphs = Array.from({ length: 1250 }, (_, i) => words.slice(i * 100, i * 100 + 100));
    for (let i = paragraphs.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [paragraphs[i], paragraphs[j]] = [paragraphs[j] ?? [], paragraphs[i] ?? []];
    }
    const passages = alignTexts(book, analyseText(paragraphs.flat().join(' ')), alignmentDefaults);
    const covered = passages.reduce(
      (sum, passage) => sum + passage.checkedEndWord - passage.checkedStartWord,
      0,
    );
    expect(covered).toBeGreaterThan(0.98 * 125_000);
    // Paragraphs that stay or become neighbours by chance are one passage.
    expect(passages.filter((passage) => passage.similarityPercent > 97).length).toBeGreaterThan(1200);
  });

  test('contain the one paragraph that was copied from them', () => {
    const page = [
      ...randomWords(random, 300, vocabulary),
      ...words.slice(70_000, 70_080),
      ...randomWords(random, 300, vocabulary),
    ];
    const passages = alignTexts(analyseText(page.join(' ')), book, alignmentDefaults);
    expect(passages).toHaveLength(1);
    expect(Math.abs((passages[0]?.sourceStartWord ?? 0) - 70_000)).toBeLessThan(8);
    expect(Math.abs((passages[0]?.sourceEndWord ?? 0) - 70_080)).toBeLessThan(8);
  });
});

test('the same texts give the same report, byte for byte, whatever the order of calls', () => {
  const random = seededRandom(9);
  const vocabulary = makeVocabulary(2000);
  const words = randomWords(random, 800, vocabulary);
  const text = asProse(random, words);
  const other = asProse(random, [
    ...words.slice(200, 300),
    ...randomWords(random, 400, vocabulary),
    ...words.slice(500, 560),
  ]);
  const run = (): string =>
    JSON.stringify(alignTexts(analyseText(text), analyseText(other), alignmentDefaults));
  const first = run();
  alignTexts(analyseText(other), analyseText(text), alignmentDefaults);
  expect(run()).toBe(first);
  expect(JSON.parse(first)).not.toHaveLength(0);
});

test('a source of which only hashes are kept still marks the checked text', () => {
  const random = seededRandom(11);
  const vocabulary = makeVocabulary(2000);
  const copied = randomWords(random, 60, vocabulary);
  const around = (): string[] => randomWords(random, 150, vocabulary);
  const checked = analyseText([...around(), ...copied, ...around()].join(' '));
  const full = analyseText([...around(), ...copied, ...around()].join(' '));
  const { count } = full.words;
  const hashesOnly: AnalysedText = {
    ...full,
    text: '',
    words: { ...full.words, startChars: new Uint32Array(count), endChars: new Uint32Array(count) },
  };
  const [passage] = alignTexts(checked, hashesOnly, alignmentDefaults);
  expect(Math.abs((passage?.checkedStartWord ?? 0) - 150)).toBeLessThan(7);
  expect(Math.abs((passage?.checkedEndWord ?? 0) - 210)).toBeLessThan(7);
});
