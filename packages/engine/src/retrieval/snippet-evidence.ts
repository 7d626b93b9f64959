import type { WordSpan } from '../types.ts';
import { analyseText } from '../analyse-text.ts';
import type { WeighedText } from './make-query.ts';
import type { PlannedQuery, SearchResult } from './types.ts';

/** The part of the text that a result's snippet repeats. */
export interface SnippetEvidence {
  /** Words of the text that the snippet repeats in their order; ascending. */
  readonly words: readonly number[];
  /** The score, to which the values of the query's own words add less. */
  readonly score: number;
  /** Equal words in a row. */
  readonly run: number;
  /** Other words precede and follow the equal ones in the snippet, as around a sentence that both quote. */
  readonly isEnclosed: boolean;
}

/** The words on each side of a query that a snippet may quote, too. */
const around = 60;
/** A snippet is a few lines. An abstract may be longer; its beginning is enough. */
const mostWords = 120;

/** The words of a page that a search service shows were chosen because they contain the query, so these prove little. */
const values = { functionWord: 0.3, queryWord: 0.5, other: 1 } as const;
/** The cost of a word that only one side has: three or four such words between two equal ones end a stretch. */
const gapCost = 0.4;
/** The number of other words on a side that are more than a changed word. */
const marginWords = 3;

/**
 * The words of a snippet that follow each other as in the text near the query: the best local alignment of each of its
 * fragments (Smith and Waterman, 1981).
 */
export function evidenceOf(
  text: WeighedText,
  query: PlannedQuery,
  { snippet }: Pick<SearchResult, 'snippet'>,
): SnippetEvidence {
  const near: WordSpan = {
    startWord: Math.max(0, query.startWord - around),
    endWord: Math.min(text.analysed.words.count, query.endWord + around),
  };
  const asked = new Set(wordsOf(query.words));
  const found = new Set<number>();
  let score = 0;
  let run = 0;
  let isEnclosed = false;
  let left = mostWords;
  for (const fragment of snippet.split(/…|\.{3}|\s\|\s/)) {
    const keys = wordsOf(fragment).slice(0, left);
    left -= keys.length;
    if (keys.length === 0) continue;
    const best = bestStretch(text, near, keys, asked);
    const isNew = best.words.some((word) => !found.has(word));
    if (!isNew) continue;
    for (const word of best.words) found.add(word);
    score += best.score;
    if (best.run > run) ({ run, isEnclosed } = best);
  }
  return { words: [...found].toSorted((a, b) => a - b), score, run, isEnclosed };
}

function wordsOf(text: string): readonly string[] {
  const { words } = analyseText(text);
  return Array.from({ length: words.count }, (_, i) => `${words.hashesHigh[i]} ${words.hashesLow[i]}`);
}

function bestStretch(
  { analysed, weights }: WeighedText,
  near: WordSpan,
  keys: readonly string[],
  asked: ReadonlySet<string>,
): SnippetEvidence {
  const { hashesHigh, hashesLow } = analysed.words;
  const columns = near.endWord - near.startWord;
  const own = Array.from({ length: columns }, (_, i) => {
    const word = near.startWord + i;
    return `${hashesHigh[word]} ${hashesLow[word]}`;
  });
  const value = own.map((key, i) => {
    if ((weights[near.startWord + i] ?? 0) === 0) return values.functionWord;
    return asked.has(key) ? values.queryWord : values.other;
  });
  const width = columns + 1;
  const sums = new Float32Array(width * (keys.length + 1));
  let end = 0;
  for (let row = 1; row <= keys.length; row++) {
    for (let column = 1; column <= columns; column++) {
      const at = row * width + column;
      const diagonal = sums[at - width - 1] ?? 0;
      const matched =
        keys[row - 1] === own[column - 1] ? diagonal + (value[column - 1] ?? 0) : diagonal - gapCost;
      const sum = Math.max(0, matched, (sums[at - width] ?? 0) - gapCost, (sums[at - 1] ?? 0) - gapCost);
      sums[at] = sum;
      if (sum > (sums[end] ?? 0)) end = at;
    }
  }
  return trace({ sums, width, end, keys, own, startWord: near.startWord });
}

interface Table {
  readonly sums: Float32Array;
  readonly width: number;
  readonly end: number;
  readonly keys: readonly string[];
  readonly own: readonly string[];
  readonly startWord: number;
}

/** Follows the best stretch back to its beginning. */
function trace({ sums, width, end, keys, own, startWord }: Table): SnippetEvidence {
  const words: number[] = [];
  let at = end;
  const lastRow = Math.floor(end / width);
  let firstRow = lastRow;
  let run = 0;
  let longest = 0;
  while ((sums[at] ?? 0) > 0) {
    const row = Math.floor(at / width);
    const column = at % width;
    const sum = sums[at] ?? 0;
    if (keys[row - 1] === own[column - 1] && sum > (sums[at - width - 1] ?? 0)) {
      words.push(startWord + column - 1);
      longest = Math.max(longest, ++run);
      firstRow = row;
      at -= width + 1;
      continue;
    }
    run = 0;
    const up = sums[at - width] ?? 0;
    const back = sums[at - 1] ?? 0;
    const diagonal = sums[at - width - 1] ?? 0;
    at -= diagonal >= up && diagonal >= back ? width + 1 : up >= back ? width : 1;
  }
  const isEnclosed = firstRow > marginWords && lastRow <= keys.length - marginWords;
  return { words: words.toReversed(), score: sums[end] ?? 0, run: longest, isEnclosed };
}
