import type { AlignmentSettings, AnalysedText, Passage, Sentences } from '../types.ts';
import { endWithCopy } from './links/end-with-copy.ts';
import type { Link } from './links/extend-links.ts';
import { groupLinks, placesOf, type Places } from './links/group-links.ts';
import { splitAtOwnSentences } from './links/split-at-own-sentences.ts';
import { splitOffEchoes } from './links/split-off-echoes.ts';
import { withoutStrayEnds } from './links/without-stray-ends.ts';
import { isExact, measurePassage } from './measure-passage.ts';
import { lengthOfPassage } from './passage-length.ts';
import { splitAtJumps } from './regions/split-at-jumps.ts';
import type { TextPair } from './text-pair.ts';

/** A passage with fewer shared content words is shown only if it contains a run of `minStockWords` words. */
const minContentWords = 4;
const minStockWords = 8;
/**
 * A passage that is not similar enough is cut at gaps longer than these, one after the other, and its parts are tried.
 */
const gapLadderChars = [500, 250, 125, 60, 30, 15, 8, 4, 2];

type Group = readonly Link[];

interface Grouping {
  readonly pair: TextPair;
  readonly checkedPlaces: Places;
  readonly sourcePlaces: Places;
  readonly sentences: Sentences;
  readonly settings: AlignmentSettings;
}

/** A passage with the links that it was made from. */
interface Candidate {
  readonly group: Group;
  readonly passage: Passage;
}

/**
 * Groups links into passages according to the settings. A group that is not similar enough is cut at ever smaller gaps.
 * Therefore a verbatim phrase in a freely reworded part is found even if the user asks only for verbatim phrases. The
 * passages are in the order of the checked text, where they never overlap.
 */
export function passagesOfLinks(
  pair: TextPair,
  links: Group,
  checked: AnalysedText,
  source: AnalysedText,
  settings: AlignmentSettings,
): readonly Passage[] {
  const grouping: Grouping = {
    pair,
    checkedPlaces: placesOf(checked),
    sourcePlaces: placesOf(source),
    sentences: checked.sentences,
    settings,
  };
  const kept = withoutOverlaps(grouping, candidatesOf(grouping, links), checked.words.count);
  return kept.sort((a, b) => a.checkedStartWord - b.checkedStartWord);
}

function candidatesOf(grouping: Grouping, links: Group): readonly Candidate[] {
  const { maxPhraseDistanceChars } = grouping.settings;
  const found: Candidate[] = [];
  for (const group of cut(grouping, links, maxPhraseDistanceChars)) {
    consider(grouping, group, maxPhraseDistanceChars, found);
  }
  return found;
}

/**
 * Cuts at gaps, at jumps in the source and at sentences that share nothing but chance. Passages of whole sentences
 * contain such sentences; others end where the copying ends, and not at a stray function word.
 * @param isOriginal whether its echoes were split off
 */
function cut(grouping: Grouping, links: Group, gapChars: number, isOriginal = false): readonly Group[] {
  const { pair, checkedPlaces, sourcePlaces, sentences, settings } = grouping;
  return groupLinks(links, checkedPlaces, sourcePlaces, gapChars).flatMap((group) => {
    const parts = splitAtJumps(group, sourcePlaces, gapChars);
    if (parts.length > 1) return parts.flatMap((part) => cut(grouping, part, gapChars, isOriginal));
    if (settings.wholeSentences === true) return [group];
    if (!isOriginal) {
      const originals = splitOffEchoes(group);
      if (originals.length > 1) return originals.flatMap((part) => cut(grouping, part, gapChars, true));
    }
    const copied = splitAtOwnSentences(pair, group, sentences);
    const isWhole = copied.length === 1 && copied[0]?.length === group.length;
    return isWhole
      ? [endWithCopy(pair, withoutStrayEnds(pair, group), sentences)]
      : copied.flatMap((part) => cut(grouping, part, gapChars, isOriginal));
  });
}

function consider(grouping: Grouping, group: Group, gapChars: number, found: Candidate[]): void {
  const { pair, checkedPlaces, sourcePlaces, settings } = grouping;
  const passage = measurePassage(pair, group, checkedPlaces, sourcePlaces);
  if (lengthOfPassage(checkedPlaces, passage) < settings.minRegionLengthChars) return;
  if (passage.similarityPercent >= settings.minSimilarityPercent) {
    if (isDistinctive(pair, group, passage)) found.push({ group, passage });
    return;
  }
  const smaller = gapLadderChars.find((gap) => gap < gapChars);
  const parts = smaller === undefined ? exactParts(pair, group) : cut(grouping, group, smaller);
  for (const part of parts) {
    if (smaller !== undefined || part.length < group.length) consider(grouping, part, smaller ?? 0, found);
  }
}

function isDistinctive(pair: TextPair, group: Group, passage: Passage): boolean {
  let content = 0;
  for (const link of group) content += pair.isCheckedContent[link.checked] ?? 0;
  return content >= minContentWords || passage.runs.some((run) => run.wordCount >= minStockWords);
}

/** The stretches of links that are equal word for word and adjacent on both sides. */
function exactParts(pair: TextPair, group: Group): readonly Group[] {
  const parts: Link[][] = [];
  let part: Link[] = [];
  for (const link of group) {
    const last = part[part.length - 1];
    const isNext = last !== undefined && link.checked === last.checked + 1 && link.source === last.source + 1;
    if (!isExact(pair, link) || !isNext) {
      if (part.length > 0) parts.push(part);
      part = [];
    }
    if (isExact(pair, link)) part.push(link);
  }
  if (part.length > 0) parts.push(part);
  return parts;
}

/** If passages overlap in the checked text, the one with more equal words stays whole and the other one is cut. */
function withoutOverlaps(grouping: Grouping, candidates: readonly Candidate[], words: number): Passage[] {
  const isCovered = new Uint8Array(words);
  const kept: Passage[] = [];
  const queue = [...candidates].sort(
    (a, b) => equalWords(b) - equalWords(a) || a.passage.checkedStartWord - b.passage.checkedStartWord,
  );
  // The rest of a passage that was cut is added to the queue. It gets smaller each time.
  for (const { group, passage } of queue) {
    const free = freeParts(group, isCovered);
    if (free.length === 1 && free[0]?.length === group.length) {
      isCovered.fill(1, passage.checkedStartWord, passage.checkedEndWord);
      kept.push(passage);
    } else {
      for (const part of free) queue.push(...candidatesOf(grouping, part));
    }
  }
  return kept;
}

function equalWords({ passage }: Candidate): number {
  return passage.runs.reduce((sum, run) => sum + run.wordCount, 0);
}

/** The links of the group outside of the covered words, one part for each uncovered stretch. */
function freeParts(group: Group, isCovered: Uint8Array): readonly Group[] {
  const parts: Link[][] = [];
  let part: Link[] = [];
  let at = group[0]?.checked ?? 0;
  for (const link of group) {
    for (; at <= link.checked; at++) {
      if (isCovered[at] === 1 && part.length > 0) {
        parts.push(part);
        part = [];
      }
    }
    if (isCovered[link.checked] === 0) part.push(link);
  }
  if (part.length > 0) parts.push(part);
  return parts;
}
