import type { WeighedText } from './make-query.ts';
import { evidenceOf, type SnippetEvidence } from './snippet-evidence.ts';
import type { PlannedQuery, SearchResult } from './types.ts';

/** A result that may be worth loading. */
export interface PooledResult {
  /** The query that found it first. */
  readonly query: PlannedQuery;
  /** The page, and its full texts if a catalogue names some. */
  readonly addresses: readonly string[];
  readonly host: string;
}

/** Downloads. */
export interface ChoiceLimits {
  readonly perQuery: number;
  /** The limit of one query. */
  readonly perHost: number;
}

export const choiceDefaults: ChoiceLimits = { perQuery: 3, perHost: 2 };

/** The results of all queries, of which the most promising are loaded. */
export interface ResultPool {
  add(query: PlannedQuery, results: readonly SearchResult[]): void;
  /**
   * The results with the highest expected gain. Of results that repeat the same words of the text, probably copies of
   * one page, only one is chosen until it is judged.
   */
  choose(most: number): readonly PooledResult[];
  /**
   * Results that repeat the same words as a source, at most two for each: other addresses of its text, or other texts that
   * quote the same. They explain nothing new, but a report names them, and somebody may have excluded or cited just one.
   */
  chooseCopies(most: number): readonly PooledResult[];
  judge(result: PooledResult, isSource: boolean): void;
}

interface Entry extends PooledResult {
  /** That the page is a source. */
  chance: number;
  /** Words of the text that its snippets repeat; ascending. */
  words: readonly number[];
}

/**
 * The score from which on a result is worth a download; about four telling words in a row besides those of the query.
 */
const leastScore = 5.2;
/** A page that has all words of the query is among the first results; further down, the snippet has to say more. */
const scoreOfRank = 0.8;
const lastRank = 5;
const certainScore = 14;
/** The number of equal words in a row that is hardly chance. */
const copiedRun = 8;
/** A shorter stretch between other words is a sentence that both quote; reports do not show so short a passage. */
const quotedWords = 15;
/** The chances of results without a snippet: only the first results of a phrase are worth a look. */
const blindChances = [0.35, 0.25];
/** Expected words that nothing explains yet. */
const leastGain = 8;
/** A page that repeats some words has usually more of the text around them. */
const aroundWords = 40;
/** Two results that repeat so large a share of the same words are copies, or quote the same. */
const sameWords = 0.6;
/** The number of pages with the same words that were not sources after which the others are not loaded either. */
const mostFailuresAlike = 2;
const mostCopies = 2;

