import { describe, expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { asProse, makeVocabulary, randomWords, reword, seededRandom } from '../testing/random-texts.ts';
import type { AnalysedText, Passage } from '../types.ts';
import { alignPlainTexts } from './align-plain-texts.ts';
import { contentStems } from './content-stems.ts';
import { splitOffEchoes } from './links/split-off-echoes.ts';
import { withoutStrayEnds } from './links/without-stray-ends.ts';
import { alignmentDefaults } from './settings.ts';
import { pairTexts } from './text-pair.ts';

const vocabulary = makeVocabulary(3000);

/** Maps each word of the checked text to 1 if the passage matches it. */
function matchedWords({ words }: AnalysedText, { matched }: Passage): Uint8Array {
  const marks = new Uint8Array(words.count);
  for (const [start, count] of matched ?? []) marks.fill(1, start, start + count);
  return marks;
}

/** A sentence of function words is a phrase by itself if so many of them match. */
const shortSentenceWords = 8;

/**
 * The sentences inside the passage, from their first to their last word in it, in which nothing but function words
 * match.
 */
function chanceSentences(checked: AnalysedText, passage: Passage): readonly string[] {
  const marks = matchedWords(checked, passage);
  const { isContent } = contentStems(checked);
  const { startWords, endWords, count } = checked.sentences;
  const found: string[] = [];
  for (let k = 0; k < count; k++) {
    const start = Math.max(startWords[k] ?? 0, passage.checkedStartWord);
    const end = Math.min(endWords[k] ?? 0, passage.checkedEndWord);
    if (end - start < shortSentenceWords) continue;
    let content = 0;
    for (let i = start; i < end; i++) if (marks[i] === 1) content += isContent[i] ?? 0;
    if (content === 0)
      found.push(checked.text.slice(checked.words.startChars[start] ?? 0, checked.words.endChars[end - 1]));
  }
  return found;
}

/** A text of its own with reworded sentences of the source between its own ones. */
function generatedPair(seed: number): { readonly checked: AnalysedText; readonly source: AnalysedText } {
  const random = seededRandom(seed);
  const original = randomWords(random, 400, vocabulary);
  const own = (words: number): string => asProse(random, randomWords(random, words, vocabulary));
  const share = random() * 0.5;
  const changed = { replaced: share, dropped: share / 3, inserted: share / 3 };
  const taken = (from: number, to: number): string =>
    asProse(random, reword(random, original.slice(from, to), vocabulary, changed));
  return {
    checked: analyseText(
      [own(80), taken(40, 90), own(12), taken(90, 130), own(25), taken(300, 340), own(80)].join(' '),
    ),
    source: analyseText(asProse(random, original)),
  };
}

const seeds = Array.from({ length: 150 }, (_, i) => i + 1);

describe('passages of the default settings', () => {
  test('begin and end with matched words, in both texts', () => {
    let found = 0;
    for (const seed of seeds) {
      const { checked, source } = generatedPair(seed);
      for (const passage of alignPlainTexts(checked, source, alignmentDefaults)) {
        found++;
        const marks = matchedWords(checked, passage);
        expect([seed, marks[passage.checkedStartWord], marks[passage.checkedEndWord - 1]]).toEqual([
          seed,
          1,
          1,
        ]);
      }
    }
    expect(found).toBeGreaterThan(150);
  });

  test('contain no sentence in which only function words match', () => {
    const found = seeds.flatMap((seed) => {
      const { checked, source } = generatedPair(seed);
      return alignPlainTexts(checked, source, alignmentDefaults).flatMap((passage) =>
        chanceSentences(checked, passage).map((sentence) => [seed, sentence]),
      );
    });
    expect(found).toEqual([]);
  });
});

describe('an independent text with a shared brief and a shared closing line', () => {
  const brief = `Beschreiben Sie in einem Aufsatz von etwa hundert Wörtern, wie sich der Markt in Ihrem Dorf in den letzten
    zwanzig Jahren verändert hat, und nennen Sie zwei Gründe.`;
  const closing = 'So bleibt am Ende jedes Dorf, was die Leute daraus machen wollen.';
  const checked = analyseText(`${brief}

    Früher standen am Brunnen sieben Händler mit Körben voller Birnen, heute parkt dort ein einziger Wagen mit Käse. Meine
    Großmutter kannte jeden Namen, ich kenne nur noch den Hund des Bäckers. Der erste Grund ist das Alter: Wer aufhört,
    findet niemanden, der den Stand übernimmt. Und während manche lieber fahren, lassen andere sich alles liefern.
    ${closing}`);
  const source = analyseText(`${brief}

    Bei uns hat der Markt gewonnen. Seit die Umgehungsstraße fertig ist, kommen Radfahrer und Familien auf den Platz,
    trinken Most und bleiben bis zum Abend. Die Gemeinde verlangt kein Standgeld mehr, und für andere gilt das nicht.
    ${closing}`);

  test('is matched in these two and nowhere else', () => {
    const passages = alignPlainTexts(checked, source, alignmentDefaults);
    const texts = passages.map(({ checkedStartChar, checkedEndChar }) =>
      checked.text.slice(checkedStartChar, checkedEndChar),
    );
    expect(texts.map((text) => `${text}.`)).toEqual([brief, closing]);
  });
});

describe('a function word at the end of a passage', () => {
  const checked = analyseText(
    'of cold brass lamps by night the ferry crosses and salt air rusts every hinge the',
  );
  const pair = pairTexts(checked, checked);
  const linked = (...words: readonly number[]) =>
    withoutStrayEnds(
      pair,
      words.map((word) => ({ checked: word, source: word })),
    ).map((link) => link.checked);

  test('is dropped if three other words lie between it and the next matched word', () => {
    expect(linked(0, 4, 5, 6, 7, 15)).toEqual([4, 5, 6, 7]);
    expect(linked(0, 4, 8, 9, 10, 11, 15)).toEqual([8, 9, 10, 11]);
  });

  test('stays if it is closer, and a content word always stays', () => {
    expect(linked(0, 3, 4, 5, 12, 15)).toEqual([0, 3, 4, 5, 12, 15]);
    expect(linked(1, 6, 7, 14)).toEqual([1, 6, 7, 14]);
  });
});

describe('one common word', () => {
  const first = 'The millers of the upper valley ground rye for three villages and kept no books at all';
  const second =
    'When the dam broke in autumn, eleven wheels stood still and the bakers bought flour from the coast';

  test('does not join two copies across an independent sentence', () => {
    const checked = analyseText(
      `${first}. My aunt says that other people remember nothing of it. ${second}. That is all.`,
    );
    const source = analyseText(
      `${first}. In spring they sold bran to other farmers nearby. ${second}. So it went.`,
    );
    const texts = alignPlainTexts(checked, source, alignmentDefaults).map((passage) =>
      checked.text.slice(passage.checkedStartChar, passage.checkedEndChar),
    );
    expect(texts).toEqual([first, second]);
  });

  test('still belongs to a passage if it is in a short sentence between two copies', () => {
    const checked = analyseText(`${first}. Other people knew. ${second}. That is all.`);
    const source = analyseText(`${first}. The people did. ${second}. So it went.`);
    const passages = alignPlainTexts(checked, source, alignmentDefaults);
    expect(passages).toHaveLength(1);
  });
});

describe('words of the copied place that the author repeats in independent text', () => {
  const copied =
    'If someone has a problem with a colleague, asking several people for advice would help that person by giving several options';
  const own =
    'on how to speak with him or her. If the person has met a similar problem before, the advice from that time may help that person, and a colleague with several options is calmer';

  test('do not extend the passage', () => {
    const checked = analyseText(`My brother says so. ${copied} ${own}.`);
    const source = analyseText(`Nobody likes to hear it. ${copied}. The end came soon.`);
    const texts = alignPlainTexts(checked, source, alignmentDefaults).map((passage) =>
      checked.text.slice(passage.checkedStartChar, passage.checkedEndChar),
    );
    expect(texts).toEqual([copied]);
  });

  const split = (...links: readonly (readonly [checked: number, source: number])[]) =>
    splitOffEchoes(links.map(([checked, source]) => ({ checked, source }))).map((part) =>
      part.map((link) => link.checked),
    );
  const copy = [10, 11, 12, 13, 14, 15].map((word) => [word, word - 10] as const);

  test('are split off at both ends', () => {
    expect(split([0, 1], [4, 5], ...copy, [20, 2], [25, 3])).toEqual([
      [0, 4],
      [10, 11, 12, 13, 14, 15],
      [20, 25],
    ]);
  });

  test('stay if they are a second copy, or match further words of the source', () => {
    expect(split(...copy, [17, 2], [18, 3], [19, 4], [20, 5])).toHaveLength(1);
    expect(split(...copy, [20, 2], [25, 6])).toHaveLength(1);
    expect(split(...copy)).toHaveLength(1);
  });
});

describe('a word beside a shared text', () => {
  const brief =
    'This report was written for the module Introduction to Soil Science and describes the samples that our group collected in October';

  test('does not belong to the passage if its own sentence shares nothing else', () => {
    const checked = analyseText(
      `${brief}.\n\nOur hole was full of roots and a rusty spoon, so we stopped early and drew the layers by hand.`,
    );
    const source = analyseText(
      `${brief}.\n\nOur meter refused to give any value until Martha rinsed it with distilled water twice.`,
    );
    const texts = alignPlainTexts(checked, source, alignmentDefaults).map((passage) =>
      checked.text.slice(passage.checkedStartChar, passage.checkedEndChar),
    );
    expect(texts).toEqual([brief]);
  });

  test('belongs to it with two others, as the beginning of a phrase', () => {
    const checked = analyseText(
      `${brief}.\n\nOur first hole was full of roots and a rusty spoon, so we stopped early and drew the layers by hand.`,
    );
    const source = analyseText(
      `${brief}.\n\nOur first hole gave no value until Martha rinsed the meter with distilled water twice.`,
    );
    const [passage] = alignPlainTexts(checked, source, alignmentDefaults);
    expect(checked.text.slice(passage?.checkedStartChar, passage?.checkedEndChar)).toMatch(/Our first hole$/);
  });
});
