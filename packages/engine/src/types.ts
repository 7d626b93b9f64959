/**
 * The types and terms of the engine. Everything here is plain, immutable data.
 *
 * Units: `…Char` are UTF-16 code units of the analysed text, `…Word` are indexes into its word tokens. Every span is
 * half-open: [start, end).
 */

import type { CitationKind, CitationPart } from './citations/citation-marks.ts';

/** ISO 639-1 code of the text's main language; 'und' if it is unknown. */
export type LanguageCode = string;

/** The word tokens of a text, as columns: the word with index i is text.slice(startChars[i], endChars[i]). */
export interface Words {
  readonly count: number;
  readonly startChars: Uint32Array;
  readonly endChars: Uint32Array;
  /**
   * 64-bit hashes of the words' normal forms, split into halves. Equal words have equal hashes; compare the text to be
   * sure.
   */
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

/** Hashes of content words or of pairs of them, in text order. `startWords[i]` is the first word of the i-th one. */
export interface Fingerprints {
  readonly count: number;
  readonly hashes: BigUint64Array;
  readonly startWords: Uint32Array;
}

/** Everything that the fingerprint index keeps of a text, or is asked for. */
export interface IndexFingerprints {
  /** Selected pairs of neighbouring content words. */
  readonly pairs: Fingerprints;
  /** Every content word in the order of the text, repeated ones included. */
  readonly words: Fingerprints;
}

/**
 * Whether a hash is that of a word's normal form or of its stem. Equal hashes of different kinds have different keys.
 */
export type HashKind = 'word' | 'stem';

/**
 * Computes keys of 64-bit hashes, given as halves. A key has 32 bits, and equal hashes of one kind have equal keys.
 * Without the function's secret, nobody can tell which hash a key belongs to.
 */
export type KeyHashes = (kind: HashKind, high: Uint32Array, low: Uint32Array) => Uint32Array;

/**
 * The data kept for a fingerprint text: which of its words are equal, under keys that mean nothing without their
 * secret. It contains no letters, no lengths of words and no sentences.
 */
export interface TextSignature {
  /** Length of the text. Its words count as equally long. */
  readonly chars: number;
  /** Maps each position in the text to the number of the word, from 0 in the order of first occurrence. */
  readonly wordNumbers: Uint32Array;
  /** The keys by number. */
  readonly wordKeys: Uint32Array;
  /** The keys by number; 0 for a function word. */
  readonly stemKeys: Uint32Array;
}

/** The user's settings. */
export interface AlignmentSettings {
  /** Largest unmatched gap, in characters and in either text, that still joins two matches into one passage. */
  readonly maxPhraseDistanceChars: number;
  /** Shortest passage in characters of the checked text. */
  readonly minRegionLengthChars: number;
  /** A source with fewer matched words is not reported. */
  readonly minSourceWords: number;
  /** A passage with a lower similarity is dropped; 0–100, 100 means verbatim only. */
  readonly minSimilarityPercent: number;
  /**
   * Passages that are not verbatim extend to the ends of their sentences, in both texts. Otherwise they end at their
   * last equal words.
   */
  readonly wholeSentences?: boolean;
  /** A stretch that summarises the whole source is also a passage. On the source's side it is the whole text. */
  readonly summaries?: boolean;
  /** Follows weaker traces, and keeps a passage only if it is more likely taken from the source than not. */
  readonly weakTraces?: boolean;
  /**
   * Stretches of the source, in words and half-open, from which an earlier check found passages. A passage with one of
   * them (half of the shorter one) needs no other passage of the source beside it.
   */
  readonly knownStretches?: readonly (readonly [startWord: number, endWord: number])[];
  /** If most of the matched text was copied word for word, treats passages that are only similar as coincidence. */
  readonly copiesStandAlone?: boolean;
}

/** How the words of a passage were changed. */
export type PassageKind = 'verbatim' | 'reworded' | 'shuffled' | 'summary';

/** Consecutive words that are equal in both texts. */
export interface AlignedRun {
  readonly checkedStartWord: number;
  readonly sourceStartWord: number;
  readonly wordCount: number;
}

/** Consecutive words of one text: the first one, and how many. */
export type WordStretch = readonly [startWord: number, wordCount: number];

/** A stretch of the checked text that matches a stretch of one source. */
export interface Passage {
  readonly checkedStartWord: number;
  readonly checkedEndWord: number;
  readonly sourceStartWord: number;
  readonly sourceEndWord: number;
  readonly checkedStartChar: number;
  readonly checkedEndChar: number;
  readonly sourceStartChar: number;
  readonly sourceEndChar: number;
  /**
   * Share of the passage's words that are aligned, 0–100: in the checked text, in the source, and their harmonic mean.
   */
  readonly checkedSimilarityPercent: number;
  readonly sourceSimilarityPercent: number;
  readonly similarityPercent: number;
  /** Missing in passages that were stored before kinds existed. */
  readonly kind?: PassageKind;
  /** The equal words, in the order of the checked text. */
  readonly runs: readonly AlignedRun[];
  /**
   * The words of the checked text that have a partner in the source: an equal word, or the same word inflected. In
   * order and disjoint. Only these words count. Missing in passages that were stored before the words were told apart;
   * all words of such a passage count.
   */
  readonly matched?: readonly WordStretch[];
  /** The words of the source that have a partner in the checked text. In order and disjoint. Reports do not keep them. */
  readonly matchedInSource?: readonly WordStretch[];
  /**
   * Words with a partner in the source that don't count, because most of a class has them. They are not among the
   * matched words, but the passage is reported because of them.
   */
  readonly shared?: readonly WordStretch[];
}

export interface SourceRating {
  readonly isAccepted: boolean;
  readonly isExcluded: boolean;
  /**
   * The words that the text marks are accepted: quoted or referenced ones if it names the address of the source, otherwise
   * those that it quotes and references. The source's other words count.
   */
  readonly acceptsMarked?: boolean;
  /** A rule gave the rating, and nobody has judged the source. */
  readonly isAutomatic?: boolean;
  /** Ratings of single passages. They apply instead of the source's. */
  readonly passageRatings?: readonly RatedPassage[];
}

export type PassageRating = 'counts' | 'accepted' | 'excluded';

/** A person's rating of one passage. Its place in the source finds it again in another draft or with another engine. */
export interface RatedPassage {
  readonly passageIndex: number;
  readonly rating: PassageRating;
  readonly sourceStartWord: number;
  readonly sourceEndWord: number;
}

/**
 * Why words of a checked text that a source contains do not count: they were given to everybody, a class shares them,
 * they occur everywhere, or too few others are left beside such words. Citations are not among the reasons.
 */
export type LeftOutReason = 'given' | 'shared' | 'boilerplate' | 'few';

/** How many texts of a class contain a phrase. */
export interface SharedBy {
  readonly texts: number;
  readonly ofTexts: number;
}

/** Characters of the checked text whose words do not count, half-open. */
export interface UncountedStretch {
  readonly startChar: number;
  readonly endChar: number;
  readonly reason: LeftOutReason;
  /** How many of its words have a partner in a source. */
  readonly words: number;
  /** Given for the reason `shared`; older engines did not record it. */
  readonly sharedBy?: SharedBy;
  /** Whether the text was named as given after the check: the passages still have its words as matched. */
  readonly isLater?: boolean;
}

/** One source of a report as input of `compileReport`: what was aligned, and how it was rated. */
export interface RatedSource {
  readonly sourceId: number;
  readonly passages: readonly Passage[];
  readonly rating: SourceRating;
  /**
   * Whether the checked text marks each passage as taken from elsewhere, by passage: as a whole, or in parts. Missing if
   * it isn't known.
   */
  readonly citations?: readonly (CitationKind | readonly CitationPart[])[];
  /** The checked text contains the source's address. */
  readonly isCited?: boolean;
  /** Whether it is by the author of the checked text. */
  readonly isOwnWork?: boolean;
}

export interface CompiledSource {
  readonly sourceId: number;
  /** Position in the report, from 0, in the order of the first occurrence in the checked text. */
  readonly sourceIndex: number;
  /** Mean of the passages' similarity, weighted by words, 0–100. */
  readonly similarityPercent: number;
  /** Words of the checked text that have a partner in this source, each counted once; without excluded spans. */
  readonly matchedWords: number;
  readonly passageCount: number;
  /** False if it has words, but each of them belongs to another source: duplicated. */
  readonly isUsed: boolean;
  /** Matched words that belong to this source and to no other. */
  readonly ownWords: number;
  /** All its words are accepted, or excluded, by its own rating or by those of its passages. */
  readonly isAccepted: boolean;
  readonly isExcluded: boolean;
  readonly firstChar: number;
}

/** A part of the checked text with all passages that cover it. The passage that owns its words comes first. */
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

/** The words that the text marks in one way. */
export interface MatchGroup {
  readonly citation: CitationKind;
  /** Words that count. */
  readonly words: number;
  /** Words that don't count because their source is accepted and the text cites it. */
  readonly citedWords: number;
}

/** The figures that a report says in words. Every word of the checked text is counted at most once. */
export interface ReportFigures {
  /** Words that count, and words of accepted sources. */
  readonly foundWords: number;
  /** Sources that own at least one of them. */
  readonly foundSources: number;
  /** Found words that don't count because their source is accepted. */
  readonly acceptedWords: number;
  readonly acceptedSources: number;
  /** The part of the accepted words whose source the text cites, by its address or by the reference of a quotation. */
  readonly citedWords: number;
  readonly citedSources: number;
  /**
   * All found words except accepted ones whose source the text doesn't cite, the kinds in this order: none, cited, quoted, quotedAndCited. Null
   * if the citations of a source's passages are not known.
   */
  readonly groups: readonly MatchGroup[] | null;
  /**
   * Words of sources that don't count because of a rule, not because of a person's rating, and that the text neither
   * quotes nor references. Missing in figures of older engines.
   */
  readonly automaticWords?: number;
  /** Words that count and belong to a source by the author of the checked text. Missing in figures of older engines. */
  readonly ownWords?: number;
  /**
   * Words that only sources by the author of the checked text match, left out by a rule and not by a person's rating.
   * Missing in figures of older engines.
   */
  readonly ownLeftOutWords?: number;
  /**
   * Words that count for no source because many texts of the class share them. Those of all texts are among them only if
   * they are half of the words that count. Missing in figures of older engines.
   */
  readonly sharedWords?: number;
  /** Words of the text that no given text has: the whole of all percentages. Missing in figures of older engines. */
  readonly countableWords?: number;
  /** Words inside the passages that count, also those without a partner. Missing in figures of older engines. */
  readonly passageWords?: number;
}

export interface CompiledReport {
  readonly totalWords: number;
  /** PlagWords: words with a partner in a source that is used, not accepted and not excluded. */
  readonly matchedWords: number;
  /** matchedWords / figures.countableWords, 0–100, not rounded. */
  readonly resultPercent: number;
  readonly figures: ReportFigures;
  /** The sources in the order of sourceIndex; sources under minSourceWords are left out. */
  readonly sources: readonly CompiledSource[];
  /** Disjoint, in order, together the whole text; segments without marks are unmatched text. */
  readonly segments: readonly MarkedSegment[];
  /** Words that don't count although their source, as a whole, is neither accepted nor excluded. In order. */
  readonly ratedSpans: readonly RatedSpan[];
}

/** Consecutive words of the text that don't count because of one rating, half-open. */
export interface RatedSpan {
  readonly startChar: number;
  readonly endChar: number;
  readonly rating: 'accepted' | 'excluded';
}

/** A stretch of words, half-open. */
export interface WordSpan {
  readonly startWord: number;
  readonly endWord: number;
}
