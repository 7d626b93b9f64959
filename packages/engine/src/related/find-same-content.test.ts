import { expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { seededRandom } from '../testing/random-texts.ts';
import { findSameContent, sameContentDefaults, type SentenceVectors } from './find-same-content.ts';

const size = 64;

/**
 * Sentences say in their second word what they mean, so that a sentence with other words can mean the same: the vectors of
 * equal meanings have a cosine of about 0.9, those of others one of about 0.4, like sentences on one subject.
 */
const vectorsOf: SentenceVectors = async (sentences) =>
  sentences.map((sentence) => {
    const meaning = Number(/\d+/.exec(sentence)?.[0] ?? 0);
    const parts: readonly (readonly [seed: number, weight: number])[] = [
      [1, 0.63],
      [1000 + meaning, 0.71],
      [sentence.length * 7919 + sentence.charCodeAt(0), 0.32],
    ];
    const vector = new Float32Array(size);
    for (const [seed, weight] of parts) {
      const random = seededRandom(seed);
      for (let k = 0; k < size; k++) vector[k] = (vector[k] ?? 0) + weight * (random() - 0.5);
    }
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  });

const words = 'with some ordinary words that everybody uses in such a sentence';

function textOf(name: string, meanings: readonly number[]): string {
  return meanings.map((meaning) => `${name} ${meaning} ${words}.`).join(' ');
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, k) => from + k);
}

async function partsOf(here: readonly number[], ...there: readonly (readonly number[])[]) {
  const checked = textOf('Here', here);
  const sources = there.map((meanings) => analyseText(textOf('There', meanings)));
  const found = await findSameContent(analyseText(checked), sources, vectorsOf);
  return found.map((parts) =>
    parts.map(({ checkedStartChar, checkedEndChar }) =>
      [...checked.slice(checkedStartChar, checkedEndChar).matchAll(/\d+/g)].map(Number),
    ),
  );
}

test('sentences with the same meanings in the same order are a part', async () => {
  const here = [...range(100, 120), ...range(10, 17), ...range(120, 140)];
  expect(await partsOf(here, range(0, 40), range(200, 240))).toEqual([[range(10, 17)], []]);
});

test('neighbours may be swapped, and one may be new', async () => {
  const here = [...range(100, 110), 10, 12, 11, 99, 13, 14, 15, ...range(110, 120)];
  expect(await partsOf(here, range(0, 40))).toEqual([[[10, 12, 11, 99, 13, 14, 15]]]);
});

test('two parts of one source are found', async () => {
  const here = [...range(100, 110), ...range(5, 11), ...range(110, 120), ...range(30, 36)];
  expect(await partsOf(here, range(0, 40))).toEqual([[range(5, 11), range(30, 36)]]);
});

test('two sentences, or sentences from everywhere, are not a part', async () => {
  expect(await partsOf([...range(100, 110), 10, 11, ...range(110, 120)], range(0, 40))).toEqual([[]]);
  expect(await partsOf([35, 3, 28, 12, 20, 1, 38, 9], range(0, 40))).toEqual([[]]);
});

test('sources are compared until the limit of sentences is reached', async () => {
  const asked: number[] = [];
  const counting: SentenceVectors = (sentences) => {
    asked.push(sentences.length);
    return vectorsOf(sentences);
  };
  const sources = [range(0, 40), range(0, 90), range(0, 50)].map((meanings) =>
    analyseText(textOf('There', meanings)),
  );
  const limits = { ...sameContentDefaults, maxSourceSentences: 100 };
  const found = await findSameContent(analyseText(textOf('Here', range(10, 20))), sources, counting, limits);
  expect(asked).toEqual([10, 40, 50]);
  expect(found.map(({ length }) => length)).toEqual([1, 0, 1]);
  const long = { ...sameContentDefaults, maxCheckedSentences: 9 };
  expect(await findSameContent(analyseText(textOf('Here', range(10, 20))), sources, counting, long)).toEqual([
    [],
    [],
    [],
  ]);
});
