import { heatColours, heatLevelOf } from '../../../common/colours/heat-scale.ts';
import { sourceColourOf } from '../../../common/colours/source-colours.ts';
import { nameChars, namedCellPx, type HeatLayout } from './cell-size.ts';
import { groupLookOf } from '../model/group-look.ts';
import type { HeatCell, HeatMap } from '../model/heat-map.ts';

export type HeatScheme = 'light' | 'dark';

/** The position of everything in the canvas, in pixels. */
export interface HeatViewport extends HeatLayout {
  readonly width: number;
  readonly height: number;
  /** The scroll position of the map. */
  readonly left: number;
  readonly top: number;
}

const bandPx = 6;
/** The width from which on the gutter has space for names. */
const leastNamesPx = 32;
const numberFontPx = 11;

interface Inks {
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly accent: string;
}

/** Makes the canvas as large as the visible part and as sharp as the screen. */
export function fitCanvas(context: CanvasRenderingContext2D, viewport: HeatViewport): void {
  const { canvas } = context;
  const ratio = window.devicePixelRatio;
  const [width, height] = [Math.round(viewport.width * ratio), Math.round(viewport.height * ratio)];
  // Setting a size clears the canvas, even if it is the same.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  canvas.style.width = `${viewport.width}px`;
  canvas.style.height = `${viewport.height}px`;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** Draws the visible part: a map of a thousand texts is far larger than a canvas may be. */
export function drawHeatMap(
  context: CanvasRenderingContext2D,
  map: HeatMap,
  viewport: HeatViewport,
  scheme: HeatScheme,
  current: HeatCell | null,
): void {
  const inks = inksOf(context.canvas);
  const { width, height, cellPx, gutterPx, left, top } = viewport;
  const count = map.texts.length;
  const x = (column: number) => gutterPx + column * cellPx - left;
  const y = (row: number) => gutterPx + row * cellPx - top;
  const [mapWidth, mapHeight] = [Math.min(width, x(count)), Math.min(height, y(count))];
  context.clearRect(0, 0, width, height);

  context.save();
  context.beginPath();
  context.rect(gutterPx, gutterPx, Math.max(0, width - gutterPx), Math.max(0, height - gutterPx));
  context.clip();
  if (current !== null) {
    context.fillStyle = inks.line;
    context.fillRect(gutterPx, y(current.row), mapWidth - gutterPx, cellPx);
    context.fillRect(x(current.column), gutterPx, cellPx, mapHeight - gutterPx);
  }
  // The diagonal, where each text meets itself.
  context.fillStyle = inks.line;
  for (let at = 0; at < count; at++) {
    if (x(at) > -cellPx && x(at) < width) context.fillRect(x(at), y(at), cellPx, cellPx);
  }
  const gap = cellPx > 5 ? 1 : 0;
  for (const { row, column, pair } of map.cells) {
    const [cellX, cellY] = [x(column), y(row)];
    if (cellX < gutterPx - cellPx || cellY < gutterPx - cellPx || cellX > width || cellY > height) continue;
    context.fillStyle = heatColours[heatLevelOf(pair.Percent) - 1]?.[scheme] ?? inks.ink;
    context.fillRect(cellX, cellY, cellPx - gap, cellPx - gap);
  }
  for (const { group, from, to } of map.bands) {
    context.strokeStyle = sourceColourOf(groupLookOf(group).colour).line[scheme];
    context.lineWidth = 1.5;
    context.strokeRect(
      x(from) - 1,
      y(from) - 1,
      (to - from) * cellPx + 2 - gap,
      (to - from) * cellPx + 2 - gap,
    );
  }
  if (current !== null) {
    context.strokeStyle = inks.accent;
    context.lineWidth = 2;
    context.strokeRect(x(current.column) - 2, y(current.row) - 2, cellPx + 4 - gap, cellPx + 4 - gap);
  }
  context.restore();
  drawRows(context, map, viewport, scheme, current, inks);
  // The columns are the rows, rotated.
  context.save();
  context.transform(0, 1, 1, 0, 0, 0);
  drawBands(context, map, { ...viewport, top: left, height: width }, scheme);
  context.restore();
  if (gutterPx < leastNamesPx) drawGroupNumbers(context, map, viewport, scheme);
  drawColumnNames(context, map, viewport, current, inks);
}

function drawRows(
  context: CanvasRenderingContext2D,
  map: HeatMap,
  viewport: HeatViewport,
  scheme: HeatScheme,
  current: HeatCell | null,
  inks: Inks,
): void {
  drawBands(context, map, viewport, scheme);
  const { cellPx, gutterPx, top, height } = viewport;
  if (cellPx < namedCellPx || gutterPx < leastNamesPx) return;
  context.save();
  context.beginPath();
  context.rect(0, gutterPx, gutterPx, Math.max(0, height - gutterPx));
  context.clip();
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  map.texts.forEach((text, row) => {
    const y = gutterPx + (row + 0.5) * cellPx - top;
    if (y < gutterPx - cellPx || y > height + cellPx) return;
    nameStyle(context, viewport, inks, row === current?.row);
    context.fillText(fittingName(context, text, gutterPx - bandPx - 12), gutterPx - bandPx - 6, y);
  });
  context.restore();
}

function drawColumnNames(
  context: CanvasRenderingContext2D,
  map: HeatMap,
  viewport: HeatViewport,
  current: HeatCell | null,
  inks: Inks,
): void {
  const { cellPx, gutterPx, left, width } = viewport;
  if (cellPx < namedCellPx || gutterPx < leastNamesPx) return;
  context.save();
  context.beginPath();
  context.rect(gutterPx, 0, Math.max(0, width - gutterPx), gutterPx);
  context.clip();
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  map.texts.forEach((text, column) => {
    const x = gutterPx + (column + 0.5) * cellPx - left;
    if (x < gutterPx - cellPx || x > width + cellPx) return;
    context.save();
    context.translate(x, gutterPx - bandPx - 6);
    context.rotate(-Math.PI / 2);
    nameStyle(context, viewport, inks, column === current?.column);
    context.fillText(fittingName(context, text, gutterPx - bandPx - 12), 0, 0);
    context.restore();
  });
  context.restore();
}

function nameStyle(
  context: CanvasRenderingContext2D,
  viewport: HeatViewport,
  inks: Inks,
  isCurrent: boolean,
): void {
  const size = Math.min(13, viewport.cellPx - 3);
  context.font = `${isCurrent ? 600 : 400} ${size}px ${getComputedStyle(context.canvas).fontFamily}`;
  context.fillStyle = isCurrent ? inks.ink : inks.muted;
}

/** Draws the groups' colours along the edge of the map. */
function drawBands(
  context: CanvasRenderingContext2D,
  map: HeatMap,
  viewport: HeatViewport,
  scheme: HeatScheme,
): void {
  const { cellPx, gutterPx, top, height } = viewport;
  context.save();
  context.beginPath();
  context.rect(0, gutterPx, gutterPx, Math.max(0, height - gutterPx));
  context.clip();
  for (const { group, from, to } of map.bands) {
    context.fillStyle = sourceColourOf(groupLookOf(group).colour).line[scheme];
    context.fillRect(
      gutterPx - bandPx - 1,
      gutterPx + from * cellPx - top,
      bandPx - 2,
      (to - from) * cellPx - 1,
    );
  }
  context.restore();
}

/** Draws numbers beside and above the groups' colours, if they fit. */
function drawGroupNumbers(
  context: CanvasRenderingContext2D,
  { bands }: HeatMap,
  { cellPx, gutterPx, left, top, width, height }: HeatViewport,
  scheme: HeatScheme,
): void {
  context.save();
  context.font = `600 ${numberFontPx}px ${getComputedStyle(context.canvas).fontFamily}`;
  context.textBaseline = 'middle';
  for (const { group, from, to } of bands) {
    const text = String(group);
    const middle = gutterPx + ((from + to) / 2) * cellPx;
    const edge = gutterPx - bandPx - 4;
    context.fillStyle = sourceColourOf(groupLookOf(group).colour).line[scheme];
    const y = middle - top;
    if ((to - from) * cellPx > numberFontPx && y > gutterPx && y < height) {
      context.textAlign = 'right';
      context.fillText(text, edge, y);
    }
    const x = middle - left;
    if ((to - from) * cellPx > context.measureText(text).width + 4 && x > gutterPx && x < width) {
      context.textAlign = 'center';
      context.fillText(text, x, edge - numberFontPx / 2);
    }
  }
  context.restore();
}

/**
 * The name of a text, or its author if the name has to be cut: files of a class often begin alike. Otherwise as much as
 * fits; letters differ too much in width to count them.
 */
function fittingName(
  context: CanvasRenderingContext2D,
  { Name, Author }: { readonly Name: string; readonly Author: string },
  availablePx: number,
): string {
  const fits = (name: string): boolean =>
    name.length <= nameChars && context.measureText(name).width <= availablePx;
  if (fits(Name)) return Name;
  const name = Author === '' ? Name : Author;
  if (fits(name)) return name;
  for (let length = nameChars - 1; length > 1; length -= 1) {
    const cut = `${name.slice(0, length).trimEnd()}…`;
    if (context.measureText(cut).width <= availablePx) return cut;
  }
  return '…';
}

function inksOf(canvas: HTMLCanvasElement): Inks {
  const style = getComputedStyle(canvas);
  const ink = (name: string) => style.getPropertyValue(name);
  return {
    ink: ink('--ink'),
    muted: ink('--muted'),
    line: ink('--line'),
    accent: ink('--accent-text'),
  };
}
