import type { TextSpan } from '@palimpsest/contract';
import { splitAtPlace } from '../model/place.ts';
import type { Piece } from '../../../../ui/text/piece.ts';
import classes from '../../../../ui/text/text.module.css';

interface PieceTextProps {
  readonly piece: Piece<unknown>;
  readonly place: TextSpan | null;
}

/** The text of a piece; the highlighted part of it is framed, even if it is invisible itself. */
export function PieceText({ piece, place }: PieceTextProps) {
  const parts = place && splitAtPlace(piece, place);
  if (!parts) return piece.text;
  return (
    <>
      {parts.before}
      <span className={classes['place']}>{parts.inside}</span>
      {parts.behind}
    </>
  );
}
