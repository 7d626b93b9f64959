import type { AlignmentSettings, AnalysedText, Passage } from '../../types.ts';
import { containsCopiedRun } from '../links/copied-runs.ts';
import type { Link } from '../links/extend-links.ts';
import { verifyLinks } from '../links/verify-links.ts';
import { isListOfNames } from '../names-in-lists.ts';
import { isMoreThanSubject } from '../pair-evidence.ts';
import { passagesOfLinks } from '../passages-of-links.ts';
import { alignmentDefaults } from '../settings.ts';
import type { Box } from '../match-words.ts';
import type { TextPair } from '../text-pair.ts';
import { countWordsOf, matchedOf } from '../word-stretches.ts';
import { findRewritten, type RewrittenStretch } from './find-rewritten.ts';
import { linkedWords, linkStretches, type LinkedWords } from './link-stretches.ts';
import { longestStretch } from './longest-stretch.ts';
import { rewrittenShortText } from './short-texts.ts';
import { boxOf, textUnits, type TextUnits } from './text-units.ts';

/** A sentence with at least this share of linked words needs no other links. */
const maxLinkedShare = 0.5;
/** Equal words in a run of this length were copied. */
const minCopiedWords = 8;

/**
 * Finds passages from the links of the dot plot and from sentences that were rewritten, and keeps them if they are more
 * than what two texts on one subject share. A passage with a copied run stays in any case.
 *
 * Which passages are kept does not depend on the settings of similarity, length and distance, so that a stricter setting
 * never shows more. Sources with too few matched words are not reported anyway, so their rewritten passages need no
 * further evidence.
 */
export function passagesWithRewritten(
  pair: TextPair,
  links: readonly Link[],
  checked: AnalysedText,
  source: AnalysedText,
  settings: AlignmentSettings,
): readonly Passage[] {
  const areSentences = checked.sentences.count === 1 && source.sentences.count === 1;
  const whole = rewrittenShortText(pair, areSentences);
  const [units, sourceUnits] = [textUnits(checked), textUnits(source)];
  const stretches = whole === undefined ? findRewritten(pair, units, sourceUnits) : [];
  const boxes = whole === undefined ? boxesOf(stretches, units, sourceUnits) : [whole];
  const linked = linkedWords(pair, links);
  const isCopied = copiedWords(pair);
  const added = boxes
    .filter((box) => !isFound(linked, isCopied, box))
    .flatMap((box) => linkStretches(pair, box, linked));
  const all = merge(links, verifyLinks(added, checked, source));
  if (all.length === 0) return [];
  const isText = (passage: Passage): boolean =>
    containsCopiedRun(pair, passage) || !isListOfNames(pair, passage, checked);
  const passagesOf = (used: readonly Link[], by: AlignmentSettings): readonly Passage[] =>
    passagesOfLinks(pair, used, checked, source, by).filter(isText);
  const spans = whole === undefined ? stretches : [{ startWord: 0, endWord: checked.words.count }];
  /** The similar enough part of stretches without a passage. */
  const withParts = (found: readonly Passage[], by: AlignmentSettings): readonly Passage[] => {
    const free = spans.filter((span) => !found.some((passage) => isIn([span], passage)));
    if (free.length === 0) return found;
    // A stricter setting must not show words that the default ones do not.
    const byDefault = isDefault(by) ? found : passagesOf(all, alignmentDefaults);
    const parts = free
      .filter((span) => !byDefault.some((passage) => isIn([span], passage)))
      .flatMap((span) => {
        const inside = all.filter((link) => link.checked >= span.startWord && link.checked < span.endWord);
        const part = longestStretch(pair, inside, checked, source, by);
        return part !== undefined && isText(part) ? [part] : [];
      });
    return [...found, ...parts].sort((a, b) => a.checkedStartWord - b.checkedStartWord);
  };
  const passages = withParts(passagesOf(all, settings), settings);
  if (whole !== undefined || passages.length === 0) return passages;
  const judged = isDefault(settings)
    ? passages
    : withParts(passagesOf(all, alignmentDefaults), alignmentDefaults);
  const words = judged.reduce((sum, passage) => sum + countWordsOf(matchedOf(passage)), 0);
  if (words < settings.minSourceWords)
    return passages.filter(
      (passage) => isIn(stretches, passage) || containsCopiedRun(pair, passage) || isKnown(settings, passage),
    );
  if (isMoreThanSubject(pair, judged, stretches, checked)) return passages;
  const copied = passagesOf(links, settings).filter((passage) => containsCopiedRun(pair, passage));
  const known = passages.filter(
    (passage) => isKnown(settings, passage) && !copied.some((other) => overlaps(other, passage)),
  );
  return [...copied, ...known].sort((a, b) => a.checkedStartWord - b.checkedStartWord);
}

