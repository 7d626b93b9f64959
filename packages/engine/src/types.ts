/**
 * The engine's vocabulary. Everything here is plain, immutable data.
 *
 * Units: `…Char` are UTF-16 code units into the text that was analysed, `…Word` are indexes into its word
 * tokens. Every span is half-open: [start, end).
 */

/** ISO 639-1 code of the text's main language; 'und' where it can't be told. */
export type LanguageCode = string;

/** The word tokens of a text, as columns: the word with index i is text.slice(startChars[i], endChars[i]). */
export interface Words {
  readonly count: number;
  readonly startChars: Uint32Array;
  readonly endChars: Uint32Array;
  /** 64-bit hashes of the words' normal forms, split: equal words have equal hashes; verify on the text. */
  readonly hashesHigh: Uint32Array;
  readonly hashesLow: Uint32Array;
}

/** Sentences as columns, in words. */
export interface Sentences {
  readonly count: number;
  readonly startWords: Uint32Array;
  readonly endWords: Uint32Array;
}

export interface AnalysedText {
  readonly text: string;
  readonly language: LanguageCode;
  readonly words: Words;
  readonly sentences: Sentences;
}

/** Hashes of pairs of content words, in text order. `startWords[i]` is the first word of the i-th pair. */
export interface Fingerprints {
  readonly count: number;
  readonly hashes: BigUint64Array;
  readonly startWords: Uint32Array;
}

/** Whether a hash is that of a word's normal form or that of its stem: equal hashes of both kinds have unlike keys. */
export type HashKind = 'word' | 'stem';

/**
 * Keys of 64-bit hashes, given in halves: 32 bits each, equal for equal hashes of one kind. Who doesn't know the secret
 * behind the function can't tell from a key which hash it belongs to.
 */
export type KeyHashes = (kind: HashKind, high: Uint32Array, low: Uint32Array) => Uint32Array;

/**
 * What is kept of a text of which only the fingerprint may be kept: which of its words are equal, under keys that mean
 * nothing without their secret. No letters, no lengths of words, no sentences.
 */
export interface TextSignature {
  /** Length of the text; its words are taken to be equally long. */
  readonly chars: number;
  /** By place in the text: the number of its word, from 0 in the order of the first places. */
  readonly wordNumbers: Uint32Array;
  /** By number. */
  readonly wordKeys: Uint32Array;
  /** By number; 0 for a function word. */
  readonly stemKeys: Uint32Array;
}

/** The user's settings; the meaning of each is fixed. */
export interface AlignmentSettings {
  /** Largest unmatched gap, in characters and in either text, that still joins two matches into one passage. */
  readonly maxPhraseDistanceChars: number;
  /** Shortest passage in characters of the checked text. */
  readonly minRegionLengthChars: number;
  /** A source with fewer matched words is not reported. */
  readonly minSourceWords: number;
  /** A passage with a lower similarity is dropped; 0–100, 100 means verbatim only. */
  readonly minSimilarityPercent: number;
  /** What is not copied word for word reaches to the ends of its sentences, in both texts. Else: to its last equal words. */
  readonly wholeSentences?: boolean;
  /** A stretch that sums up the whole source is a passage, too; on the source's side it is the whole text. */
  readonly summaries?: boolean;
  /** Weaker traces are followed, and passages kept only if they are likelier taken from the source than not. */
  readonly weakTraces?: boolean;
  /** Where most was copied word for word, what is merely similar is taken for coincidence. */
  readonly copiesStandAlone?: boolean;
}

/** What was done to the words of a passage. */
export type PassageKind = 'verbatim' | 'reworded' | 'shuffled' | 'summary';

/** A run of words that stands, word for word, in both texts. */
export interface AlignedRun {
  readonly checkedStartWord: number;
  readonly sourceStartWord: number;
  readonly wordCount: number;
}

/** A stretch of the checked text that goes back to a stretch of one source. */
export interface Passage {
  readonly checkedStartWord: number;
  readonly checkedEndWord: number;
  readonly sourceStartWord: number;
  readonly sourceEndWord: number;
  readonly checkedStartChar: number;
  readonly checkedEndChar: number;
  readonly sourceStartChar: number;
  readonly sourceEndChar: number;
  /** Share of the passage's words that are aligned, 0–100: in the checked text, in the source, harmonic mean. */
  readonly checkedSimilarityPercent: number;
  readonly sourceSimilarityPercent: number;
  readonly similarityPercent: number;
  /** Not set in passages that were stored before kinds were told apart. */
  readonly kind?: PassageKind;
  /** What is equal inside, in the order of the checked text. */
  readonly runs: readonly AlignedRun[];
}

export interface SourceRating {
  readonly isAccepted: boolean;
  readonly isExcluded: boolean;
}

/** One source of a report as `compileReport` takes it: what was aligned, and how it was rated. */
export interface RatedSource {
  readonly sourceId: number;
  readonly passages: readonly Passage[];
  readonly rating: SourceRating;
}

export interface CompiledSource {
  readonly sourceId: number;
  /** Place in the report, from 0, in the order of the first occurrence in the checked text. */
  readonly sourceIndex: number;
  /** Word-weighted mean of the passages' similarity, 0–100. */
  readonly similarityPercent: number;
  /** Words of the checked text that its passages cover, each counted once. */
  readonly matchedWords: number;
  readonly passageCount: number;
  /** False where every one of its words belongs to another source: duplicated. */
  readonly isUsed: boolean;
  /** Words that belong to this source and to no other. */
  readonly ownWords: number;
  readonly firstChar: number;
}

/** A part of the checked text with all the passages that cover it, the one that owns its words first. */
export interface MarkedSegment {
  readonly startChar: number;
  readonly endChar: number;
  readonly marks: readonly SegmentMark[];
}

export interface SegmentMark {
  readonly sourceId: number;
  readonly sourceIndex: number;
  /** Index into the source's passages. */
  readonly passageIndex: number;
  readonly similarityPercent: number;
}

export interface CompiledReport {
  readonly totalWords: number;
  /** PlagWords: words covered by passages of sources that are used, not accepted and not excluded. */
  readonly matchedWords: number;
  /** matchedWords / totalWords, 0–100, not rounded. */
  readonly resultPercent: number;
  /** In the order of sourceIndex; sources under minSourceWords are left out. */
  readonly sources: readonly CompiledSource[];
  /** Disjoint, in order, together the whole text; segments without marks are unmatched text. */
  readonly segments: readonly MarkedSegment[];
}
