import type { AnalysedText } from '../types.ts';
import { chainSentences, type SentencePair } from './chain-sentences.ts';
import type { RelatedPart } from './related-part.ts';
import { scoreSentences } from './score-sentences.ts';
import { sentenceTexts, type SentenceText } from './sentence-texts.ts';

/**
 * Turns sentences into vectors of length 1, one for each and in their order. Sentences with the same meaning have a
 * cosine near 1. If it rejects, so does the search.
 */
export type SentenceVectors = (sentences: readonly string[]) => Promise<readonly Float32Array[]>;

export interface SameContentLimits {
  /** Sentences with a lower cosine do not say the same. The value depends on the model. */
  readonly minCosine: number;
  /** Sum of the margins of a part's sentences (see scoreSentences). */
  readonly minEvidence: number;
  /** A longer text is not compared in this way. */
  readonly maxCheckedSentences: number;
  /** Sentences of the sources that are turned into vectors, for all sources together. */
  readonly maxSourceSentences: number;
}

/** How the first two were found: docs/decisions/0020-related-parts.md. */
export const sameContentDefaults: SameContentLimits = {
  minCosine: 0.55,
  minEvidence: 0.55,
  maxCheckedSentences: 2_000,
  maxSourceSentences: 4_000,
};

/** A part has at least this many sentences, taken from as many different sentences of the source. */
const minSentences = 3;
const minWords = 40;

/**
 * Finds parts of the checked text that say the same as a part of a source in other words, by the vectors of their
 * sentences. One pair of sentences says little, so several have to follow each other in both texts.
 * @param sources the likeliest first. A source that exceeds the rest of the limit is left out.
 * @returns by source, the parts in the order of the checked text
 */
export async function findSameContent(
  checked: AnalysedText,
  sources: readonly AnalysedText[],
  vectorsOf: SentenceVectors,
  limits: SameContentLimits = sameContentDefaults,
): Promise<readonly (readonly RelatedPart[])[]> {
  const here = sentenceTexts(checked);
  if (here.length < minSentences || here.length > limits.maxCheckedSentences) return sources.map(() => []);
  const checkedVectors = await vectorsOf(here.map(({ text }) => text));
  const found: (readonly RelatedPart[])[] = [];
  let left = limits.maxSourceSentences;
  for (const source of sources) {
    const there = sentenceTexts(source);
    if (there.length < minSentences || there.length > left) {
      found.push([]);
      continue;
    }
    left -= there.length;
    const sourceVectors = await vectorsOf(there.map(({ text }) => text));
    const scores = scoreSentences(checkedVectors, sourceVectors, limits.minCosine);
    const parts = chainSentences(scores, minSentences, limits.minEvidence)
      .filter(({ pairs }) => new Set(pairs.map((pair) => pair.source)).size >= minSentences)
      .map(({ pairs }) => ({
        ...spanOf(pairs, checked, here, source, there),
        similarityPercent: meanCosinePercent(pairs, checkedVectors, sourceVectors),
      }))
      .filter(({ checkedStartWord, checkedEndWord }) => checkedEndWord - checkedStartWord >= minWords);
    found.push(parts.sort((a, b) => a.checkedStartWord - b.checkedStartWord));
  }
  return found;
}

function spanOf(
  pairs: readonly SentencePair[],
  checked: AnalysedText,
  here: readonly SentenceText[],
  source: AnalysedText,
  there: readonly SentenceText[],
): Omit<RelatedPart, 'similarityPercent'> {
  const checkedStartWord = here[pairs[0]?.checked ?? 0]?.startWord ?? 0;
  const checkedEndWord = here[pairs.at(-1)?.checked ?? 0]?.endWord ?? 0;
  const taken = pairs.map((pair) => pair.source);
  const sourceStartWord = there[Math.min(...taken)]?.startWord ?? 0;
  const sourceEndWord = there[Math.max(...taken)]?.endWord ?? 0;
  return {
    kind: 'sameContent',
    checkedStartWord,
    checkedEndWord,
    checkedStartChar: checked.words.startChars[checkedStartWord] ?? 0,
    checkedEndChar: checked.words.endChars[checkedEndWord - 1] ?? 0,
    sourceStartChar: source.words.startChars[sourceStartWord] ?? 0,
    sourceEndChar: source.words.endChars[sourceEndWord - 1] ?? 0,
  };
}

function meanCosinePercent(
  pairs: readonly SentencePair[],
  checked: readonly Float32Array[],
  source: readonly Float32Array[],
): number {
  let sum = 0;
  for (const pair of pairs) {
    const other = source[pair.source];
    sum += checked[pair.checked]?.reduce((dot, value, k) => dot + value * (other?.[k] ?? 0), 0) ?? 0;
  }
  return Math.max(0, Math.min(100, (100 * sum) / pairs.length));
}
