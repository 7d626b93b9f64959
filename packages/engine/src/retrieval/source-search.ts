import type { WordSpan } from '../types.ts';
import type { WeighedText } from './make-query.ts';
import { planQueries } from './query-plan.ts';
import { createResultPool, type ChoiceLimits, type PooledResult } from './result-pool.ts';
import type { PlannedQuery, SearchResult } from './types.ts';

/**
 * One search for the sources of a text, without its requests: the caller sends the queries, loads the chosen results and
 * compares them. A round is `next` for a few queries, `addResults` for each answer, `choose` and `judge` until nothing is
 * chosen, and `settle`.
 */
export interface SourceSearch {
  /** The chunks with words to ask about. */
  readonly openChunks: number;
  /** The query with the highest expected gain; undefined if no other is worth it. */
  next(): PlannedQuery | undefined;
  addResults(query: PlannedQuery, results: readonly SearchResult[]): void;
  /** The results to load next, at most so many. */
  choose(most: number): readonly PooledResult[];
  /** A few further results with the same words as the sources, at most so many, when nothing is left to ask. */
  chooseCopies(most: number): readonly PooledResult[];
  /** @param spans the words of the text that the loaded page explains; none if it could not be read */
  judge(result: PooledResult, spans: readonly WordSpan[]): void;
  /** Ends the round of these queries. */
  settle(queries: readonly PlannedQuery[]): void;
}

/**
 * @param text its `explained` words are updated by the search
 * @param leftOut spans that nobody is asked about; ascending and disjoint
 */
export function searchSources(
  text: WeighedText,
  leftOut: readonly WordSpan[],
  limits?: ChoiceLimits,
): SourceSearch {
  const plan = planQueries(text, leftOut);
  const pool = createResultPool(text, limits);
  const successful = new Set<PlannedQuery>();
  return {
    get openChunks() {
      return plan.openChunks;
    },
    next: () => plan.next(),
    addResults: (query, results) => pool.add(query, results),
    choose: (most) => pool.choose(most),
    chooseCopies: (most) => pool.chooseCopies(most),
    judge: (result, spans) => {
      pool.judge(result, spans.length > 0);
      if (spans.length === 0) return;
      successful.add(result.query);
      plan.explain(spans);
      if (result.host !== '') plan.trustHost(result.host, spans);
    },
    settle: (queries) => {
      for (const query of queries) {
        if (successful.has(query)) plan.found(query);
        else plan.foundNothing(query);
      }
    },
  };
}