/** Whether an earlier check found a passage from the same stretch of the source. */
function isKnown({ knownStretches = [] }: AlignmentSettings, passage: Passage): boolean {
  const { sourceStartWord, sourceEndWord } = passage;
  return knownStretches.some(([start, end]) => {
    const shared = Math.min(end, sourceEndWord) - Math.max(start, sourceStartWord);
    return shared > 0 && shared * 2 >= Math.min(end - start, sourceEndWord - sourceStartWord);
  });
}

function overlaps(a: Passage, b: Passage): boolean {
  return a.checkedStartWord < b.checkedEndWord && b.checkedStartWord < a.checkedEndWord;
}

function isDefault(settings: AlignmentSettings): boolean {
  return (
    settings.maxPhraseDistanceChars === alignmentDefaults.maxPhraseDistanceChars &&
    settings.minRegionLengthChars === alignmentDefaults.minRegionLengthChars &&
    settings.minSimilarityPercent === alignmentDefaults.minSimilarityPercent
  );
}

/** The sentences of the stretches, the likeliest first. */
function boxesOf(
  stretches: readonly RewrittenStretch[],
  units: TextUnits,
  sourceUnits: TextUnits,
): readonly Box[] {
  const pairs = stretches.flatMap((stretch) => stretch.units);
  pairs.sort((a, b) => b.logOdds - a.logOdds || a.checked - b.checked);
  return pairs.map(({ checked, source }) => boxOf(units, checked, sourceUnits, source));
}

/** Whether the dot plot already found the passage that contains this sentence, or a copy that ends in it. */
function isFound({ checked }: LinkedWords, isCopied: Uint8Array, { checkedStart, checkedEnd }: Box): boolean {
  let linked = 0;
  for (let word = checkedStart; word < checkedEnd; word++) {
    if (isCopied[word] === 1 && checked[word] === 1) return true;
    linked += checked[word] ?? 0;
  }
  return linked >= maxLinkedShare * (checkedEnd - checkedStart);
}

/** Marks the words of the checked text in long runs. */
function copiedWords({ checked, runs }: TextPair): Uint8Array {
  const isCopied = new Uint8Array(checked.count);
  for (const { checkedStartWord, wordCount } of runs) {
    // The runs are ordered by length.
    if (wordCount < minCopiedWords) break;
    isCopied.fill(1, checkedStartWord, checkedStartWord + wordCount);
  }
  return isCopied;
}

/** The links in the order of the checked text. */
function merge(first: readonly Link[], second: readonly Link[]): readonly Link[] {
  if (second.length === 0) return first;
  return [...first, ...second].sort((a, b) => a.checked - b.checked || a.source - b.source);
}

/** Whether the passage is in one of the stretches, at least in part. */
function isIn(
  stretches: readonly Pick<RewrittenStretch, 'startWord' | 'endWord'>[],
  { checkedStartWord, checkedEndWord }: Passage,
): boolean {
  return stretches.some(({ startWord, endWord }) => checkedStartWord < endWord && startWord < checkedEndWord);
}
