import type { WordSpan } from '../types.ts';
import { learnChances } from './chances.ts';
import { cutIntoChunks } from './query-chunks.ts';
import {
  keywordsOf,
  wordNumbersIn,
  rarestPhrase,
  tellingWindow,
  wordsAt,
  type WeighedText,
} from './make-query.ts';
import type { PlannedQuery, QueryKind } from './types.ts';

/** How often each kind is asked about one chunk: the second time in other words. */
const mostOfChunk: { readonly [Kind in QueryKind]: number } = { phrase: 2, keywords: 2 };
const kinds = ['phrase', 'keywords'] as const satisfies readonly QueryKind[];
/** A query that finds nothing makes it less likely that its chunk was copied. */
const doubtOfChunk = 0.4;
/** The same for the text around it, less with the distance in chunks. */
const doubt = 0.25;
const doubtReach = 1.2;
const farthest = 5;
/** The neighbours of copied text are often copied from the same source, in words that the comparison has missed. */
const trust = 1.4;
/** The chance that a chunk beside copied text comes from another page of the same site. */
const sameSite = 0.3;
/** Fewer words are not worth a query. */
const leastWords = 15;
/** Expected words: the words of a chunk times the chance that a query finds their source. */
const leastGain = 6;

/**
 * The order of queries about a text. It begins with queries that are spread over the text, and follows the answers:
 * chunks that a source explains are not asked about any more, and those beside chunks without sources come later.
 */
export interface QueryPlan {
  /** The chunks with words to ask about. */
  readonly openChunks: number;
  /** The query with the highest expected gain; undefined if no other is worth it. */
  next(): PlannedQuery | undefined;
  /** The query found nothing that was worth loading, or the loaded texts had nothing in common with the text. */
  foundNothing(query: PlannedQuery): void;
  /** The query led to a source. */
  found(query: PlannedQuery): void;
  /** Sources explain these words. */
  explain(spans: readonly WordSpan[]): void;
  /**
   * A page of this host is a source of these words: the second round asks the same host about the chunks beside them,
   * once.
   */
  trustHost(host: string, spans: readonly WordSpan[]): void;
}

interface Chunk extends WordSpan {
  readonly asked: Record<QueryKind, number>;
  failures: number;
  /** Queries without an answer yet. */
  pending: number;
  open: number;
  isExplainedPartly: boolean;
  readonly phrases: WordSpan[];
  /** The place where the keywords of former queries are. */
  readonly windows: WordSpan[];
  /** Hosts of sources beside this chunk that were not asked about it. */
  readonly hosts: string[];
}

interface Option {
  readonly chunk: number;
  readonly kind: QueryKind;
  readonly host: string;
  readonly gain: number;
}

/**
 * @param text its `explained` words are updated by the plan
 * @param leftOut spans that nobody is asked about; ascending and disjoint
 */
