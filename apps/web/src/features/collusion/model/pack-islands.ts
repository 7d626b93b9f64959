import type { Point } from './outline.ts';

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface Packed extends Box {
  /** The upper left corner of each box, in the order of the boxes. */
  readonly places: readonly Point[];
}

const gapPx = 36;
const widthsTried = 48;

/**
 * Arranges boxes in rows, the highest first, so that all of them appear as large as possible in a view that is
 * `aspect` times as wide as high. Smaller boxes of a row are stacked, and all rows are equally wide.
 */
export function packIslands(boxes: readonly Box[], aspect: number): Packed {
  if (boxes.length === 0) return { places: [], width: 0, height: 0 };
  const order = boxes
    .map((box, index) => ({ ...box, index }))
    .sort((one, other) => other.height - one.height || other.width - one.width || one.index - other.index);
  const least = Math.max(...boxes.map(({ width }) => width)) + gapPx;
  const area = boxes.reduce((sum, { width, height }) => sum + (width + gapPx) * (height + gapPx), 0);
  const most = Math.max(least, 2 * Math.sqrt(area * aspect));
  let best = inRows(order, least);
  for (let step = 1; step <= widthsTried; step++) {
    const tried = inRows(order, least + ((most - least) * step) / widthsTried);
    if (scaleOf(tried, aspect) > scaleOf(best, aspect)) best = tried;
  }
  return spread(best, boxes.length, aspect);
}

function scaleOf({ width, height }: Box, aspect: number): number {
  return Math.min(aspect / width, 1 / height);
}

interface IndexedBox extends Box {
  readonly index: number;
}

interface Column {
  readonly boxes: IndexedBox[];
  readonly width: number;
  height: number;
}

interface Rows extends Box {
  readonly rows: readonly {
    readonly columns: readonly Column[];
    readonly width: number;
    readonly height: number;
  }[];
}

function inRows(order: readonly IndexedBox[], rowWidth: number): Rows {
  const rows: { columns: Column[]; width: number; height: number }[] = [];
  for (const box of order) {
    const [width, height] = [box.width + gapPx, box.height + gapPx];
    const column = rows
      .flatMap((row) =>
        row.columns.filter((each) => each.width >= width && each.height + height <= row.height),
      )
      .at(0);
    if (column !== undefined) {
      column.boxes.push(box);
      column.height += height;
      continue;
    }
    let row = rows.find((each) => each.width + width <= rowWidth && each.height >= height);
    if (row === undefined) {
      row = { columns: [], width: 0, height };
      rows.push(row);
    }
    row.columns.push({ boxes: [box], width, height });
    row.width += width;
  }
  return {
    rows,
    width: Math.max(...rows.map(({ width }) => width)),
    height: rows.reduce((sum, { height }) => sum + height, 0),
  };
}

/** Distributes the rest of a row's width between its columns, and the rest of a column's height between its boxes. */
function spread({ rows, width, height }: Rows, count: number, aspect: number): Packed {
  const fullWidth = Math.max(width, rows.length > 1 ? Math.min(height * aspect, width * 1.25) : width);
  const places: Point[] = Array.from({ length: count }, () => ({ x: 0, y: 0 }));
  let top = 0;
  for (const row of rows) {
    const across = (fullWidth - row.width) / row.columns.length;
    let left = across / 2;
    for (const column of row.columns) {
      const down = (row.height - column.height) / column.boxes.length;
      let y = top + down / 2;
      for (const box of column.boxes) {
        places[box.index] = { x: left + (column.width - box.width) / 2, y: y + gapPx / 2 };
        y += box.height + gapPx + down;
      }
      left += column.width + across;
    }
    top += row.height;
  }
  return { places, width: Math.ceil(fullWidth), height: Math.ceil(height) };
}
