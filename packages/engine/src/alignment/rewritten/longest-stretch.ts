import type { AlignmentSettings, AnalysedText, Passage } from '../../types.ts';
import type { Link } from '../links/extend-links.ts';
import { groupLinks, placesOf, type Places } from '../links/group-links.ts';
import { splitAtOwnSentences } from '../links/split-at-own-sentences.ts';
import { withoutStrayEnds } from '../links/without-stray-ends.ts';
import { measurePassage } from '../measure-passage.ts';
import { lengthOfPassage } from '../passage-length.ts';
import type { TextPair } from '../text-pair.ts';

const minContentWords = 4;
/** More links are several paragraphs, and the work grows with the third power of their number. */
const maxLinks = 80;

/**
 * The passage that remains if links are dropped from the ends until it is similar enough. A rewritten sentence often is,
 * but for its beginning or its end, and has no gap that is longer than the others. Stricter settings drop more links, and
 * the same ones first.
 * @param links in the order of the checked text
 */
export function longestStretch(
  pair: TextPair,
  links: readonly Link[],
  checked: AnalysedText,
  source: AnalysedText,
  settings: AlignmentSettings,
): Passage | undefined {
  const [here, there] = [placesOf(checked), placesOf(source)];
  if (links.length > maxLinks) return undefined;
  const groups = groupLinks(links, here, there, settings.maxPhraseDistanceChars).flatMap((group) =>
    splitAtOwnSentences(pair, group, checked.sentences),
  );
  const passages = groups.flatMap((group) => {
    const stretch = trimmed(pair, group, here, there, settings.minSimilarityPercent);
    const isOnePassage = splitAtOwnSentences(pair, stretch, checked.sentences).length === 1;
    return isOnePassage && contentWords(pair, stretch) >= minContentWords
      ? [measurePassage(pair, stretch, here, there)]
      : [];
  });
  return passages
    .filter((passage) => lengthOfPassage(here, passage) >= settings.minRegionLengthChars)
    .toSorted((a, b) => b.checkedEndWord - b.checkedStartWord - (a.checkedEndWord - a.checkedStartWord))[0];
}

/** Drops as few links from the ends as raise the similarity by a percentage point, until it is high enough. */
function trimmed(
  pair: TextPair,
  group: readonly Link[],
  here: Places,
  there: Places,
  minSimilarityPercent: number,
): readonly Link[] {
  const similarityOf = (links: readonly Link[]): number =>
    measurePassage(pair, links, here, there).similarityPercent;
  let stretch = withoutStrayEnds(pair, group);
  for (let similarity = similarityOf(stretch); similarity < minSimilarityPercent;) {
    const next = Math.min(minSimilarityPercent, Math.floor(similarity) + 1);
    const shorter = longestWith(stretch, (links) => similarityOf(links) >= next);
    if (shorter === undefined) return [];
    stretch = withoutStrayEnds(pair, shorter);
    similarity = similarityOf(stretch);
  }
  return stretch;
}

/** The longest part of the stretch, the first of equal ones, for which this is true. */
function longestWith(
  stretch: readonly Link[],
  isTrue: (links: readonly Link[]) => boolean,
): readonly Link[] | undefined {
  for (let length = stretch.length - 1; length >= minContentWords; length--) {
    for (let start = 0; start + length <= stretch.length; start++) {
      const part = stretch.slice(start, start + length);
      if (isTrue(part)) return part;
    }
  }
  return undefined;
}

function contentWords({ isCheckedContent }: TextPair, group: readonly Link[]): number {
  return group.reduce((sum, { checked }) => sum + (isCheckedContent[checked] ?? 0), 0);
}
