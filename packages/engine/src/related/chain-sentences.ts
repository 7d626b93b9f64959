import type { SentenceScores } from './score-sentences.ts';

/** A pair of sentences in a chain. */
export interface SentencePair {
  readonly checked: number;
  readonly source: number;
}

export interface SentenceChain {
  /** The pairs in the order of the checked text. */
  readonly pairs: readonly SentencePair[];
  readonly evidence: number;
}

/** Two sentences of a chain have at most one other one between them. */
const maxCheckedStep = 2;
/** A rewriting joins, splits and swaps neighbouring sentences of the source. */
const maxSourceBack = 2;
const maxSourceStep = 4;
/** Cost of a step for each sentence that it leaves out or goes back. */
const costHere = 0.03;
const costThere = 0.02;

interface Cell {
  readonly pair: SentencePair;
  readonly before: Cell | undefined;
  readonly evidence: number;
  readonly length: number;
}

/**
 * Finds sentences that follow each other in both texts and are alike: a local alignment (Smith and Waterman, 1981) with
 * small steps. The chains are disjoint in the checked text, in no order.
 * @param minLength pairs of a chain
 * @param minEvidence sum of a chain's scores, less its steps
 */
export function chainSentences(
  scores: SentenceScores,
  minLength: number,
  minEvidence: number,
): readonly SentenceChain[] {
  const isTaken = new Uint8Array(scores.length);
  const chains: SentenceChain[] = [];
  for (;;) {
    const last = bestChain(scores, isTaken, minLength);
    if (last === undefined || last.evidence < minEvidence) return chains;
    const pairs: SentencePair[] = [];
    for (let cell: Cell | undefined = last; cell !== undefined; cell = cell.before) pairs.unshift(cell.pair);
    isTaken.fill(1, pairs[0]?.checked, last.pair.checked + 1);
    chains.push({ pairs, evidence: last.evidence });
  }
}

function bestChain(scores: SentenceScores, isTaken: Uint8Array, minLength: number): Cell | undefined {
  let best: Cell | undefined;
  const rows: ReadonlyMap<number, Cell>[] = [];
  scores.forEach((row, checked) => {
    const cells = new Map<number, Cell>();
    rows.push(cells);
    if (isTaken[checked] === 1) return;
    row.forEach((score, source) => {
      if (score <= 0) return;
      const [before, evidence] = bestBefore(rows, checked, source);
      const cell: Cell = {
        pair: { checked, source },
        before,
        evidence: evidence + score,
        length: 1 + (before?.length ?? 0),
      };
      cells.set(source, cell);
      if (cell.length >= minLength && cell.evidence > (best?.evidence ?? 0)) best = cell;
    });
  });
  return best;
}

function bestBefore(
  rows: readonly ReadonlyMap<number, Cell>[],
  checked: number,
  source: number,
): readonly [Cell | undefined, number] {
  let best: Cell | undefined;
  let most = 0;
  for (let step = 1; step <= maxCheckedStep; step++) {
    const cells = rows[checked - step];
    if (cells === undefined) break;
    for (let move = -maxSourceBack; move <= maxSourceStep; move++) {
      const cell = cells.get(source - move);
      if (cell === undefined) continue;
      const evidence = cell.evidence - costHere * (step - 1) - costThere * Math.abs(move - 1);
      if (evidence > most) [best, most] = [cell, evidence];
    }
  }
  return [best, most];
}
