import type { TextSpan } from '@palimpsest/contract';
import { endCharOf, type Piece } from '../../../../ui/text/piece.ts';

export interface SplitText {
  readonly before: string;
  readonly inside: string;
  readonly behind: string;
}

/** Splits a piece's text around the part that is in a place; null if no part of it is. */
export function splitAtPlace(piece: Piece<unknown>, { Start, End }: TextSpan): SplitText | null {
  if (End <= piece.startChar || Start >= endCharOf(piece)) return null;
  const from = Math.max(0, Start - piece.startChar);
  const to = Math.min(piece.text.length, End - piece.startChar);
  return {
    before: piece.text.slice(0, from),
    inside: piece.text.slice(from, to),
    behind: piece.text.slice(to),
  };
}
