/** Text at a place on a page, with the direction of its baseline in radians. */
export interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Baselines of the same direction differ by less, in radians. */
const tolerance = 0.02;

export const isUprightAngle = (angle: number): boolean => Math.abs(angle) < tolerance;

/** Compares directions. A full turn is the same direction. */
export function isSameAngle(a: number, b: number): boolean {
  const difference = Math.abs(a - b) % (2 * Math.PI);
  return difference < tolerance || difference > 2 * Math.PI - tolerance;
}

/**
 * Turns a page so that most of its text is upright: wide tables are often printed sideways. The rest is measured along
 * its own baselines, so that the gaps between its words and lines are found like those of upright text.
 */
export function turnUpright<Piece extends Placed>(
  pieces: readonly Piece[],
  { width, height }: PageSize,
): { readonly pieces: readonly Piece[]; readonly size: PageSize } {
  const quarter = commonQuarter(pieces);
  const turned = quarter === 0 ? pieces : pieces.map((piece) => turnBy(piece, quarter, { width, height }));
  const size = quarter % 2 === 0 ? { width, height } : { width: height, height: width };
  return { pieces: turned.map(alongItsBaseline), size };
}

/** The direction, of four, in which most characters run, counted in quarter turns against the clock. */
function commonQuarter(pieces: readonly Placed[]): number {
  const chars = [0, 0, 0, 0];
  for (const { text, angle } of pieces) {
    const quarter = ((Math.round(angle / (Math.PI / 2)) % 4) + 4) % 4;
    if (isSameAngle(angle, (quarter * Math.PI) / 2)) chars[quarter] = (chars[quarter] ?? 0) + text.length;
  }
  return chars.indexOf(Math.max(...chars));
}

function turnBy<Piece extends Placed>(piece: Piece, quarter: number, { width, height }: PageSize): Piece {
  const places = [
    [piece.x, piece.y],
    [piece.y, width - piece.x],
    [width - piece.x, height - piece.y],
    [height - piece.y, piece.x],
  ] as const;
  const [x, y] = places[quarter] ?? places[0];
  const angle = piece.angle - (quarter * Math.PI) / 2;
  return { ...piece, x, y, angle: isSameAngle(angle, 0) ? 0 : angle };
}

function alongItsBaseline<Piece extends Placed>(piece: Piece): Piece {
  const { x, y, angle } = piece;
  if (isUprightAngle(angle)) return piece;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return { ...piece, x: x * cos + y * sin, y: y * cos - x * sin };
}
