import type {
  AlignmentSettings,
  CitationSettings,
  CompiledReport,
  IndexFingerprints,
  ManipulationHint,
  Passage,
  RatedSource,
  RelatedPart,
  ScoreStep,
  SourceFigures,
  UncountedStretch,
} from '@palimpsest/engine';
import type {
  StoredNotCountedSpan,
  StoredPassage,
  WordChange,
} from '../../platform/database/stored-passage.ts';

/** The input and output of compute threads. */

export interface TextAnalysis {
  readonly language: string;
  readonly words: number;
  readonly fingerprints: IndexFingerprints;
}

/**
 * The checked text, with a key. A thread that has already analysed the text of this key doesn't repeat the
 * work.
 */
export interface CheckedText {
  readonly key: string;
  readonly text: string;
  /** The version of the engine that found the passages, if they are stored. They refer to its words. */
  readonly madeBy?: string;
}

/**
 * A checked text in memory that all threads share (shared-text.ts). A task with a string copies it: a check of 500 pages
 * has 200 tasks, and would leave 200 copies of a megabyte to the garbage collector on each side.
 */
export interface SharedText extends Omit<CheckedText, 'text'> {
  readonly codeUnits: SharedArrayBuffer;
}

export interface SignTask {
  readonly text: string;
  /** The key for the words, and for the fingerprints. */
  readonly key: Uint8Array;
  readonly indexKey: Uint8Array;
}

/** The data kept of a text that becomes a fingerprint. */
export interface SignedText {
  readonly chars: number;
  readonly data: Uint8Array;
  /** Keyed hashes of pairs. */
  readonly fingerprints: BigUint64Array;
  /** Keyed hashes of the different words, ascending, so that their order says nothing about the text. */
  readonly wordFingerprints: BigUint64Array;
}

/** A text to compare with: the text itself, or its signature with the key of its words. */
export type ComparisonSource = (
  | { readonly id: number; readonly text: string }
  | { readonly id: number; readonly chars: number; readonly data: Uint8Array; readonly key: Uint8Array }
) & {
  /** The words of the source that an earlier check found passages of. */
  readonly knownStretches?: AlignmentSettings['knownStretches'];
};

export interface CompareTask {
  readonly checked: CheckedText | SharedText;
  readonly sources: readonly ComparisonSource[];
  readonly settings: AlignmentSettings;
}

export interface ComparedSource {
  readonly id: number;
  readonly passages: readonly ComparedPassage[];
}

/** A part of the checked text that summarises a source. */
export interface SummaryOf {
  /** The source. */
  readonly id: number;
  readonly part: RelatedPart;
}

export interface Comparison {
  /** The sources with passages, in the order of the task. */
  readonly sources: readonly ComparedSource[];
  readonly summaries: readonly SummaryOf[];
}

export interface ComparedPassage extends Passage {
  readonly change: WordChange;
}

export interface CompileTask {
  readonly checked: CheckedText;
  readonly sources: readonly RatedSource[];
  readonly settings: AlignmentSettings;
  /** Which quotations and lists of sources don't count. */
  readonly citation: CitationSettings;
  /** Words of the text that no given text has. */
  readonly countableWords: number;
  /** Parts of the text that count for no source. */
  readonly uncounted: readonly UncountedStretch[];
}

/** A finished report as it is stored, to compute its result from its ratings. */
export interface RatedTask {
  readonly checked: CheckedText;
  /** The runs of their passages aren't needed and may be left out. */
  readonly sources: readonly RatedSource[];
  readonly settings: AlignmentSettings;
  /** Parts of the text whose words don't count according to the report's settings. */
  readonly notCounted: readonly StoredNotCountedSpan[];
  /** Words of the text that no given text has; undefined if an older engine did not count them. */
  readonly countableWords: number | undefined;
  /** Parts of the text that count for no source. */
  readonly uncounted: readonly UncountedStretch[];
}

/** A report whose result is computed for other settings, without changing it. */
export interface ExplainTask extends RatedTask {
  /** Undefined: `notCounted` is right. */
  readonly citation: CitationSettings | undefined;
  /** Passages with fewer matched words don't count. */
  readonly minPassageWords: number;
}

export interface ExplainedScore extends Pick<
  CompiledReport,
  'matchedWords' | 'resultPercent' | 'figures' | 'ratedSpans'
> {
  readonly steps: readonly ScoreStep[];
  readonly notCounted: readonly StoredNotCountedSpan[];
  readonly sources: readonly SourceFigures[];
}

export interface RecompileTask extends RatedTask {
  /** How the stored report identifies the sources: by row id, and by position from 0. */
  readonly rows: readonly { readonly sourceId: number; readonly id: number; readonly sourceIndex: number }[];
  /** Whether markup is created. */
  readonly withMarkup: boolean;
}

export interface RecompiledReport extends Pick<
  CompiledReport,
  'totalWords' | 'matchedWords' | 'resultPercent' | 'figures' | 'ratedSpans'
> {
  /** The matched words of each source, by row id. */
  readonly matchedWordsOf: readonly { readonly id: number; readonly words: number }[];
  /** Row ids of the sources that have words of their own. */
  readonly usedIds: readonly number[];
  /** Row ids of the sources of which all words are accepted, or excluded. */
  readonly acceptedIds: readonly number[];
  readonly excludedIds: readonly number[];
  /**
   * The marked segments in their stored form, serialised in the thread: transferring half a million marks as
   * objects takes a second.
   */
  readonly segmentsJson: string | null;
}

export interface InspectTask {
  readonly checked: CheckedText;
  readonly citation: CitationSettings;
}

export interface InspectPassagesTask {
  readonly checked: CheckedText | SharedText;
  /** The passages of each source. */
  readonly passages: readonly (readonly Passage[])[];
}

/** Whether the text marks the passage as taken from elsewhere, and which of its words are matched. */
export type PassageFindings = Pick<
  StoredPassage,
  'citation' | 'citationParts' | 'matchedWords' | 'matchedChars'
>;

/** Findings about the checked text itself. */
export interface TextFindings {
  /** The parts that `citation` leaves out, disjoint and in the order of the text. */
  readonly notCounted: readonly StoredNotCountedSpan[];
  readonly manipulationHints: readonly ManipulationHint[];
}

export interface Findings extends TextFindings {
  /** Maps each source to the findings for each of its passages. */
  readonly passages: readonly (readonly PassageFindings[])[];
}
