/** A name that would like to stand at a place of the view. */
export interface LabelWish {
  /** What it may say, the longest first: where that has no room, the next one is tried. */
  readonly texts: readonly { readonly text: string; readonly width: number }[];
  /** The middle of its line. */
  readonly x: number;
  /** Where it may stand, the best place first: the middle of its height. */
  readonly y: readonly number[];
  readonly height: number;
}

/** What no name may cover. */
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

/** Of the names, the first ones come first, those that have room without covering others: null where one has none. */
export function placeLabels(
  wishes: readonly LabelWish[],
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
  return wishes.map(({ texts, x, y: lines, height }) => {
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
