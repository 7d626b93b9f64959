import { describe, expect, test } from 'vitest';
import { analyseText } from '../../analyse-text.ts';
import { alignTexts } from '../align-texts.ts';
import { compileReport } from '../../report/compile-report.ts';
import type { AlignmentSettings, AnalysedText, Passage } from '../../types.ts';
import { alignmentDefaults } from '../settings.ts';
import { makeVocabulary, randomWords, reword, seededRandom } from '../../testing/random-texts.ts';
import {
  harvest,
  harvestAgain,
  harvestOfOthers,
  kitchen,
  markt,
  marktNeu,
  strand,
} from '../../testing/rewritten-texts.ts';

const vocabulary = makeVocabulary(4_000);

function passagesOf(
  text: string,
  source: string,
  settings: Partial<AlignmentSettings> = {},
): { readonly checked: AnalysedText; readonly passages: readonly Passage[] } {
  const checked = analyseText(text);
  return {
    checked,
    passages: alignTexts(checked, analyseText(source), { ...alignmentDefaults, ...settings }),
  };
}

function matchedWords(text: string, source: string): number {
  const { checked, passages } = passagesOf(text, source);
  const sources = [{ sourceId: 1, passages, rating: { isAccepted: false, isExcluded: false } }];
  return compileReport({ checked, sources, settings: alignmentDefaults }).matchedWords;
}

/** The share of the planted text that passages cover, and the characters that they cover elsewhere. */
function coverage(
  planted: string,
  { checked, passages }: ReturnType<typeof passagesOf>,
): { readonly share: number; readonly outside: number } {
  const start = checked.text.indexOf(planted);
  const end = start + planted.length;
  let inside = 0;
  let outside = 0;
  for (const { checkedStartChar, checkedEndChar } of passages) {
    const shared = Math.max(0, Math.min(end, checkedEndChar) - Math.max(start, checkedStartChar));
    inside += shared;
    outside += checkedEndChar - checkedStartChar - shared;
  }
  return { share: inside / planted.length, outside };
}

describe.each([
  ['English', harvest, harvestAgain, kitchen],
  ['German', markt, marktNeu, strand],
])('a passage in %s that was rewritten sentence by sentence', (_, source, rewritten, other) => {
  const text = `${other} ${rewritten} ${other.split('. ').reverse().join('. ')}`;

  test('is found and reported, and the text around it is not', () => {
    const { share, outside } = coverage(rewritten, passagesOf(text, source));
    expect(share).toBeGreaterThan(0.4);
    expect(outside).toBeLessThan(60);
    expect(matchedWords(text, source)).toBeGreaterThanOrEqual(20);
  });

  test('is found if its sentences are in another order', () => {
    const turned = rewritten
      .split(/(?<=\.) /)
      .reverse()
      .join(' ');
    expect(coverage(turned, passagesOf(`${other} ${turned}`, source)).share).toBeGreaterThan(0.3);
  });

  test('never shows more with a stricter setting', () => {
    const words = (settings: Partial<AlignmentSettings>): Set<number> => {
      const covered = new Set<number>();
      for (const { checkedStartWord, checkedEndWord } of passagesOf(text, source, settings).passages) {
        for (let word = checkedStartWord; word < checkedEndWord; word++) covered.add(word);
      }
      return covered;
    };
    const percents = [0, 20, 35, 50, 70, 100];
    percents.slice(1).forEach((percent, at) => {
      const many = words({ minSimilarityPercent: percents[at] ?? 0 });
      const few = words({ minSimilarityPercent: percent });
      expect([...few].filter((word) => !many.has(word))).toEqual([]);
    });
    const long = words({ minRegionLengthChars: 120 });
    expect([...long].filter((word) => !words({}).has(word))).toEqual([]);
  });
});

test('two texts on one subject that were written apart have no match', () => {
  expect([matchedWords(harvestOfOthers, harvest), matchedWords(harvest, harvestOfOthers)]).toEqual([0, 0]);
  const text = `${kitchen} ${harvestOfOthers}`;
  expect(matchedWords(text, harvest)).toBe(0);
});

const sentences: readonly (readonly [language: string, sentence: string, rewritten: string])[] = [
  [
    'English',
    'The city council voted on Tuesday to close the old swimming hall, because repairing its roof would cost more than building a new one.',
    'On Tuesday councillors decided to shut the old swimming hall, since a new building would be cheaper than a repair of the roof.',
  ],
  [
    'English',
    'Doctors at the clinic treated 212 patients with the new drug, and in 41 of them the fever was gone within a day.',
    'Of the 212 patients who got the new drug at the clinic, 41 had no fever any more after one day.',
  ],
  [
    'German',
    'Die Gemeinde will den alten Bahnhof kaufen und darin eine Bibliothek einrichten, sobald das Land die Hälfte der Kosten übernimmt.',
    'Sobald das Land fünfzig Prozent der Kosten trägt, möchte die Gemeinde den alten Bahnhof erwerben und zu einer Bibliothek umbauen.',
  ],
  [
    'Spanish',
    'El ayuntamiento cerrará el puente viejo durante seis meses para reforzar los pilares dañados por la última riada.',
    'Durante medio año el puente viejo quedará cerrado, ya que el ayuntamiento debe reforzar los pilares que dañó la última riada.',
  ],
  [
    'French',
    'Le pont a été fermé aux camions après la découverte de trois fissures dans un pilier.',
    'Trois fissures découvertes dans un pilier ont conduit à interdire le pont aux camions.',
  ],
];

describe('a single sentence', () => {
  test.each(sentences)('in %s is found in a rewriting of it: %s', (_, sentence, rewritten) => {
    expect(passagesOf(rewritten, sentence).passages).not.toEqual([]);
    expect(passagesOf(sentence, rewritten).passages).not.toEqual([]);
  });

  test('has nothing in common with the other sentences', () => {
    const found = sentences.flatMap(([, sentence]) =>
      sentences
        .filter(([, other]) => other !== sentence)
        .flatMap(([, , rewritten]) => passagesOf(rewritten, sentence).passages),
    );
    expect(found).toEqual([]);
  });

  // Found by comparing the engine with and without each rule, on 900 generated sentences.
  test.each([
    ['a part of it is copied and the rest reworded', 0.5, [101]],
    ['only a part of it is similar enough', 0.5, [15, 27, 187]],
    ['only a small part of it is similar enough', 0.6, [133, 280, 300]],
  ])('is found if %s', (_, replaced, seeds) => {
    for (const seed of seeds) {
      const random = seededRandom(seed);
      const words = randomWords(random, 24, vocabulary);
      const rewritten = reword(random, words, vocabulary, { replaced, dropped: 0.1, inserted: 0.1 });
      const wordsWith = (minSimilarityPercent: number): readonly number[] =>
        passagesOf(rewritten.join(' '), words.join(' '), { minSimilarityPercent }).passages.flatMap(
          ({ checkedStartWord: start, checkedEndWord: end }) =>
            Array.from({ length: end - start }, (__, i) => start + i),
        );
      expect(wordsWith(35).length).toBeGreaterThan(6);
      // A stricter setting never shows more.
      [45, 55, 70].reduce((before, percent) => {
        const shown = wordsWith(percent);
        expect(shown.filter((word) => !before.includes(word))).toEqual([]);
        return shown;
      }, wordsWith(35));
    }
  });

  test.each(['', 'harbour', 'The harbour.', '港口在晚上关闭。', 'הנמל נסגר בלילה.'])(
    'of very few words is not a passage: %j',
    (text) => {
      expect(passagesOf(text, text).passages).toEqual([]);
    },
  );
});
