import {
  alignTexts,
  alignmentDefaults,
  analyseText,
  citationOf,
  compileReport,
  findManipulation,
  markCitations,
  type AnalysedText,
  type ManipulationHint,
  type Passage,
} from '@palimpsest/engine';
import type { StoredPassage } from '../../../platform/database/stored-passage.ts';
import { placeMatched } from '../place-matched.ts';
import { placesOfRuns, type PlacedRun } from '../place-runs.ts';
import { withChange } from '../word-change.ts';

export interface TwoTextsTask {
  readonly first: string;
  readonly second: string;
}

export interface ComparedSideOfTwo {
  readonly words: number;
  readonly language: string;
  /** Words with a partner in the other text, each counted once. */
  readonly matchedWords: number;
  /** Their share of all words, 0–100. */
  readonly percent: number;
  readonly hints: readonly ManipulationHint[];
}

export interface ComparedTexts {
  readonly first: ComparedSideOfTwo;
  readonly second: ComparedSideOfTwo;
  /** 0–100. */
  readonly similarityPercent: number;
  readonly passages: readonly StoredPassage[];
  /** The runs of each passage. */
  readonly placed: readonly (readonly PlacedRun[])[];
}

/** Compares two texts with the settings that the command `compare` has by default. */
export function compareTwoTexts({ first, second }: TwoTextsTask): ComparedTexts {
  const [checked, source] = [analyseText(first), analyseText(second)];
  const aligned = alignTexts(checked, source, alignmentDefaults);
  const report = compileReport({
    checked,
    sources: [{ sourceId: 0, passages: aligned, rating: { isAccepted: false, isExcluded: false } }],
    settings: alignmentDefaults,
    excludedSpans: [],
  });
  // The report leaves out a source with too few words.
  const [compiled] = report.sources;
  const passages = compiled === undefined ? [] : aligned;
  const marks = markCitations(checked);
  const matchedInSource = countMatchedInSource(passages);
  return {
    first: sideOf(checked, report.matchedWords, report.resultPercent),
    second: sideOf(source, matchedInSource, (100 * matchedInSource) / Math.max(1, source.words.count)),
    similarityPercent: compiled?.similarityPercent ?? 0,
    passages: passages.map((passage) => ({
      ...withChange(checked, source, passage),
      citation: citationOf(passage, marks),
      ...placeMatched(checked.words, passage),
    })),
    placed: placesOfRuns(checked.words, source.words, passages),
  };
}

function sideOf(
  { text, language, words }: AnalysedText,
  matchedWords: number,
  percent: number,
): ComparedSideOfTwo {
  return { words: words.count, language, matchedWords, percent, hints: findManipulation(text).hints };
}

function countMatchedInSource(passages: readonly Passage[]): number {
  const words = new Set<number>();
  for (const { sourceStartWord, sourceEndWord, matchedInSource } of passages) {
    const stretches = matchedInSource ?? [[sourceStartWord, sourceEndWord - sourceStartWord] as const];
    for (const [start, count] of stretches) for (let i = 0; i < count; i++) words.add(start + i);
  }
  return words.size;
}
