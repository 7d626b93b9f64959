import type {
  AlignmentSettings,
  CitationKind,
  CitationSettings,
  CompiledReport,
  Fingerprints,
  ManipulationHint,
  Passage,
  RatedSource,
} from '@palimpsest/engine';
import type { CharSpan, WordChange } from '../database/stored-passage.ts';

/** What compute threads are asked and what they answer. */

export interface TextAnalysis {
  readonly language: string;
  readonly words: number;
  readonly fingerprints: Fingerprints;
}

/** The checked text, under a key: a thread that has analysed this key's text before doesn't do it again. */
export interface CheckedText {
  readonly key: string;
  readonly text: string;
}

export interface SignTask {
  readonly text: string;
  /** For the words, and for the fingerprints. */
  readonly key: Uint8Array;
  readonly indexKey: Uint8Array;
}

/** What is kept of a text that becomes a fingerprint. */
export interface SignedText {
  readonly chars: number;
  readonly data: Uint8Array;
  readonly fingerprints: BigUint64Array;
}

/** A text to compare with: itself, or what is kept of it, with the key of its words. */
export type ComparisonSource =
  | { readonly id: number; readonly text: string }
  | { readonly id: number; readonly chars: number; readonly data: Uint8Array; readonly key: Uint8Array };

export interface CompareTask {
  readonly checked: CheckedText;
  readonly sources: readonly ComparisonSource[];
  readonly settings: AlignmentSettings;
}

export interface ComparedSource {
  readonly id: number;
  readonly passages: readonly ComparedPassage[];
}

export interface ComparedPassage extends Passage {
  readonly change: WordChange;
}

export interface CompileTask {
  readonly checked: CheckedText;
  readonly sources: readonly RatedSource[];
  readonly settings: AlignmentSettings;
  /** What is quoted or listed and doesn't count. */
  readonly citation: CitationSettings;
}

/** A finished report as it is stored, to compute its result from its ratings. */
export interface RatedTask {
  readonly checked: CheckedText;
  /** The runs of their passages play no part and may be left out. */
  readonly sources: readonly RatedSource[];
  readonly settings: AlignmentSettings;
  /** Stretches whose words don't count by the report's settings. */
  readonly notCounted: readonly CharSpan[];
}

export interface RecompileTask extends RatedTask {
  /** How the stored report names the sources: by the id of their row, and by their place from 0. */
  readonly rows: readonly { readonly sourceId: number; readonly id: number; readonly sourceIndex: number }[];
  /** Without it, the markup isn't made. */
  readonly withMarkup: boolean;
}

export interface RecompiledReport extends Pick<CompiledReport, 'matchedWords' | 'resultPercent'> {
  /** Row ids of the sources that have words of their own. */
  readonly usedIds: readonly number[];
  /**
   * The marked segments as they are stored, written out in the thread: half a million marks take a second to hand over
   * as objects.
   */
  readonly segmentsJson: string | null;
}

export interface InspectTask {
  readonly checked: CheckedText;
  readonly sources: readonly ComparedSource[];
  readonly citation: CitationSettings;
}

/** What a text shows by itself, whatever was found elsewhere. */
export interface Findings {
  /** For each source of the task, for each of its passages. */
  readonly citations: readonly (readonly CitationKind[])[];
  /** The stretches that `citation` leaves out, disjoint and in the order of the text. */
  readonly notCounted: readonly CharSpan[];
  readonly manipulationHints: readonly ManipulationHint[];
}
