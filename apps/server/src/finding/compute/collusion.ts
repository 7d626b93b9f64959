import { limits } from '@palimpsest/contract/limits';
import {
  alignTexts,
  alignWithSignature,
  alignmentDefaults,
  analyseText,
  boilerplateIn,
  countCommonWords,
  excludedByCitation,
  findSharedWords,
  fingerprintText,
  groupTexts,
  markCitations,
  maskOf,
  matchedOf,
  pairCandidates,
  shingleText,
  shinglesOfSpan,
  type AnalysedText,
  type CommonWords,
  type Passage,
  type RelatedPair,
  type SharedPhrase,
} from '@palimpsest/engine';
import { keyHashesWith } from '../signatures/key-hashes.ts';
import { decodeSignature } from '../signatures/signature-bytes.ts';
import { packMatched, unpackMatched } from './matched-words.ts';
import { withChange } from './word-change.ts';

/** The tasks of compute threads that compare the texts of a project with each other. */

export interface TextToPrepare {
  readonly id: number;
  readonly content: string;
}

export interface PrepareTask {
  readonly texts: readonly TextToPrepare[];
  readonly given: readonly GivenToThreads[];
}

/**
 * A text that everybody was given, under a key that no other content has. It is either the words, or the
 * signature with the key of its words.
 */
export type GivenToThreads =
  | { readonly key: string; readonly content: string }
  | { readonly key: string; readonly chars: number; readonly data: Uint8Array; readonly textKey: Uint8Array };

/** The data kept of a text, so that it isn't read again when another one is added. */
export interface PreparedText {
  readonly id: number;
  readonly words: number;
  readonly hashes: BigUint64Array;
  readonly places: Uint32Array;
  readonly shingles: Uint32Array;
  /** Spans of words: start and end alternate. */
  readonly citedWords: readonly number[];
  readonly givenWords: readonly number[];
}

export function prepareTexts({ texts, given }: PrepareTask): readonly PreparedText[] {
  return texts.map(({ id, content }) => {
    const analysed = analyseText(content);
    const { hashes, startWords } = fingerprintText(analysed);
    return {
      id,
      words: analysed.words.count,
      hashes,
      places: startWords,
      shingles: shingleText(analysed),
      citedWords: citedWords(analysed),
      givenWords: givenWordsOf(given, analysed),
    };
  });
}

/**
 * The spans of the words of a text that given texts contain, also inside reworded passages. Other words of such passages
 * were given by nobody.
 */
export function givenWordsOf(given: readonly GivenToThreads[], analysed: AnalysedText): readonly number[] {
  return given
    .map(rememberedGiven)
    .flatMap((align) => align(analysed))
    .flatMap(matchedOf)
    .flatMap(([startWord, words]) => [startWord, startWord + words]);
}

/**
 * Passages that texts quote with their source, and lists of references. They are not a sign that students copied
 * from each other.
 */
function citedWords(analysed: AnalysedText): readonly number[] {
  const spans = excludedByCitation(markCitations(analysed), { quotes: 'cited', bibliography: true });
  return spans.flatMap(({ startWord, endWord }) => [startWord, endWord]);
}

type Align = (analysed: AnalysedText) => readonly Passage[];

const alignersOfGiven = new Map<string, Align>();
const rememberedGivenTexts = 40;

function rememberedGiven(text: GivenToThreads): Align {
  const align = alignersOfGiven.get(text.key) ?? alignerOf(text);
  alignersOfGiven.delete(text.key);
  alignersOfGiven.set(text.key, align);
  const oldest = alignersOfGiven.keys().next();
  if (alignersOfGiven.size > rememberedGivenTexts && !oldest.done) alignersOfGiven.delete(oldest.value);
  return align;
}

function alignerOf(text: GivenToThreads): Align {
  if ('content' in text) {
    const source = analyseText(text.content);
    return (analysed) => alignTexts(analysed, source, alignmentDefaults);
  }
  const signature = decodeSignature(text.chars, text.data);
  const keyHashes = keyHashesWith(text.textKey);
  return (analysed) => alignWithSignature(analysed, signature, keyHashes, alignmentDefaults);
}

/** All texts of a project, concatenated; text n ends at ends[n]. */
export interface JoinTask {
  readonly hashes: BigUint64Array;
  readonly places: Uint32Array;
  readonly hashEnds: readonly number[];
  readonly shingles: Uint32Array;
  readonly shingleEnds: readonly number[];
  /** Phrases whose words count although many texts share them, as places in texts. */
  readonly counted: readonly CountedPhrasePlace[];
}

export interface CountedPhrasePlace {
  readonly id: number;
  /** The index of a text. */
  readonly text: number;
  readonly startWord: number;
  readonly endWord: number;
}

/** A phrase with the counted phrases that have most of its words. */
export interface JoinedPhrase extends SharedPhrase {
  readonly countedBy: readonly number[];
}

export interface JoinedTexts {
  /** Candidates: pairs of text indexes, one after the other, the lower index first. */
  readonly pairs: Uint32Array;
  /** The spans of words of each text that much of the class shares. */
  readonly shared: readonly (readonly number[])[];
  /** The spans of words of licence texts in each text. */
  readonly boilerplate: readonly (readonly number[])[];
  readonly phrases: readonly JoinedPhrase[];
}

