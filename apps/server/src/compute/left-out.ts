import {
  findBoilerplate,
  leaveOutUncounted,
  sharedWordsOf,
  shingleText,
  analyseText,
  type CountingSources,
  type UncountedSpans,
} from '@palimpsest/engine';
import { givenWordsOf, type GivenToThreads } from './collusion.ts';
import { rememberedText } from './remembered-text.ts';
import type { CheckedText, ComparedSource } from './tasks.ts';

/** The tasks of compute threads that leave out of a check what the comparison of a class leaves out. */

export interface ShingleTask {
  readonly texts: readonly string[];
}

/** In the order of the texts. */
export function shingleTexts({ texts }: ShingleTask): readonly Uint32Array[] {
  return texts.map((text) => shingleText(analyseText(text)));
}

export interface FindLeftOutTask {
  readonly checked: CheckedText;
  readonly given: readonly GivenToThreads[];
  /** The shingles of all other texts of the class. */
  readonly classShingles: readonly Uint32Array[];
}

/** Spans of words of the checked text: starts and ends alternate. */
export type LeftOutSpans = Required<Omit<UncountedSpans, 'cited'>>;

export function findLeftOut({ checked, given, classShingles }: FindLeftOutTask): LeftOutSpans {
  const { analysed } = rememberedText(checked);
  return {
    given: givenWordsOf(given, analysed),
    shared: classShingles.length === 0 ? [] : sharedWordsOf(shingleText(analysed), classShingles),
    boilerplate: findBoilerplate(analysed),
  };
}

export interface LeaveOutTask {
  readonly checked: CheckedText;
  readonly sources: readonly ComparedSource[];
  readonly spans: LeftOutSpans;
  readonly minSourceWords: number;
}

export function leaveOut(task: LeaveOutTask): CountingSources<ComparedSource> {
  const { analysed } = rememberedText(task.checked);
  return leaveOutUncounted(analysed, task.sources, task.spans, task.minSourceWords);
}
