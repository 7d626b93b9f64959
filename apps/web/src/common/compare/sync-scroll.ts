import type { SourceMarkup } from '@palimpsest/contract';

/** A place in one text and the corresponding place in the other, in characters. */
export interface TiedPlace {
  readonly from: number;
  readonly to: number;
}

export type Side = 'first' | 'second';

/**
 * The ties between two texts: their beginnings and ends, and those of each passage, by their place in the leading
 * text. If passages have another order in the other text, the ties lead back and forth.
 */
export function tiesOf({ Text1, Text2, Positions }: SourceMarkup, leader: Side): readonly TiedPlace[] {
  const first = leader === 'first';
  const ties = Positions.flatMap(({ Start1, End1, Start2, End2 }) => [
    first ? { from: Start1, to: Start2 } : { from: Start2, to: Start1 },
    first ? { from: End1, to: End2 } : { from: End2, to: End1 },
  ]);
  const [own, other] = first ? [Text1.Length, Text2.Length] : [Text2.Length, Text1.Length];
  return [{ from: 0, to: 0 }, ...ties.toSorted((a, b) => a.from - b.from), { from: own, to: other }];
}

/** The place of the other text when the leading one is at a character: in proportion between two ties. */
export function counterpartOf(char: number, ties: readonly TiedPlace[]): number {
  const next = ties.findIndex(({ from }) => from > char);
  const behind = ties[next];
  const before = ties[next - 1];
  if (!behind || !before) return (next === 0 ? ties[0] : ties.at(-1))?.to ?? 0;
  const share = (char - before.from) / (behind.from - before.from);
  return Math.round(before.to + share * (behind.to - before.to));
}
