import {
  findBoilerplate,
  leaveOutUncounted,
  sharedWordsOf,
  shingleText,
  analyseText,
  type CountablePassage,
  type LeftOutSpans,
  type UncountedStretch,
} from '@palimpsest/engine';
import { givenWordsOf, type GivenToThreads } from './collusion.ts';
import { rememberedText } from './remembered-text.ts';
import type { CheckedText } from './tasks.ts';

/** The tasks of compute threads that leave out of a check what the comparison of a class leaves out. */

export interface ShingleTask {
  readonly texts: readonly string[];
}

/** The shingles in the order of the texts. */
export function shingleTexts({ texts }: ShingleTask): readonly Uint32Array[] {
  return texts.map((text) => shingleText(analyseText(text)));
}

export interface FindLeftOutTask {
  readonly checked: CheckedText;
  readonly given: readonly GivenToThreads[];
  /** The shingles of all other texts of the class. */
  readonly classShingles: readonly Uint32Array[];
  /** Those of phrases that count although many texts of the class share them. */
  readonly countedShingles: Uint32Array;
}

export function findLeftOut({
  checked,
  given,
  classShingles,
  countedShingles,
}: FindLeftOutTask): LeftOutSpans {
  const { analysed } = rememberedText(checked);
  const { inClass, inMost, textCounts } =
    classShingles.length === 0
      ? { inClass: [], inMost: [], textCounts: [] }
      : sharedWordsOf(shingleText(analysed), classShingles, countedShingles);
  return {
    given: givenWordsOf(given, analysed),
    shared: inClass,
    sharedByMost: inMost,
    sharedBy: textCounts.map((texts) => ({ texts, ofTexts: classShingles.length + 1 })),
    boilerplate: findBoilerplate(analysed),
  };
}

export interface WordsOfStretchesTask {
  readonly checked: CheckedText;
  /** The stretches in the order of the text. */
  readonly stretches: readonly { readonly startChar: number; readonly endChar: number }[];
}

/** The spans of the words that begin in the stretches, in the same order: start and end alternate. */
export function wordsOfStretches({ checked, stretches }: WordsOfStretchesTask): readonly number[] {
  const { startChars, count } = rememberedText(checked).analysed.words;
  let word = 0;
  const firstFrom = (char: number): number => {
    while (word < count && (startChars[word] ?? 0) < char) word += 1;
    return word;
  };
  return stretches.flatMap(({ startChar, endChar }) => [firstFrom(startChar), firstFrom(endChar)]);
}

/** The part of a source that decides which of its words count. */
export interface SourceToWeigh {
  readonly id: number;
  readonly passages: readonly CountablePassage[];
}

export interface LeaveOutTask {
  readonly checked: CheckedText;
  readonly sources: readonly SourceToWeigh[];
  readonly spans: LeftOutSpans;
  readonly minSourceWords: number;
  /** The texts of the class. A source is identified by its text. */
  readonly classTextIds: readonly number[];
}

export interface LeftOut {
  /** The sources some of whose words do not count; all others stay as they are. */
  readonly changed: readonly ChangedSource[];
  readonly uncounted: readonly UncountedStretch[];
}

export interface ChangedSource {
  /** Its index among the sources of the task. */
  readonly source: number;
  /** The passages that stay; none if the source does not count. */
  readonly passages: readonly ChangedPassage[];
}

export interface ChangedPassage {
  /** Its index among the passages of the source. */
  readonly passage: number;
  /** The fields that changed. */
  readonly change: Pick<CountablePassage, 'matched' | 'shared'>;
}

/**
 * Returns only what changes: a check of 500 pages has 50,000 passages, and both threads would keep a copy of all of them.
 */
export function leaveOut({ checked, sources, spans, minSourceWords, classTextIds }: LeaveOutTask): LeftOut {
  const { analysed } = rememberedText(checked);
  const ofClass = new Set(classTextIds);
  const numbered = sources.map(({ id, passages }, source) => ({
    id,
    source,
    passages: passages.map((one, passage) => ({ ...one, passage })),
  }));
  const isOfClass = ({ id }: { readonly id: number }): boolean => ofClass.has(id);
  const { sources: kept, uncounted } = leaveOutUncounted(analysed, numbered, spans, {
    minSourceWords,
    isOfClass,
  });
  const keptOf = new Map(kept.map(({ source, passages }) => [source, passages]));
  const changed = numbered.flatMap(({ source, passages: before }): ChangedSource[] => {
    const after = keptOf.get(source) ?? [];
    const isUnchanged = after.length === before.length && after.every((one, i) => one === before[i]);
    if (isUnchanged) return [];
    return [
      {
        source,
        passages: after.map(({ passage, matched, shared }) => ({
          passage,
          change: { ...(matched && { matched }), ...(shared && { shared }) },
        })),
      },
    ];
  });
  return { changed, uncounted };
}