export function planQueries(text: WeighedText, leftOut: readonly WordSpan[]): QueryPlan {
  const { analysed, explained } = text;
  const chances = learnChances();
  const askedHosts = new Set<string>();
  const chunks: Chunk[] = cutIntoChunks(analysed, leftOut).map((span) => ({
    ...span,
    asked: { phrase: 0, keywords: 0 },
    failures: 0,
    pending: 0,
    open: openWords(explained, span),
    isExplainedPartly: false,
    phrases: [],
    windows: [],
    hosts: [],
  }));

  /** The open words of a chunk, times the chance that they were copied. */
  const expectedWords = (chunk: Chunk, index: number): number => {
    // A query that was not answered yet counts as half a failure, so that the first queries spread over the text.
    let expected = chunk.open * (1 - doubtOfChunk) ** (chunk.failures + chunk.pending / 2);
    const last = Math.min(chunks.length - 1, index + farthest);
    for (let at = Math.max(0, index - farthest); at <= last; at++) {
      const other = chunks[at];
      if (other === undefined || at === index) continue;
      const distance = Math.abs(at - index);
      const nearness = Math.exp(-distance / doubtReach);
      expected *= (1 - doubt * nearness) ** (other.failures + other.pending / 2);
      if (distance === 1 && other.isExplainedPartly) expected *= trust;
    }
    return expected;
  };

  const bestOption = (): Option | undefined => {
    let best: Option | undefined;
    const consider = (option: Option): void => {
      if (option.gain > (best?.gain ?? leastGain)) best = option;
    };
    chunks.forEach((chunk, index) => {
      if (chunk.open < leastWords) return;
      const expected = expectedWords(chunk, index);
      for (const kind of kinds) {
        if (chunk.asked[kind] < mostOfChunk[kind])
          consider({ chunk: index, kind, host: '', gain: expected * chances.of(kind) });
      }
      const host = chunk.hosts.find((name) => !askedHosts.has(name));
      // A search in one site finds the page if it is there.
      if (host !== undefined)
        consider({
          chunk: index,
          kind: 'keywords',
          host,
          gain: Math.max(expected, chunk.open / 2) * sameSite,
        });
    });
    return best;
  };

  const make = ({ chunk: index, kind, host }: Option): PlannedQuery | undefined => {
    const chunk = chunks[index];
    if (chunk === undefined) return undefined;
    if (kind === 'phrase') {
      const phrase = rarestPhrase(text, chunk, chunk.phrases);
      if (phrase === undefined) return undefined;
      chunk.phrases.push(phrase);
      return { ...phrase, kind, chunk: index, host, words: wordsAt(analysed, wordNumbersIn(phrase)) };
    }
    const window = tellingWindow(text, chunk, host === '' ? chunk.windows : []);
    if (window === undefined) return undefined;
    if (host === '') chunk.windows.push(window);
    return { ...window, kind, chunk: index, host, words: wordsAt(analysed, keywordsOf(text, window)) };
  };

  const answered = ({ chunk, kind }: PlannedQuery, hasFound: boolean): void => {
    const asked = chunks[chunk];
    if (asked === undefined) return;
    asked.pending = Math.max(0, asked.pending - 1);
    if (!hasFound) asked.failures++;
    chances.note(kind, hasFound);
    // The other kind failed although there was a source.
    if (hasFound && kind === 'keywords' && asked.asked.phrase > 0) chances.noteMissed('phrase');
  };

  return {
    get openChunks() {
      return chunks.filter(({ open }) => open >= leastWords).length;
    },
    next: () => {
      for (let option = bestOption(); option !== undefined; option = bestOption()) {
        const chunk = chunks[option.chunk];
        if (chunk === undefined) return undefined;
        const query = make(option);
        if (option.host === '') chunk.asked[option.kind]++;
        else askedHosts.add(option.host);
        if (query === undefined) continue;
        chunk.pending++;
        return query;
      }
      return undefined;
    },
    foundNothing: (query) => answered(query, false),
    found: (query) => answered(query, true),
    explain: (spans) => {
      for (const { startWord, endWord } of spans) explained.fill(1, startWord, endWord);
      for (const chunk of chunks) {
        const open = openWords(explained, chunk);
        if (open < chunk.open) {
          chunk.isExplainedPartly = true;
          chunk.failures = 0;
        }
        chunk.open = open;
      }
    },
    trustHost: (host, spans) => {
      chunks.forEach((chunk) => {
        const reach = chunk.endWord - chunk.startWord;
        const isBeside = spans.some(
          ({ startWord, endWord }) => startWord < chunk.endWord + reach && chunk.startWord - reach < endWord,
        );
        if (isBeside && !chunk.hosts.includes(host)) chunk.hosts.push(host);
      });
    },
  };
}

function openWords(explained: Uint8Array, { startWord, endWord }: WordSpan): number {
  let open = 0;
  for (let word = startWord; word < endWord; word++) if (explained[word] !== 1) open++;
  return open;
}
