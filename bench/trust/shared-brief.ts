import { alignTexts, alignmentDefaults, analyseText, compileReport } from '@palimpsest/engine';
import {
  asProse,
  makeVocabulary,
  randomWords,
  seededRandom,
} from '../../packages/engine/src/testing/random-texts.ts';

const essays = 40;
const essayWords = 67;
const briefWords = 40;
const vocabulary = makeVocabulary(4_000);

export interface SharedBrief {
  /** Share of the brief in each essay, in percent. */
  readonly briefPercent: number;
  /** The report's percentage of each essay. */
  readonly percentages: readonly number[];
}

/** Essays that begin with the same brief and share nothing else but their subject: what their reports say. */
export function percentagesWithSharedBrief(): SharedBrief {
  const brief = asProse(seededRandom(1), randomWords(seededRandom(2), briefWords, vocabulary));
  const texts = Array.from({ length: essays }, (_, at) => {
    const random = seededRandom(500 + at);
    return analyseText(`${brief} ${asProse(random, randomWords(random, essayWords, vocabulary))}`);
  });
  const percentages = texts.map((checked, at) => {
    const sources = texts.flatMap((source, sourceId) => {
      const passages = sourceId === at ? [] : alignTexts(checked, source, alignmentDefaults);
      const rating = { isAccepted: false, isExcluded: false };
      return passages.length === 0 ? [] : [{ sourceId, passages, rating }];
    });
    return compileReport({ checked, sources, settings: alignmentDefaults }).resultPercent;
  });
  return { briefPercent: (100 * briefWords) / (briefWords + essayWords), percentages };
}
