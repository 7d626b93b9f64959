import type { CollusionText } from '@palimpsest/contract';
import type { Pair } from './pairs.ts';

export interface HeatCell {
  readonly row: number;
  readonly column: number;
  readonly pair: Pair;
}

/** A run of texts of one group, half-open. */
export interface HeatBand {
  readonly group: number;
  readonly from: number;
  readonly to: number;
}

export interface HeatMap {
  /** Texts with pairs; the same order for rows and columns. */
  readonly texts: readonly CollusionText[];
  /** Both cells of each pair, row by row. */
  readonly cells: readonly HeatCell[];
  readonly bands: readonly HeatBand[];
}

/**
 * Texts of a group are next to each other, the groups in their order, and within a group the texts with the most in
 * common come first. Texts without a group follow, each behind the text that it has most in common with.
 */
export function toHeatMap(texts: readonly CollusionText[], pairs: readonly Pair[]): HeatMap {
  const weights = new Map<number, number>();
  const partners = new Map<number, Pair[]>();
  for (const pair of pairs) {
    for (const { Id } of [pair.Text1, pair.Text2]) {
      weights.set(Id, (weights.get(Id) ?? 0) + pair.Percent);
      partners.set(Id, [...(partners.get(Id) ?? []), pair]);
    }
  }
  const shown = texts.filter(({ Id }) => weights.has(Id));
  const byWeight = (one: CollusionText, other: CollusionText) =>
    (weights.get(other.Id) ?? 0) - (weights.get(one.Id) ?? 0) || one.Id - other.Id;
  const grouped = shown
    .filter(({ Group }) => Group > 0)
    .sort((one, other) => one.Group - other.Group || byWeight(one, other));
  const single = inChains(shown.filter(({ Group }) => Group === 0).sort(byWeight), partners);
  const ordered = [...grouped, ...single];
  const places = new Map(ordered.map(({ Id }, place) => [Id, place]));
  const cells = pairs
    .flatMap((pair) => {
      const [one, other] = [places.get(pair.Text1.Id), places.get(pair.Text2.Id)];
      if (one === undefined || other === undefined) return [];
      return [
        { row: one, column: other, pair },
        { row: other, column: one, pair },
      ];
    })
    .sort((one, other) => one.row - other.row || one.column - other.column);
  return { texts: ordered, cells, bands: bandsOf(ordered) };
}

/** Puts behind each text those that it has something in common with, strongest first. */
function inChains(
  texts: readonly CollusionText[],
  partners: ReadonlyMap<number, readonly Pair[]>,
): readonly CollusionText[] {
  const left = new Map(texts.map((text) => [text.Id, text]));
  const ordered: CollusionText[] = [];
  for (const start of texts) {
    const waiting = [start.Id];
    while (waiting.length > 0) {
      const id = waiting.shift() ?? 0;
      const text = left.get(id);
      if (text === undefined) continue;
      left.delete(id);
      ordered.push(text);
      const strongest = (partners.get(id) ?? []).toSorted((one, other) => other.Percent - one.Percent);
      waiting.push(...strongest.map(({ Text1, Text2 }) => (Text1.Id === id ? Text2.Id : Text1.Id)));
    }
  }
  return ordered;
}

function bandsOf(texts: readonly CollusionText[]): readonly HeatBand[] {
  const bands: HeatBand[] = [];
  texts.forEach(({ Group }, place) => {
    const last = bands.at(-1);
    if (Group === 0) return;
    if (last?.group === Group) bands[bands.length - 1] = { ...last, to: place + 1 };
    else bands.push({ group: Group, from: place, to: place + 1 });
  });
  return bands;
}

/**
 * The cell that a key leads to. Right and left go through all of them, row by row; up and down go to the nearest
 * column of the next row that has one; Home and End go to the first and last. Undefined if the key does nothing.
 */
export function cellAfterKey(cells: readonly HeatCell[], index: number, key: string): number | undefined {
  const current = cells[index];
  const last = cells.length - 1;
  if (current === undefined) return undefined;
  if (key === 'ArrowRight') return Math.min(index + 1, last);
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const step = key === 'ArrowDown' ? 1 : -1;
  let at = index;
  while (cells[at]?.row === current.row) at += step;
  const row = cells[at]?.row;
  if (row === undefined) return index;
  let best = at;
  for (; cells[at]?.row === row; at += step) {
    if (awayFrom(cells[at], current) < awayFrom(cells[best], current)) best = at;
  }
  return best;
}

function awayFrom(cell: HeatCell | undefined, { column }: HeatCell): number {
  return cell === undefined ? Number.POSITIVE_INFINITY : Math.abs(cell.column - column);
}

/** The cell nearest to a place, measured in cells, no further from it than `reach`; -1 if there is no such cell. */
export function cellNear(cells: readonly HeatCell[], x: number, y: number, reach: number): number {
  let nearest = -1;
  let least = reach;
  cells.forEach(({ row, column }, index) => {
    // Measured to the cell's edge: inside the cell the distance is 0.
    const away = Math.max(Math.abs(column + 0.5 - x), Math.abs(row + 0.5 - y)) - 0.5;
    if (away < least || (away <= 0 && nearest === -1)) {
      nearest = index;
      least = Math.max(away, 0);
    }
  });
  return nearest;
}
