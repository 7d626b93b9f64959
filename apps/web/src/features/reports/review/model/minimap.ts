import type { Match } from './matches.ts';
import type { MergedPiece } from './merged.ts';
import { endCharOf } from '../../../../ui/text/piece.ts';

/** A run of rows of the map with one source's colour. */
export interface MapBand {
  readonly sourceNumber: number;
  readonly sourceId: number;
  readonly fromRow: number;
  readonly rows: number;
}

/**
 * The map of the whole text as at most `rowCount` bands: each row has the colour of the source that paints most
 * of its characters. A passage shorter than a row still gets the row if nothing larger claims it.
 */
export function mapBands(
  pieces: readonly MergedPiece[],
  totalChars: number,
  rowCount: number,
): readonly MapBand[] {
  if (totalChars === 0) return [];
  const charsPerRow = totalChars / rowCount;
  const rows: { chars: number; sourceNumber: number; sourceId: number }[] = [];
  for (const piece of pieces) {
    const top = piece.mark?.top;
    if (!top) continue;
    const last = Math.min(rowCount - 1, Math.floor((endCharOf(piece) - 1) / charsPerRow));
    for (let row = Math.floor(piece.startChar / charsPerRow); row <= last; row += 1) {
      const chars =
        Math.min(endCharOf(piece), (row + 1) * charsPerRow) - Math.max(piece.startChar, row * charsPerRow);
      if (chars > (rows[row]?.chars ?? 0)) {
        rows[row] = { chars, sourceNumber: top.sourceNumber, sourceId: top.sourceId };
      }
    }
  }
  const bands: MapBand[] = [];
  rows.forEach((row, index) => {
    const last = bands.at(-1);
    if (last && last.sourceId === row.sourceId && last.fromRow + last.rows === index) {
      bands[bands.length - 1] = { ...last, rows: last.rows + 1 };
    } else {
      bands.push({ sourceNumber: row.sourceNumber, sourceId: row.sourceId, fromRow: index, rows: 1 });
    }
  });
  return bands;
}

/**
 * The places where a source's passages are, as shares from 0 to 1 of the text, joined where they touch at `steps`
 * steps.
 */
export function positionBar(
  matches: readonly Match[],
  totalChars: number,
  steps: number,
): readonly { readonly from: number; readonly to: number }[] {
  if (totalChars === 0) return [];
  const taken: boolean[] = [];
  for (const match of matches) {
    const from = Math.min(steps - 1, Math.floor((match.startChar / totalChars) * steps));
    const to = Math.max(from + 1, Math.ceil((match.endChar / totalChars) * steps));
    for (let step = from; step < to; step += 1) taken[step] = true;
  }
  const bars: { from: number; to: number }[] = [];
  taken.forEach((_, step) => {
    const last = bars.at(-1);
    if (last && Math.abs(last.to * steps - step) < 0.5) last.to = (step + 1) / steps;
    else bars.push({ from: step / steps, to: (step + 1) / steps });
  });
  return bars;
}
