import type { TextPair } from '../text-pair.ts';

/** A part of the checked text and a part of the source that share unusually many words; half-open, in words. */
export interface Region {
  readonly checkedStart: number;
  readonly checkedEnd: number;
  readonly sourceStart: number;
  readonly sourceEnd: number;
  readonly score: number;
}

/** The parameters of the dot plot. docs/engine.md describes the measurements. */
export const dotPlot = {
  cellWords: 24,
  /** A stem with more pairs of positions does not show where a word comes from. */
  maxPairs: 60,
  /** The share of its neighbours' scores that is added to a cell. */
  edgeShare: 0.6,
  cornerShare: 0.45,
  /** Roughly four rare words in common. */
  hotScore: 3.5,
  /** Hot cells at most this far apart belong to one region. */
  reachCells: 2,
  /** Weight that a word of a run adds to its cell in addition to its dot. */
  runWordWeight: 0.35,
} as const;

const { cellWords, maxPairs, edgeShare, cornerShare, hotScore, reachCells, runWordWeight } = dotPlot;

interface Cell {
  readonly key: number;
  score: number;
  checkedStart: number;
  checkedEnd: number;
  sourceStart: number;
  sourceEnd: number;
}

/**
 * Plots of at most this many cells (two texts of 12,000 words, or 500 pages and two) are stored as a grid. Larger ones
 * are mostly empty and are stored as a map.
 */
const maxGridCells = 1 << 18;

/** The cells that contain dots, in the order of their first dots, and the number of each cell by its key. */
interface Plot {
  readonly columns: number;
  readonly cells: Cell[];
  readonly grid: Int32Array | undefined;
  readonly map: Map<number, number>;
}

function createPlot(rows: number, columns: number): Plot {
  const size = rows * columns;
  const grid = size <= maxGridCells ? new Int32Array(size) : undefined;
  return { columns, cells: [], grid, map: new Map() };
}

/** The number of the cell with this key, from 1; 0 if there is no such cell. */
function cellNumber({ grid, map }: Plot, key: number): number {
  return (grid === undefined ? map.get(key) : grid[key]) ?? 0;
}

/**
 * Finds regions in a dot plot. Every content word that both texts contain is a dot, and rare words weigh more. Dots
 * fall into cells. A cell is hot if it scores above `hotScore` together with its neighbours, and neighbouring hot cells
 * form a region. The order of the words in a region does not matter, so shuffled passages are found as well.
 */
export function findRegions({ index, source, sourcePlaces, sharedStems, runs }: TextPair): readonly Region[] {
  const columns = Math.ceil(source.count / cellWords) + 4;
  const plot = createPlot(Math.ceil(index.words.count / cellWords) + 4, columns);
  const add = (i: number, j: number, weight: number): void => {
    const key = (((i / cellWords) | 0) + 2) * columns + ((j / cellWords) | 0) + 2;
    const number = cellNumber(plot, key);
    const cell = number === 0 ? undefined : plot.cells[number - 1];
    if (cell === undefined) {
      addCell(plot, {
        key,
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
  for (const stem of sharedStems) {
    const sourceFrom = sourcePlaces.starts[stem] ?? 0;
    const sourceTo = sourcePlaces.starts[stem + 1] ?? 0;
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
  return joinHotCells(plot, hotCells(plot));
}

function addCell(plot: Plot, cell: Cell): void {
  plot.cells.push(cell);
  if (plot.grid === undefined) plot.map.set(cell.key, plot.cells.length);
  else plot.grid[cell.key] = plot.cells.length;
}

/** Maps each number of a cell, from 1 on, to 1 if it is hot. */
function hotCells(plot: Plot): Uint8Array {
  const { columns, cells } = plot;
  const scores = new Float64Array(cells.length + 1);
  for (let k = 0; k < cells.length; k++) scores[k + 1] = cells[k]?.score ?? 0;
  const score = (key: number): number => scores[cellNumber(plot, key)] ?? 0;
  const isHot = new Uint8Array(cells.length + 1);
  cells.forEach(({ key }, k) => {
    const edges = score(key - 1) + score(key + 1) + score(key - columns) + score(key + columns);
    const corners =
      score(key - columns - 1) +
      score(key - columns + 1) +
      score(key + columns - 1) +
      score(key + columns + 1);
    const sum = (scores[k + 1] ?? 0) + edgeShare * edges + cornerShare * corners;
    if (sum >= hotScore) isHot[k + 1] = 1;
  });
  return isHot;
}

/** A flood fill that marks visited cells as cold. The strongest region comes first; ties are ordered by position. */
function joinHotCells(plot: Plot, isHot: Uint8Array): readonly Region[] {
  const { columns, cells } = plot;
  const regions: Region[] = [];
  for (let first = 1; first <= cells.length; first++) {
    if (isHot[first] !== 1) continue;
    isHot[first] = 0;
    const stack = [first];
    let region: Region | undefined;
    for (let number = stack.pop(); number !== undefined; number = stack.pop()) {
      const cell = cells[number - 1];
      if (cell === undefined) continue;
      region = region === undefined ? regionOf(cell) : union(region, cell);
      for (let row = -reachCells; row <= reachCells; row++) {
        for (let column = -reachCells; column <= reachCells; column++) {
          const next = cellNumber(plot, cell.key + row * columns + column);
          if (isHot[next] === 1) {
            isHot[next] = 0;
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
