/** A name to be placed in the view. */
export interface LabelRequest {
  /** Its variants, the longest first: if one does not fit, the next one is tried. */
  readonly texts: readonly { readonly text: string; readonly width: number }[];
  /** The horizontal middle of the name. */
  readonly x: number;
  /** Possible vertical middles, the best first. */
  readonly y: readonly number[];
  readonly height: number;
}

/** An area that no name may cover. */
export interface Taken {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface PlacedLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const cellPx = 64;
const gapPx = 3;

/** Places the names in order, each where it covers nothing else; null for a name without a place. */
export function placeLabels(
  requests: readonly LabelRequest[],
  taken: readonly Taken[],
): readonly (PlacedLabel | null)[] {
  const cells = new Map<number, Box[]>();
  const add = (box: Box): void => {
    for (const key of cellsOf(box)) {
      const known = cells.get(key);
      if (known === undefined) cells.set(key, [box]);
      else known.push(box);
    }
  };
  const isFree = (box: Box): boolean =>
    cellsOf(box).every((key) => (cells.get(key) ?? []).every((other) => !overlap(box, other)));
  for (const { x, y, radius } of taken) {
    add({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });
  }
  return requests.map(({ texts, x, y: lines, height }) => {
    for (const { text, width } of texts) {
      for (const y of lines) {
        const box = {
          left: x - width / 2 - gapPx,
          top: y - height / 2,
          right: x + width / 2 + gapPx,
          bottom: y + height / 2,
        };
        if (!isFree(box)) continue;
        add(box);
        return { text, x, y };
      }
    }
    return null;
  });
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function cellsOf({ left, top, right, bottom }: Box): readonly number[] {
  const keys: number[] = [];
  for (let column = Math.floor(left / cellPx); column <= Math.floor(right / cellPx); column++) {
    for (let row = Math.floor(top / cellPx); row <= Math.floor(bottom / cellPx); row++) {
      keys.push(column * 100_000 + row);
    }
  }
  return keys;
}
