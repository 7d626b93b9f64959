import type { AlignedRun } from '../types.ts';
import { groupByKey, type Groups } from './group-by-key.ts';
import type { NumberedWords, WordIndex } from './word-index.ts';

/** A part of the checked text and a part of the source that share suspiciously many words; half-open, in words. */
export interface Region {
  readonly checkedStart: number;
  readonly checkedEnd: number;
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly score: number;
}

/** The figures of the dot plot; docs/engine.md says what was measured. */
export const dotPlot = {
  cellWords: 24,
  /** A stem with more pairs of places tells nothing about a place. */
  maxPairs: 60,
  /** How much of its neighbours' scores a cell gets. */
  edgeShare: 0.6,
  cornerShare: 0.45,
  /** About four rare words in common. */
  hotScore: 3.5,
  /** Hot cells at most this far apart form one region. */
  reachCells: 2,
  /** What a word of a run adds to its cell beside its dot. */
  runWordWeight: 0.35,
} as const;

const { cellWords, maxPairs, edgeShare, cornerShare, hotScore, reachCells, runWordWeight } = dotPlot;

interface Cell {
  readonly row: number;
  readonly column: number;
  score: number;
  checkedStart: number;
  checkedEnd: number;
  sourceStart: number;
  sourceEnd: number;
}

/**
 * The dot plot: every content word that stands in both texts is a dot, a rare one weighs more. Dots fall into cells;
 * a cell with its neighbours above `hotScore` is hot; neighbouring hot cells form a region. The order of the words
 * inside plays no part, so shuffled passages survive.
 */
export function findRegions(
  index: WordIndex,
  source: NumberedWords,
  sourcePlaces: Groups,
  runs: readonly AlignedRun[],
): readonly Region[] {
  const columns = Math.ceil(source.count / cellWords) + 4;
  const cells = new Map<number, Cell>();
  const add = (i: number, j: number, weight: number): void => {
    const row = (i / cellWords) | 0;
    const column = (j / cellWords) | 0;
    const key = (row + 2) * columns + column + 2;
    const cell = cells.get(key);
    if (cell === undefined) {
      cells.set(key, {
        row: row + 2,
        column: column + 2,
        score: weight,
        checkedStart: i,
        checkedEnd: i + 1,
        sourceStart: j,
        sourceEnd: j + 1,
      });
      return;
    }
    cell.score += weight;
    if (i < cell.checkedStart) cell.checkedStart = i;
    if (i >= cell.checkedEnd) cell.checkedEnd = i + 1;
    if (j < cell.sourceStart) cell.sourceStart = j;
    if (j >= cell.sourceEnd) cell.sourceEnd = j + 1;
  };
  const { stemPlaces } = index;
  const stemCount = stemPlaces.starts.length - 1;
  for (let stem = 0; stem < stemCount; stem++) {
    const sourceFrom = sourcePlaces.starts[stem] ?? 0;
    const sourceTo = sourcePlaces.starts[stem + 1] ?? 0;
    if (sourceTo === sourceFrom) continue;
    const from = stemPlaces.starts[stem] ?? 0;
    const to = stemPlaces.starts[stem + 1] ?? 0;
    const pairs = (to - from) * (sourceTo - sourceFrom);
    if (pairs > maxPairs) continue;
    const weight = 1 / Math.sqrt(pairs);
    for (let p = from; p < to; p++) {
      for (let q = sourceFrom; q < sourceTo; q++) {
        add(stemPlaces.places[p] ?? 0, sourcePlaces.places[q] ?? 0, weight);
      }
    }
  }
  for (const run of runs) {
    for (let k = 0; k < run.wordCount; k++)
      add(run.checkedStartWord + k, run.sourceStartWord + k, runWordWeight);
  }
  return joinHotCells(hotCells(cells, columns), columns);
}

/** Places of the stems in the source. */
export function groupSourceStems(index: WordIndex, source: NumberedWords): Groups {
  return groupByKey(source.stem, source.count, index.stemPlaces.starts.length - 1);
}

function hotCells(cells: ReadonlyMap<number, Cell>, columns: number): ReadonlyMap<number, Cell> {
  const score = (key: number): number => cells.get(key)?.score ?? 0;
  const hot = new Map<number, Cell>();
  for (const [key, cell] of cells) {
    const edges = score(key - 1) + score(key + 1) + score(key - columns) + score(key + columns);
    const corners =
      score(key - columns - 1) +
      score(key - columns + 1) +
      score(key + columns - 1) +
      score(key + columns + 1);
    if (cell.score + edgeShare * edges + cornerShare * corners >= hotScore) hot.set(key, cell);
  }
  return hot;
}

/** Flood fill; strongest region first, ties by place. */
function joinHotCells(hot: ReadonlyMap<number, Cell>, columns: number): readonly Region[] {
  const regions: Region[] = [];
  const isDone = new Set<number>();
  for (const first of hot.keys()) {
    if (isDone.has(first)) continue;
    isDone.add(first);
    const stack = [first];
    let region: Region | undefined;
    for (let key = stack.pop(); key !== undefined; key = stack.pop()) {
      const cell = hot.get(key);
      if (cell === undefined) continue;
      region = region === undefined ? regionOf(cell) : union(region, cell);
      for (let row = -reachCells; row <= reachCells; row++) {
        for (let column = -reachCells; column <= reachCells; column++) {
          const next = key + row * columns + column;
          if (!isDone.has(next) && hot.has(next)) {
            isDone.add(next);
            stack.push(next);
          }
        }
      }
    }
    if (region !== undefined) regions.push(region);
  }
  return regions.sort(
    (a, b) => b.score - a.score || a.checkedStart - b.checkedStart || a.sourceStart - b.sourceStart,
  );
}

function regionOf(cell: Cell): Region {
  const { checkedStart, checkedEnd, sourceStart, sourceEnd, score } = cell;
  return { checkedStart, checkedEnd, sourceStart, sourceEnd, score };
}

function union(region: Region, cell: Cell): Region {
  return {
    checkedStart: Math.min(region.checkedStart, cell.checkedStart),
    checkedEnd: Math.max(region.checkedEnd, cell.checkedEnd),
    sourceStart: Math.min(region.sourceStart, cell.sourceStart),
    sourceEnd: Math.max(region.sourceEnd, cell.sourceEnd),
    score: region.score + cell.score,
  };
}
