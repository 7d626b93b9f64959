import { cellsOf, fitting } from './cells.ts';
import type { Style } from './style.ts';

/** A piece of a text on one line. `isEqual` pieces look different from the others. */
export interface Piece {
  readonly text: string;
  readonly isEqual: boolean;
  readonly hasSpaceBefore: boolean;
}

/** A line with its codes, and its width without them. */
export interface Line {
  readonly text: string;
  readonly cells: number;
}

/** Fills lines of this many cells. A piece that is wider than a line is cut. */
export function wrap(pieces: readonly Piece[], width: number, style: Style): readonly Line[] {
  const lines: Piece[][] = [[]];
  let used = 0;
  for (const piece of pieces.flatMap((one) => cutToWidth(one, width))) {
    const space = piece.hasSpaceBefore && used > 0 ? 1 : 0;
    const cells = cellsOf(piece.text);
    if (used > 0 && used + space + cells > width) {
      lines.push([piece]);
      used = cells;
    } else {
      lines.at(-1)?.push(piece);
      used += space + cells;
    }
  }
  return lines.filter((line) => line.length > 0).map((line) => lineOf(line, style));
}

function cutToWidth(piece: Piece, width: number): readonly Piece[] {
  if (cellsOf(piece.text) <= width) return [piece];
  const parts: Piece[] = [];
  for (let rest = piece.text; rest !== ''; rest = rest.slice(parts.at(-1)?.text.length ?? 0)) {
    parts.push({
      ...piece,
      text: fitting(rest, width),
      hasSpaceBefore: parts.length === 0 && piece.hasSpaceBefore,
    });
  }
  return parts;
}

/** Neighbouring pieces of the same kind share their codes. */
function lineOf(pieces: readonly Piece[], style: Style): Line {
  let text = '';
  let cells = 0;
  let group = '';
  let isGroupEqual = false;
  const close = (): void => {
    if (group !== '') text += isGroupEqual ? style.strong(group) : style.weak(group);
    group = '';
  };
  pieces.forEach((piece, index) => {
    const space = index > 0 && piece.hasSpaceBefore ? ' ' : '';
    if (piece.isEqual !== isGroupEqual) {
      close();
      text += space;
    } else group += space;
    isGroupEqual = piece.isEqual;
    group += piece.text;
    cells += space.length + cellsOf(piece.text);
  });
  close();
  return { text, cells };
}

/** Two columns of this many cells each. */
export function sideBySide(left: readonly Line[], right: readonly Line[], width: number): readonly string[] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, index) => {
    const one = left[index] ?? { text: '', cells: 0 };
    const padding = ' '.repeat(Math.max(0, width - one.cells));
    return `${one.text}${padding} │ ${right[index]?.text ?? ''}`.trimEnd();
  });
}
