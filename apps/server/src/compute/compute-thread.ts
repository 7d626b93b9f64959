import {
  alignTexts,
  analyseText,
  citationOf,
  compileReport,
  excludedByCitation,
  explainScore,
  findManipulation,
  fingerprintText,
  markCitations,
  type AnalysedText,
  type CitationMarks,
  type CompiledReport,
  type MarkedSegment,
  type ScoreStep,
} from '@palimpsest/engine';
import type {
  CheckedText,
  ComparedSource,
  CompareTask,
  CompileTask,
  Findings,
  InspectTask,
  RatedTask,
  RecompiledReport,
  RecompileTask,
  TextAnalysis,
} from './compute.ts';

import { compareDrafts as compareTwoDrafts, type ComparedDrafts, type DraftsTask } from './compare-drafts.ts';
import { placeRuns as placeRunsOf, type PlacedRun, type RunsTask } from './place-runs.ts';

import { wordChange } from './word-change.ts';

export { comparePairs, joinTexts, placeWords, prepareTexts, weighPairs } from './collusion.ts';
export { measureStyle } from './measure-style.ts';

/** What a compute thread can do. Each function is called by its name (see compute.ts). */

export function analyse(text: string): TextAnalysis {
  const analysed = analyseText(text);
  return {
    language: analysed.language,
    words: analysed.words.count,
    fingerprints: fingerprintText(analysed),
  };
}

export function compare(task: CompareTask): readonly ComparedSource[] {
  const { analysed: checked } = rememberedText(task.checked);
  return task.sources
    .map(({ id, text }) => {
      const source = analyseText(text);
      const passages = alignTexts(checked, source, task.settings);
      return {
        id,
        passages: passages.map((passage) => ({ ...passage, change: wordChange(checked, source, passage) })),
      };
    })
    .filter(({ passages }) => passages.length > 0);
}

export function compile(task: CompileTask): CompiledReport {
  const checked = rememberedText(task.checked);
  return compileReport({
    checked: checked.analysed,
    sources: task.sources,
    settings: task.settings,
    excludedSpans: excludedByCitation(checked.citations(), task.citation),
  });
}

export function recompile(task: RecompileTask): RecompiledReport {
  const { matchedWords, resultPercent, sources, segments } = compileReport(ratedInput(task));
  const rowOf = new Map(task.rows.map((row) => [row.sourceId, row]));
  const rowId = (sourceId: number): number => rowOf.get(sourceId)?.id ?? 0;
  const stored = (segment: MarkedSegment): MarkedSegment => ({
    ...segment,
    marks: segment.marks.map((mark) => ({
      ...mark,
      sourceId: rowId(mark.sourceId),
      sourceIndex: rowOf.get(mark.sourceId)?.sourceIndex ?? mark.sourceIndex,
    })),
  });
  return {
    matchedWords,
    resultPercent,
    usedIds: sources.filter(({ isUsed }) => isUsed).map(({ sourceId }) => rowId(sourceId)),
    segmentsJson: task.withMarkup ? JSON.stringify(segments.map(stored)) : null,
  };
}

export function explain(task: RatedTask): readonly ScoreStep[] {
  return explainScore(ratedInput(task));
}

export function compareDrafts({ before, after, ...passages }: DraftsTask): ComparedDrafts {
  return compareTwoDrafts(rememberedText(before).analysed, rememberedText(after).analysed, passages);
}

export function placeRuns({ checked, source, passages }: RunsTask): readonly (readonly PlacedRun[])[] {
  return placeRunsOf(rememberedText(checked).analysed.words, analyseText(source).words, passages);
}

function ratedInput({ checked, sources, settings, notCounted }: RatedTask) {
  return { checked: rememberedText(checked).analysed, sources, settings, excludedSpans: notCounted };
}

export function inspect(task: InspectTask): Findings {
  const marks = rememberedText(task.checked).citations();
  return {
    citations: task.sources.map(({ passages }) => passages.map((passage) => citationOf(passage, marks))),
    notCounted: excludedByCitation(marks, task.citation).map(({ startChar, endChar }) => ({
      startChar,
      endChar,
    })),
    manipulationHints: findManipulation(task.checked.text).hints,
  };
}

interface RememberedText {
  readonly analysed: AnalysedText;
  /** Found when first asked for. */
  readonly citations: () => CitationMarks;
}

/** The texts of the checks that run side by side; a few, because a long one takes some megabytes. */
const remembered = new Map<string, RememberedText>();
const rememberedTexts = 4;

function rememberedText(checked: CheckedText): RememberedText {
  const known = remembered.get(checked.key);
  remembered.delete(checked.key);
  const text = known ?? remember(analyseText(checked.text));
  remembered.set(checked.key, text);
  const oldest = remembered.keys().next();
  if (remembered.size > rememberedTexts && !oldest.done) remembered.delete(oldest.value);
  return text;
}

function remember(analysed: AnalysedText): RememberedText {
  let marks: CitationMarks | undefined;
  return { analysed, citations: () => (marks ??= markCitations(analysed)) };
}
