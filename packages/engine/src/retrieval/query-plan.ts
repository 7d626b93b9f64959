import { cutIntoChunks } from './query-chunks.ts';
import { keywordsOf, placesOf, rarestPhrase, wordsAt, type WeighedText } from './make-query.ts';
import type { PlannedQuery, QueryKind, WordSpan } from './types.ts';

/** The chance that a query of this kind finds a source of its chunk if there is one, from the first to the third. */
const attempts: readonly { readonly kind: QueryKind; readonly chance: number }[] = [
  { kind: 'phrase', chance: 0.6 },
  { kind: 'keywords', chance: 0.35 },
  { kind: 'phrase', chance: 0.2 },
];
/** A query that finds nothing makes it less likely that the text around it was copied, less with the distance. */
const doubt = 0.35;
const doubtReach = 1.5;
/** The neighbours of copied text are often copied from the same source, in words that the comparison has missed. */
const trust = 1.4;
/** Fewer words are not worth a query. */
const leastWords = 15;
/** Expected words, the words of a chunk times the chance that a query finds their source. */
const leastGain = 4;

/**
 * The order of queries about a text. It starts with the rarest phrases, spread over the text, and follows the answers:
 * chunks that a source explains are not asked about any more, and those beside chunks without sources come later.
 */
export interface QueryPlan {
  /** The chunks with words to ask about. */
  readonly openChunks: number;
  /** The query with the highest expected gain; undefined if no other is worth it. */
  next(): PlannedQuery | undefined;
  /** The query found nothing that was worth loading, or the loaded texts had nothing in common with the text. */
  foundNothing(query: PlannedQuery): void;
  /** Sources explain these words. */
  explain(spans: readonly WordSpan[]): void;
}

interface Chunk extends WordSpan {
  asked: number;
  failures: number;
  /** Queries without an answer yet. */
  pending: number;
  open: number;
  isExplainedPartly: boolean;
  readonly phrases: WordSpan[];
}

/**
 * @param text its `explained` words are updated by the plan
 * @param leftOut spans that nobody is asked about; ascending and disjoint
 */
export function planQueries(text: WeighedText, leftOut: readonly WordSpan[]): QueryPlan {
  const { analysed, explained } = text;
  const chunks: Chunk[] = cutIntoChunks(analysed, leftOut).map((span) => ({
    ...span,
    asked: 0,
    failures: 0,
    pending: 0,
    open: openWords(explained, span),
    isExplainedPartly: false,
    phrases: [],
  }));

  const gainOf = (chunk: Chunk, index: number): number => {
    const attempt = attempts[chunk.asked];
    if (attempt === undefined || chunk.open < leastWords) return 0;
    let chance = attempt.chance;
    chunks.forEach((other, at) => {
      const distance = Math.abs(at - index);
      if (distance > 6) return;
      const nearness = Math.exp(-distance / doubtReach);
      // A query that was not answered yet counts as half a failure, so that the first queries spread over the text.
      if (distance > 0) chance *= (1 - doubt * nearness) ** (other.failures + other.pending / 2);
      if (distance === 1 && other.isExplainedPartly) chance *= trust;
    });
    return chance * chunk.open;
  };

  const make = (chunk: Chunk, index: number): PlannedQuery | undefined => {
    const kind = attempts[chunk.asked]?.kind;
    if (kind === 'phrase') {
      const phrase = rarestPhrase(text, chunk, chunk.phrases);
      if (phrase === undefined) return undefined;
      chunk.phrases.push(phrase);
      return { ...phrase, kind, chunk: index, words: wordsAt(analysed, placesOf(phrase)) };
    }
    const keywords = keywordsOf(text, chunk);
    const { startWord, endWord } = chunk;
    if (kind === undefined || keywords.length === 0) return undefined;
    return { startWord, endWord, kind, chunk: index, words: wordsAt(analysed, keywords) };
  };

  return {
    get openChunks() {
      return chunks.filter(({ open }) => open >= leastWords).length;
    },
    next: () => {
      for (;;) {
        let best = -1;
        let bestGain = leastGain;
        chunks.forEach((chunk, index) => {
          const gain = gainOf(chunk, index);
          if (gain > bestGain) {
            best = index;
            bestGain = gain;
          }
        });
        const chunk = chunks[best];
        if (chunk === undefined) return undefined;
        const query = make(chunk, best);
        chunk.asked++;
        // A chunk without a phrase of this kind, such as a table, is asked about in another way.
        if (query !== undefined) {
          chunk.pending++;
          return query;
        }
        chunk.failures++;
      }
    },
    foundNothing: ({ chunk }) => {
      const asked = chunks[chunk];
      if (asked === undefined) return;
      asked.pending = Math.max(0, asked.pending - 1);
      asked.failures++;
    },
    explain: (spans) => {
      for (const { startWord, endWord } of spans) explained.fill(1, startWord, endWord);
      for (const chunk of chunks) {
        const open = openWords(explained, chunk);
        if (open < chunk.open) {
          chunk.isExplainedPartly = true;
          chunk.pending = 0;
        }
        chunk.open = open;
      }
    },
  };
}

function openWords(explained: Uint8Array, { startWord, endWord }: WordSpan): number {
  let open = 0;
  for (let word = startWord; word < endWord; word++) if (explained[word] !== 1) open++;
  return open;
}