export function joinTexts(task: JoinTask): JoinedTexts {
  const { hashes, places, hashEnds, shingles, shingleEnds } = task;
  const pairs = pairCandidates(
    hashEnds.map((end, text) => ({
      hashes: hashes.subarray(hashEnds[text - 1] ?? 0, end),
      startWords: places.subarray(hashEnds[text - 1] ?? 0, end),
    })),
  );
  const ofTexts = shingleEnds.map((end, text) => shingles.subarray(shingleEnds[text - 1] ?? 0, end));
  const counted = task.counted.map(({ id, text, ...span }) => ({
    id,
    shingles: new Set(shinglesOfSpan(ofTexts[text] ?? new Uint32Array(), span)),
  }));
  const { spans, phrases } = findSharedWords(ofTexts, new Set(counted.flatMap((one) => [...one.shingles])));
  const joined = phrases.map((phrase) => {
    const own = shinglesOfSpan(ofTexts[phrase.text] ?? new Uint32Array(), phrase);
    const countedBy = counted.filter(
      (one) => 2 * own.filter((shingle) => one.shingles.has(shingle)).length > own.length,
    );
    return { ...phrase, countedBy: countedBy.map(({ id }) => id) };
  });
  return {
    pairs: Uint32Array.from(withSharersOf(joined, pairs).flat()),
    shared: spans,
    boilerplate: ofTexts.map(boilerplateIn),
    phrases: joined,
  };
}

type Candidate = readonly [first: number, second: number];

/** The texts that share a counted phrase are candidates too: fingerprints that most texts have make none. */
function withSharersOf(phrases: readonly JoinedPhrase[], pairs: readonly Candidate[]): readonly Candidate[] {
  const more = phrases
    .filter(({ countedBy, texts }) => countedBy.length > 0 && texts.length <= limits.phraseTexts)
    .flatMap(({ texts }) =>
      texts.flatMap((first, i) => texts.slice(i + 1).map((second): Candidate => [first, second])),
    );
  if (more.length === 0) return pairs;
  const all = new Map([...pairs, ...more].map((pair) => [pair.join(' '), pair]));
  return [...all.values()].sort(([a, b], [c, d]) => a - c || b - d);
}

export interface ComparePairsTask {
  readonly texts: readonly TextToPrepare[];
  /** The ids of two of these texts. */
  readonly pairs: readonly (readonly [first: number, second: number])[];
}

export interface ComparedPair {
  readonly first: number;
  readonly second: number;
  /** Serialised in the thread, because they are only stored. */
  readonly passagesJson: string;
  /** Four numbers per passage: its start and end word in the first text, then in the second. */
  readonly spans: readonly number[];
  /** The matched words of both texts, by `packMatched`. */
  readonly matched: readonly number[];
}

export function comparePairs({ texts, pairs }: ComparePairsTask): readonly ComparedPair[] {
  const analysed = new Map(texts.map(({ id, content }) => [id, analyseText(content)]));
  return pairs.flatMap(([first, second]) => {
    const one = analysed.get(first);
    const other = analysed.get(second);
    if (one === undefined || other === undefined) return [];
    const passages = alignTexts(one, other, alignmentDefaults);
    return {
      first,
      second,
      passagesJson: JSON.stringify(passages.map((passage) => withChange(one, other, passage))),
      spans: passages.flatMap((passage) => [
        passage.checkedStartWord,
        passage.checkedEndWord,
        passage.sourceStartWord,
        passage.sourceEndWord,
      ]),
      matched: packMatched(passages),
    };
  });
}

export interface WeighTask {
  readonly texts: readonly {
    readonly id: number;
    readonly words: number;
    /** Lists of spans of words that don't count. */
    readonly notCounted: readonly (readonly number[])[];
    /** Its words without those of given texts: a share is a share of them. */
    readonly countableWords: number;
  }[];
  readonly pairs: readonly {
    readonly first: number;
    readonly second: number;
    readonly spans: readonly number[];
    readonly matched: readonly number[];
  }[];
}

export interface WeighedPairs {
  /** The results in the order of the task's pairs. */
  readonly pairs: readonly CommonWords[];
  /** Ids of texts, the largest group first. */
  readonly groups: readonly (readonly number[])[];
}

/** Pairs with fewer common words put nobody into a group. Fifty words are less than a paragraph. */
const groupingWords = 50;
const groupingPercent = 10;

export function weighPairs({ texts, pairs }: WeighTask): WeighedPairs {
  const masks = new Map(texts.map(({ id, words, notCounted }) => [id, maskOf(words, ...notCounted)]));
  const countable = new Map(texts.map(({ id, countableWords }) => [id, countableWords]));
  const none = new Uint8Array(0);
  const weighed = pairs.map(({ first, second, spans, matched }) =>
    countCommonWords(unpackMatched(spans, matched), masks.get(first) ?? none, masks.get(second) ?? none),
  );
  const strong = pairs.flatMap(({ first, second }, i): RelatedPair[] => {
    const { firstWords = 0, secondWords = 0 } = weighed[i] ?? {};
    const words = Math.min(firstWords, secondWords);
    const percent = Math.max(
      (100 * firstWords) / Math.max(1, countable.get(first) ?? 1),
      (100 * secondWords) / Math.max(1, countable.get(second) ?? 1),
    );
    return words > 0 && (words >= groupingWords || percent >= groupingPercent)
      ? [{ first, second, words }]
      : [];
  });
  return { pairs: weighed, groups: groupTexts(strong) };
}

/** Positions of word spans in characters: start and end alternate. */
export function placeWords({ content, madeBy, spans }: WordSpansTask): readonly number[] {
  const { startChars, endChars } = analyseText(content, madeBy).words;
  return spans.flatMap(([start, end]) => [startChars[start] ?? 0, endChars[end - 1] ?? 0]);
}

export interface WordSpansTask {
  readonly content: string;
  /** The version of the engine that counted the words; the present one if it is missing. */
  readonly madeBy?: string;
  readonly spans: readonly (readonly [startWord: number, endWord: number])[];
}
