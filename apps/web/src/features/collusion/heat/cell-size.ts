import type { ViewSize } from '../model/graph-places.ts';

/** The sizes that zooming goes through, in pixels. */
export const cellSizes = [3, 4, 5, 6, 8, 10, 12, 16, 20, 26, 32] as const;
/** Nobody can hit a smaller one with a pointer; such a map scrolls instead. */
const leastCellPx = 4;
/** The largest cells; with larger ones, a map of few texts looks empty. */
const mostFittingPx = 48;
/** Up to this size, scrolling down a little is better than zooming in. */
const comfortablePx = 12;
/** Cells of this size have space for names beside them. */
export const namedCellPx = 14;
/** The colours of the groups, and their numbers beside them. */
const bandsPx = 28;
const nameCharPx = 7;
/** Longer names are cut. */
export const nameChars = 20;

/** The largest cells with which the whole map is in view: it fills its box. */
export function fittingCell(count: number, availablePx: number): number {
  const fitting = Math.floor(availablePx / Math.max(1, count));
  return Math.min(mostFittingPx, Math.max(leastCellPx, fitting));
}

/** The next larger or smaller size, or the same at the end. */
export function nextCell(cellPx: number, step: 1 | -1): number {
  const wanted =
    step === 1 ? cellSizes.find((size) => size > cellPx) : cellSizes.findLast((size) => size < cellPx);
  return wanted ?? cellPx;
}

export interface HeatLayout {
  readonly cellPx: number;
  /** Left of the map and above it: groups, and names if there is space. */
  readonly gutterPx: number;
}

/** @param wanted the size that the reader has chosen; null for one that shows the whole map */
export function heatLayout(
  texts: readonly { readonly Name: string }[],
  view: ViewSize,
  withNames: boolean,
  wanted: number | null,
): HeatLayout {
  const longest = Math.min(nameChars, Math.max(0, ...texts.map(({ Name }) => Name.length)));
  const namesPx = withNames ? 24 + longest * nameCharPx : bandsPx;
  const fit = (gutterPx: number) => {
    const whole = fittingCell(texts.length, Math.min(view.width, view.height) - gutterPx);
    return Math.max(whole, Math.min(comfortablePx, fittingCell(texts.length, view.width - gutterPx)));
  };
  const named = wanted ?? fit(namesPx);
  if (named >= namedCellPx && withNames) return { cellPx: named, gutterPx: namesPx };
  // Without names there may be space for cells that are large enough for names. Their size is limited instead.
  return {
    cellPx: wanted ?? Math.min(fit(bandsPx), withNames ? namedCellPx - 1 : mostFittingPx),
    gutterPx: bandsPx,
  };
}
