import type { AlignmentSettings, AnalysedText, Passage } from '../types.ts';
import type { Link } from './extend-links.ts';
import { groupLinks, placesOf } from './group-links.ts';
import { isExact, measurePassage } from './measure-passage.ts';
import type { TextPair } from './text-pair.ts';

/** A passage with fewer shared content words is shown only if it has a run of `minStockWords` words. */
const minContentWords = 4;
const minStockWords = 8;
/** Where a passage is not similar enough, its parts are tried: they are cut at gaps longer than these, in turn. */
const gapLadderChars = [500, 250, 125, 60, 30, 15, 8, 4, 2];

/**
 * Groups links to passages as the settings ask. A group that is not similar enough is cut at ever smaller gaps, so
 * that a verbatim phrase inside a freely reworded part is still found when only verbatim phrases are asked for.
 */
export function passagesOfLinks(
  pair: TextPair,
  links: readonly Link[],
  checked: AnalysedText,
  source: AnalysedText,
  settings: AlignmentSettings,
): readonly Passage[] {
  const places = { checked: placesOf(checked), source: placesOf(source) };
  const passages: Passage[] = [];
  const consider = (group: readonly Link[], gapChars: number): void => {
    const passage = measurePassage(pair, group, places.checked, places.source);
    if (passage.checkedEndChar - passage.checkedStartChar < settings.minRegionLengthChars) return;
    if (passage.similarityPercent >= settings.minSimilarityPercent) {
      if (isTelling(pair, group, passage)) passages.push(passage);
      return;
    }
    const smaller = gapLadderChars.find((gap) => gap < gapChars);
    if (smaller === undefined) {
      for (const part of exactParts(pair, group)) if (part.length < group.length) consider(part, 0);
      return;
    }
    for (const part of groupLinks(group, places.checked, places.source, smaller)) consider(part, smaller);
  };
  for (const group of groupLinks(links, places.checked, places.source, settings.maxPhraseDistanceChars)) {
    consider(group, settings.maxPhraseDistanceChars);
  }
  return withoutOverlaps(passages);
}

function isTelling(pair: TextPair, group: readonly Link[], passage: Passage): boolean {
  let content = 0;
  for (const link of group) if (pair.isCheckedContent[link.checked] === 1) content++;
  return content >= minContentWords || passage.runs.some((run) => run.wordCount >= minStockWords);
}

/** The stretches of links that are equal word for word and neighbours on both sides. */
function exactParts(pair: TextPair, group: readonly Link[]): readonly (readonly Link[])[] {
  const parts: Link[][] = [];
  let part: Link[] = [];
  let last: Link | undefined;
  for (const link of group) {
    const isNext =
      last !== undefined &&
      link.checked === last.checked + 1 &&
      link.source === last.source + 1 &&
      isExact(pair, link);
    if (!isNext && part.length > 0) {
      parts.push(part);
      part = [];
    }
    if (isExact(pair, link)) part.push(link);
    last = isExact(pair, link) ? link : undefined;
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/** Of passages that overlap in the checked text the one with more aligned words stays. */
function withoutOverlaps(passages: readonly Passage[]): readonly Passage[] {
  const strongest = [...passages].sort(
    (a, b) => runWords(b) - runWords(a) || a.checkedStartWord - b.checkedStartWord,
  );
  const kept: Passage[] = [];
  for (const passage of strongest) {
    const isOverlapping = kept.some(
      (other) =>
        other.checkedStartWord < passage.checkedEndWord && passage.checkedStartWord < other.checkedEndWord,
    );
    if (!isOverlapping) kept.push(passage);
  }
  return kept.sort((a, b) => a.checkedStartWord - b.checkedStartWord);
}

function runWords(passage: Passage): number {
  return passage.runs.reduce((sum, run) => sum + run.wordCount, 0);
}
