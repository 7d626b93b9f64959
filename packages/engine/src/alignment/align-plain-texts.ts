import type { AlignmentSettings, AnalysedText, Passage } from '../types.ts';
import { findLinks, strongTraces, weakTraces } from './links/find-links.ts';
import { withSummary } from './find-summary.ts';
import { placesOf } from './links/group-links.ts';
import { lengthOfPassage } from './passage-length.ts';
import { fitToSentences } from './regions/fit-to-sentences.ts';
import { passagesOfLinks } from './passages-of-links.ts';
import { reachSentences } from './regions/reach-sentences.ts';
import { scoreWords } from './word-scores.ts';
import { passagesWithRewritten } from './rewritten/with-rewritten.ts';
import { pairTexts } from './text-pair.ts';
import { verifyLinks } from './links/verify-links.ts';
import { onlyCopies, withoutCommonplace, withoutCommonSubjects } from './weigh-passages.ts';

/** The factor by which a passage may be shorter than the minimum before its ends are moved to sentence ends. */
const shareBeforeFitting = 0.5;

/**
 * Finds the passages of the checked text that come from the source, in the order of the checked text. They never
 * overlap there. The result is deterministic: the same texts and settings give the same passages. `minSourceWords` is
 * applied when the report is compiled, and not here.
 */
export function alignPlainTexts(
  checked: AnalysedText,
  source: AnalysedText,
  settings: AlignmentSettings,
): readonly Passage[] {
  const pair = pairTexts(checked, source);
  const traces = settings.weakTraces === true ? weakTraces : strongTraces;
  const links = verifyLinks(findLinks(pair, traces), checked, source);
  const { minRegionLengthChars } = settings;
  const findPassages = settings.weakTraces === true ? passagesOfLinks : passagesWithRewritten;
  let passages: readonly Passage[];
  if (settings.wholeSentences === true) {
    const before = { ...settings, minRegionLengthChars: minRegionLengthChars * shareBeforeFitting };
    const found = findPassages(pair, links, checked, source, before);
    passages = withoutShort(fitToSentences(found, checked, source, settings), checked, minRegionLengthChars);
  } else {
    passages = findPassages(pair, links, checked, source, settings);
  }
  if (settings.copiesStandAlone === true) passages = onlyCopies(passages);
  const isWeighed = settings.weakTraces === true && passages.length > 0;
  if (isWeighed || settings.summaries === true) {
    const scores = scoreWords(pair, checked);
    if (isWeighed) passages = withoutCommonplace(pair, passages, links, scores);
    if (settings.summaries === true) {
      const { minSimilarityPercent } = settings;
      passages = withoutShort(
        withSummary(pair, passages, scores, checked, source),
        checked,
        minRegionLengthChars,
      ).filter((passage) => passage.similarityPercent >= minSimilarityPercent);
    }
  }
  if (settings.wholeSentences !== true) return passages;
  const reached = reachSentences(pair, passages, links, checked, source, settings);
  // An added sentence may lower the similarity so much that the passage is only a common subject.
  return isWeighed ? withoutCommonSubjects(reached) : reached;
}

function withoutShort(
  passages: readonly Passage[],
  checked: AnalysedText,
  minRegionLengthChars: number,
): readonly Passage[] {
  const places = placesOf(checked);
  return passages.filter((passage) => lengthOfPassage(places, passage) >= minRegionLengthChars);
}
