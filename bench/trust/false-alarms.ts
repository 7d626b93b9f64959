import {
  alignTexts,
  alignmentDefaults,
  analyseText,
  compileReport,
  type AnalysedText,
  type Passage,
} from '@palimpsest/engine';
import { baselines, prepareSource, weightsOf, windowsOf } from './baselines.ts';
import type { InnocentSet } from './trust-texts.ts';

/** A passage with so many equal words in a row is a real copy: collected texts contain some. */
const copiedRun = 12;
/** The baselines compare this many texts of a set with all others of it. */
const baselineTexts = 50;

export interface FalseAlarms {
  readonly set: string;
  /** Percentages of the reports that are not 0. Each is of one text. */
  readonly percentages: readonly number[];
  readonly texts: number;
  /** The highest score of each baseline: that of each of the first texts. */
  readonly baselineScores: readonly (readonly number[])[];
}

/** Compares every `step`th text of the set with all others, with the product's default settings. */
export function falseAlarmsIn({ name, texts }: InnocentSet, step: number): FalseAlarms {
  const analysed = texts.map((text) => analyseText(text));
  const percentages = analysed.flatMap((checked, at) =>
    at % step === 0 ? [percentOf(checked, at, analysed)] : [],
  );
  return {
    set: name,
    percentages: percentages.filter((percent) => percent > 0),
    texts: percentages.length,
    baselineScores: scoresIn(texts),
  };
}

function percentOf(checked: AnalysedText, at: number, others: readonly AnalysedText[]): number {
  const sources = others.flatMap((source, sourceId) => {
    if (sourceId === at) return [];
    const passages = alignTexts(checked, source, alignmentDefaults).filter(isNoCopy);
    const rating = { isAccepted: false, isExcluded: false };
    return passages.length === 0 ? [] : [{ sourceId, passages, rating }];
  });
  return compileReport({ checked, sources, settings: alignmentDefaults }).resultPercent;
}

function isNoCopy({ runs }: Passage): boolean {
  return runs.every(({ wordCount }) => wordCount < copiedRun);
}

function scoresIn(texts: readonly string[]): number[][] {
  const sources = texts.map((text) => prepareSource(text));
  const weight = weightsOf(sources.map(({ words }) => words));
  const runs = sources.map(({ words }) => new Set(runsOf(words)));
  const checked = sources.slice(0, baselineTexts).map(({ words }, at) => ({
    at,
    windows: windowsOf(words),
    runs: runsOf(words),
  }));
  return baselines.map(({ score }) =>
    checked.map((text) => {
      const others = sources.filter(
        (_, at) => at !== text.at && !text.runs.some((run) => runs[at]?.has(run) === true),
      );
      return Math.max(
        0,
        ...others.flatMap((source) => text.windows.map((one) => score(one, source, weight))),
      );
    }),
  );
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(copiedRun - 1).map((_, at) => words.slice(at, at + copiedRun).join(' '));
}

/** The smallest threshold with which a baseline raises at most this share of false alarms. */
export function thresholdFor(scores: readonly number[], share: number): number {
  const falling = scores.toSorted((a, b) => b - a);
  return falling[Math.floor(falling.length * share)] ?? 0;
}