export function createResultPool(text: WeighedText, limits: ChoiceLimits = choiceDefaults): ResultPool {
  /** Results that may still be loaded; those without a chance are forgotten. */
  const waiting = new Set<Entry>();
  const byAddress = new Map<string, Entry>();
  const loadsOfQuery = new Map<PlannedQuery, Map<string, number>>();
  const failed: Entry[] = [];
  const sources: Entry[] = [];

  const addOne = (query: PlannedQuery, { addresses, snippet }: SearchResult, rank: number): void => {
    const { words, chance } =
      snippet.trim() === '' ? withoutSnippet(query, rank) : withSnippet(text, query, snippet, rank);
    if (chance === 0) return;
    const known = addresses.map((address) => byAddress.get(address)).find((entry) => entry !== undefined);
    if (known === undefined) {
      const entry: Entry = { query, addresses, host: hostOf(addresses[0] ?? ''), words, chance };
      waiting.add(entry);
      for (const address of addresses) byAddress.set(address, entry);
      return;
    }
    // Several queries have found it, and their snippets show different parts of the page.
    known.chance = Math.max(known.chance, chance);
    known.words = [...new Set([...known.words, ...words])].toSorted((a, b) => a - b);
  };

  const gainOf = (entry: Entry): number => {
    const { words, chance } = entry;
    const unexplained = words.filter((word) => text.explained[word] !== 1).length;
    if (unexplained < words.length / 2) return 0;
    if (failed.filter((other) => areAlike(entry, other)).length >= mostFailuresAlike) return 0;
    return chance * openAround(text, words);
  };

  const isWithinLimits = ({ query, host }: Entry): boolean => {
    const loads = loadsOfQuery.get(query) ?? new Map<string, number>();
    const all = [...loads.values()].reduce((sum, count) => sum + count, 0);
    return all < limits.perQuery && (loads.get(host) ?? 0) < limits.perHost;
  };

  const take = (entry: Entry): Entry => {
    waiting.delete(entry);
    const loads = loadsOfQuery.get(entry.query) ?? new Map<string, number>();
    loads.set(entry.host, (loads.get(entry.host) ?? 0) + 1);
    loadsOfQuery.set(entry.query, loads);
    return entry;
  };

  return {
    add: (query, results) => results.forEach((result, index) => addOne(query, result, index)),
    choose: (most) => {
      const promising = [...waiting]
        .map((entry) => ({ entry, gain: gainOf(entry) }))
        .filter(({ gain }) => gain >= leastGain)
        .toSorted((a, b) => b.gain - a.gain);
      const chosen: Entry[] = [];
      for (const { entry } of promising) {
        if (chosen.length >= most) break;
        if (!isWithinLimits(entry) || chosen.some((other) => areAlike(entry, other))) continue;
        chosen.push(take(entry));
      }
      return chosen;
    },
    chooseCopies: (most) => {
      const chosen: Entry[] = [];
      for (const entry of [...waiting].toSorted((a, b) => b.chance - a.chance)) {
        if (chosen.length >= most) break;
        const alike = sources.filter((other) => areAlike(entry, other)).length;
        const loading = chosen.filter((other) => areAlike(entry, other)).length;
        if (alike === 0 || alike + loading > mostCopies || !isWithinLimits(entry)) continue;
        chosen.push(take(entry));
      }
      return chosen;
    },
    judge: (result, isSource) => {
      const entry = byAddress.get(result.addresses[0] ?? '');
      if (entry !== undefined) (isSource ? sources : failed).push(entry);
    },
  };
}

type Judged = Pick<Entry, 'words' | 'chance'>;

function withoutSnippet({ kind, startWord, endWord }: PlannedQuery, rank: number): Judged {
  const words = Array.from({ length: endWord - startWord }, (_, i) => startWord + i);
  return { words, chance: kind === 'phrase' ? (blindChances[rank] ?? 0) : 0 };
}

function withSnippet(text: WeighedText, query: PlannedQuery, snippet: string, rank: number): Judged {
  const evidence = evidenceOf(text, query, { snippet });
  return { words: evidence.words, chance: chanceOf(evidence, rank) };
}

/** How likely is the page a source, by its snippet and its place among the results (from 0). */
function chanceOf({ words, run, score, isEnclosed }: SnippetEvidence, rank: number): number {
  if (isEnclosed && words.length < quotedWords && run >= copiedRun) return 0;
  if (run >= copiedRun) return 0.9;
  const least = leastScore + scoreOfRank * Math.min(rank, lastRank);
  if (score < least) return 0;
  return Math.min(0.9, 0.4 + (0.5 * (score - least)) / (certainScore - least));
}

/** Whether both repeat mostly the same words of the text. */
function areAlike(one: Entry, other: Entry): boolean {
  const words = new Set(one.words);
  const shared = other.words.filter((word) => words.has(word)).length;
  return shared >= sameWords * Math.min(one.words.length, other.words.length);
}

/** The words near these ones that nothing explains. */
function openAround({ explained }: WeighedText, words: readonly number[]): number {
  let open = 0;
  let next = 0;
  for (const word of words) {
    const end = Math.min(explained.length, word + aroundWords);
    for (next = Math.max(next, word - aroundWords); next < end; next++) if (explained[next] !== 1) open++;
  }
  return open;
}

/** The host without its port; '' for addresses without a common name. The engine knows no more of addresses. */
function hostOf(address: string): string {
  return /^https?:\/\/([a-z\d][a-z\d.-]{0,252})(?=[:/?#]|$)/i.exec(address)?.[1]?.toLowerCase() ?? '';
}
