import { expect, test } from 'vitest';
import { analyseText } from '../../analyse-text.ts';
import { asProse, makeVocabulary, randomWords, reword, seededRandom } from '../../testing/random-texts.ts';
import { pairTexts, type TextPair } from '../text-pair.ts';
import { matchUnits } from './match-units.ts';
import { textUnits, type TextUnits } from './text-units.ts';

/** Maps each unit of the source to the sum of the words that it shares, for its length; 0 below the minimum. */
function slowScores(pair: TextPair, checked: TextUnits, source: TextUnits, unit: number): readonly number[] {
  const stemsOf = (stems: Int32Array, { starts, ends }: TextUnits, at: number): Set<number> =>
    new Set(Array.from(stems.subarray(starts[at], ends[at])).filter((stem) => stem >= 0));
  const units = Array.from({ length: source.count }, (_, at) => stemsOf(pair.source.stem, source, at));
  return units.map((stems, at) => {
    let sum = 0;
    for (const stem of stemsOf(pair.checked.stem, checked, unit)) {
      const places = (pair.sourcePlaces.starts[stem + 1] ?? 0) - (pair.sourcePlaces.starts[stem] ?? 0);
      if (!stems.has(stem) || places > 64) continue;
      const holders = units.filter((other) => other.has(stem)).length;
      sum += Math.min(4, Math.log((source.count + 1) / (holders + 0.5)));
    }
    return sum < 2 ? 0 : sum / Math.sqrt(8 + (source.ends[at] ?? 0) - (source.starts[at] ?? 0));
  });
}

test('the search for rewritten sentences finds the same sentences as a comparison of all, and limits that hold', () => {
  let found = 0;
  for (let seed = 1; seed <= 8; seed++) {
    const random = seededRandom(seed);
    const vocabulary = makeVocabulary(150 * seed);
    const words = randomWords(random, 300, vocabulary);
    const rewritten = reword(random, words.slice(60, 220), vocabulary, {
      replaced: 0.4,
      dropped: 0.1,
      inserted: 0.1,
    });
    const checked = analyseText(
      `${asProse(random, rewritten)} ${asProse(random, randomWords(random, 200, vocabulary))}`,
    );
    const source = analyseText(asProse(random, words));
    const pair = pairTexts(checked, source);
    const [here, there] = [textUnits(checked), textUnits(source)];
    const matches = matchUnits(pair, here, there);
    for (let match = 0; match < matches.count; match++) {
      const scores = slowScores(pair, here, there, matches.checked[match] ?? 0);
      expect(scores[matches.source[match] ?? 0]).toBeCloseTo(Math.max(...scores), 9);
      expect(matches.logOdds(match)).toBeLessThanOrEqual(matches.logOddsAtMost(match) + 1e-9);
    }
    found += matches.count;
  }
  expect(found).toBeGreaterThan(100);
});
