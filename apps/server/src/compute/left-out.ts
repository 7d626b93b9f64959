import {
  findBoilerplate,
  leaveOutUncounted,
  sharedWordsOf,
  shingleText,
  analyseText,
  type CountingSources,
  type LeftOutSpans,
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

export function findLeftOut({ checked, given, classShingles }: FindLeftOutTask): LeftOutSpans {
  const { analysed } = rememberedText(checked);
  const { inClass, inMost, textCounts } =
    classShingles.length === 0
      ? { inClass: [], inMost: [], textCounts: [] }
      : sharedWordsOf(shingleText(analysed), classShingles);
  return {
    given: givenWordsOf(given, analysed),
    shared: inClass,
    sharedByMost: inMost,
    sharedBy: textCounts.map((texts) => ({ texts, ofTexts: classShingles.length + 1 })),
    boilerplate: findBoilerplate(analysed),
  };
}

export interface LeaveOutTask {
  readonly checked: CheckedText;
  readonly sources: readonly ComparedSource[];
  readonly spans: LeftOutSpans;
  readonly minSourceWords: number;
  /** The texts of the class. A source is identified by its text. */
  readonly classTextIds: readonly number[];
}

export function leaveOut(task: LeaveOutTask): CountingSources<ComparedSource> {
  const { analysed } = rememberedText(task.checked);
  const classTextIds = new Set(task.classTextIds);
  return leaveOutUncounted(analysed, task.sources, task.spans, {
    minSourceWords: task.minSourceWords,
    isOfClass: ({ id }) => classTextIds.has(id),
  });
}
