import { describe, expect, test } from 'vitest';
import { analyseText } from '../analyse-text.ts';
import { compileReport } from '../report/compile-report.ts';
import { alignPlainTexts } from './align-plain-texts.ts';
import { alignmentDefaults } from './settings.ts';

function matchedWords(text: string, source: string): number {
  const checked = analyseText(text);
  const passages = alignPlainTexts(checked, analyseText(source), alignmentDefaults);
  const sources = [{ sourceId: 1, passages, rating: { isAccepted: false, isExcluded: false } }];
  return compileReport({ checked, sources, settings: alignmentDefaults }).matchedWords;
}

/** Two abstracts of one field, written apart. They share what all abstracts of the field say. */
const tides = `Predicting water levels in shallow estuaries remains challenging because wind and river discharge interact
  with the tide. In this paper, we propose a recurrent network that learns from neighbouring gauges and from weather
  charts. Extensive experiments on three benchmark datasets show that the proposed model significantly outperforms
  several state-of-the-art methods. Our ablation study shows that the weather charts matter most during storms.`;
const bridges = `Cracks in concrete bridges are usually found by inspectors who climb them, which is slow and dangerous. In
  this paper, we propose a lightweight detector that runs on a drone and marks cracks while it flies. Experimental
  results on three public benchmark datasets show that the proposed detector significantly outperforms previous
  state-of-the-art methods. A field test on eleven bridges confirms that small cracks are found as well.`;

describe('a sentence that all texts of a genre contain', () => {
  test('is not a match, in either direction', () => {
    expect([matchedWords(tides, bridges), matchedWords(bridges, tides)]).toEqual([0, 0]);
  });

  test('is a match next to a sentence that was taken over and reworded', () => {
    const taken = `${bridges} Wind and river discharge interact with the tide, so predicting the water levels of shallow
      estuaries is still challenging. A network that learns from neighbouring gauges and weather charts was proposed.`;
    expect(matchedWords(taken, tides)).toBeGreaterThanOrEqual(20);
  });
});

test('a sentence copied word for word is a match even between texts on one subject', () => {
  const copied = `${bridges} Our ablation study shows that the weather charts matter most during storms, and so we fly
    only in calm weather, with a second pilot who watches the gauges.`;
  const settings = { ...alignmentDefaults, minSourceWords: 8 };
  const passages = alignPlainTexts(analyseText(copied), analyseText(tides), settings);
  const longest = Math.max(...passages.flatMap(({ runs }) => runs.map(({ wordCount }) => wordCount)));
  expect(longest).toBeGreaterThanOrEqual(11);
});
