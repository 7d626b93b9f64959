import type { QueryKind } from './types.ts';

/** How well each kind of query works for this text. */
export interface Chances {
  /** The chance that a query of this kind finds a source of its chunk if there is one. */
  of(kind: QueryKind): number;
  note(kind: QueryKind, hasFound: boolean): void;
  /** A query of this kind had found nothing, and one of the other kind has found a source of the same words. */
  noteMissed(kind: QueryKind): void;
}

/**
 * The queries that count as sent before the first one, and those of them that count as having found a source. A phrase
 * finds every copy that was not changed there. Keywords find reworded text as well, but large search engines have many
 * pages with them.
 */
const before = {
  phrase: { found: 1.8, failed: 1.2 },
  keywords: { found: 0.9, failed: 1.1 },
} as const;
/**
 * Most queries that find nothing ask about words that nobody copied, which says little about the kind of query. A few
 * phrases that nobody has written say more: copied text has them, unless somebody has reworded it.
 */
const failureCounts = { phrase: 0.8, keywords: 0.15 } as const;

/**
 * Learns from the answers (as a beta distribution): if phrases find nothing, the text may be reworded, and its keywords
 * are asked sooner.
 */
export function learnChances(): Chances {
  const counts: Record<QueryKind, { found: number; failed: number }> = {
    phrase: { ...before.phrase },
    keywords: { ...before.keywords },
  };
  return {
    of: (kind) => counts[kind].found / (counts[kind].found + counts[kind].failed),
    note: (kind, hasFound) => {
      if (hasFound) counts[kind].found++;
      else counts[kind].failed += failureCounts[kind];
    },
    noteMissed: (kind) => {
      counts[kind].failed += 1 - failureCounts[kind];
    },
  };
}
