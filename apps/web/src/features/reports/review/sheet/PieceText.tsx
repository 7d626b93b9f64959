import type { LayoutMark, TextSpan } from '@palimpsest/contract';
import { Letters } from '../../../../ui/text/Letters.tsx';
import { splitAtPlace } from '../model/place.ts';
import type { Piece } from '../../../../ui/text/piece.ts';
import classes from '../../../../ui/text/text.module.css';

interface PieceTextProps {
  readonly piece: Piece<unknown>;
  readonly place: TextSpan | null;
  /** How the letters of the row look. */
  readonly letters?: readonly LayoutMark[] | undefined;
}

/** The text of a piece; the highlighted part of it is framed, even if it is invisible itself. */
export function PieceText({ piece, place, letters }: PieceTextProps) {
  const parts = place && splitAtPlace(piece, place);
  const { startChar } = piece;
  if (!parts) return <Letters text={piece.text} startChar={startChar} letters={letters} />;
  const insideStart = startChar + parts.before.length;
  return (
    <>
      <Letters text={parts.before} startChar={startChar} letters={letters} />
      <span className={classes['place']}>
        <Letters text={parts.inside} startChar={insideStart} letters={letters} />
      </span>
      <Letters text={parts.behind} startChar={insideStart + parts.inside.length} letters={letters} />
    </>
  );
}
