import { Tooltip } from '@mantine/core';
import {
  partsOfPiece,
  type LayoutMark,
  type NotCountedSpan,
  type Source,
  type TextSpan,
} from '@palimpsest/contract';
import { Fragment, memo, useRef } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatPercent } from '../../../../i18n/format.ts';
import { currentLanguage } from '../../../../i18n/use-language.ts';
import { sourceColourStyle } from '../../../../common/colours/source-colours.ts';
import { setAsideReason, type Findings, type LeftOutReason } from '../model/findings.ts';
import type { MergedMark, MergedPiece, PassageKey, PassageMark } from '../model/merged.ts';
import { LaidOutRow } from '../../../../ui/text/LaidOutRow.tsx';
import type { TextBlock } from '../../../../ui/text/piece.ts';
import { PieceText } from './PieceText.tsx';
import classes from '../../../../ui/text/text.module.css';
import { useMarginColumns } from '../../../../ui/text/use-margin-columns.ts';

interface MergedRowProps {
  readonly block: TextBlock<MergedMark>;
  /** The source whose passages are highlighted while the others are dimmed. */
  readonly emphasis: number | null;
  readonly current: PassageKey | null;
  readonly sources: ReadonlyMap<number, Source>;
  readonly findings: Findings;
  readonly notCounted: readonly NotCountedSpan[];
  /** A highlighted place within this line; null if it is elsewhere. */
  readonly place: TextSpan | null;
  readonly onOpen: (mark: PassageMark) => void;
}

/** One line of the text with its passages, and their numbers in the margin. */
export const MergedRow = memo(function MergedRow({
  block,
  emphasis,
  current,
  sources,
  findings,
  notCounted,
  place,
  onOpen,
}: MergedRowProps) {
  const ref = useRef<HTMLElement>(null);
  useMarginColumns(ref, block);
  const numbered = new Set<PassageKey>();
  const letters = block.layout?.letters;
  const drawPieces = (pieces: readonly MergedPiece[]) =>
    pieces.map((piece) => {
      const shown = shownMark(piece, emphasis);
      if (!shown) return <PlainPiece key={piece.startChar} piece={piece} place={place} letters={letters} />;
      const first = !numbered.has(shown.key);
      numbered.add(shown.key);
      const dimmed = emphasis !== null && shown.sourceId !== emphasis;
      if (piece.mark?.uncounted) {
        return (
          <Fragment key={piece.startChar}>
            {first && (
              <PassageNumber
                mark={shown}
                look={dimmed ? 'dimmed' : 'plain'}
                current={shown.key === current}
                source={sources.get(shown.sourceId)}
                onOpen={onOpen}
              />
            )}
            <PlainPiece piece={piece} place={place} letters={letters} />
          </Fragment>
        );
      }
      return (
        <MarkedPiece
          key={piece.startChar}
          piece={piece}
          mark={shown}
          numbered={first}
          look={dimmed ? 'dimmed' : emphasis === null ? 'plain' : 'lifted'}
          current={shown.key === current}
          parts={partsOf(piece, emphasis === shown.sourceId ? [shown] : undefined, findings, notCounted)}
          place={place}
          letters={letters}
          source={sources.get(shown.sourceId)}
          onOpen={onOpen}
        />
      );
    });
  return (
    <LaidOutRow ref={ref} block={block}>
      {drawPieces}
    </LaidOutRow>
  );
});

/**
 * Text without a passage; words that don't count are grey and hatched, and a pointer or a finger on them shows the
 * reason. With the keyboard, the steps of the calculation lead to them.
 */
function PlainPiece({ piece, place, letters }: Pick<MarkedPieceProps, 'piece' | 'place' | 'letters'>) {
  const { t } = useTranslation('compare');
  const { uncounted: reason = null, sharedBy } = piece.mark ?? {};
  const position = { 'data-start': piece.startChar, 'data-end': piece.startChar + piece.text.length };
  const content = <PieceText piece={piece} place={place} letters={letters} />;
  if (reason === null) return <span {...position}>{content}</span>;
  return (
    <Tooltip
      label={sharedBy === undefined ? t(`uncounted.${reason}`) : t('sharedBy', { ...sharedBy })}
      events={{ hover: true, focus: false, touch: true }}
    >
      <mark className={classes['leftOut']} data-why={reason} {...position}>
        {content}
      </mark>
    </Tooltip>
  );
}

/** The highlighted source's passage if there is one, else the shortest. */
function shownMark(piece: MergedPiece, emphasis: number | null): PassageMark | null {
  if (!piece.mark) return null;
  return piece.mark.all.find((mark) => mark.sourceId === emphasis) ?? piece.mark.top;
}

type Part = ReturnType<typeof partsOfPiece<LeftOutReason>>[number];

/**
 * The piece's words that are found, reworded or left out. Passages that don't count say nothing about words that also
 * belong to one that counts.
 * @param chosen The passages to look at; by default all of the piece.
 */
function partsOf(
  piece: MergedPiece,
  chosen: readonly PassageMark[] | undefined,
  findings: Findings,
  notCounted: readonly NotCountedSpan[],
): readonly Part[] {
  const covering = (chosen ?? piece.mark?.all ?? []).flatMap(({ key }) => findings.get(key) ?? []);
  const counting = covering.filter((finding) => setAsideReason(finding) === null);
  if (counting.length > 0) return partsOfPiece(piece.text, piece.startChar, counting, notCounted);
  const why = setAsideReason(covering[0]);
  const whole = { Start: piece.startChar, End: piece.startChar + piece.text.length };
  return [why === null ? { ...whole, look: 'found', why } : { ...whole, look: 'leftOut', why }];
}

function cut(piece: MergedPiece, startChar: number, endChar: number): MergedPiece {
  const text = piece.text.slice(startChar - piece.startChar, endChar - piece.startChar);
  return { ...piece, text, startChar };
}

interface MarkedPieceProps {
  readonly piece: MergedPiece;
  readonly mark: PassageMark;
  readonly numbered: boolean;
  readonly look: 'plain' | 'lifted' | 'dimmed';
  readonly current: boolean;
  readonly parts: readonly Part[];
  readonly place: TextSpan | null;
  readonly letters: readonly LayoutMark[] | undefined;
  readonly source: Source | undefined;
  readonly onOpen: (mark: PassageMark) => void;
}

function MarkedPiece(props: MarkedPieceProps) {
  const { piece, mark, numbered, look, current, parts, place, letters, source, onOpen } = props;
  return (
    <>
      {numbered && (
        <PassageNumber mark={mark} look={look} current={current} source={source} onOpen={onOpen} />
      )}
      {/* The number in the margin is the control; clicking the passage itself is a shortcut for the mouse. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <mark
        className={classes['mark']}
        style={sourceColourStyle(mark.sourceNumber)}
        data-look={look}
        data-current={current || undefined}
        data-parts={parts.some(({ look }) => look !== 'found') || undefined}
        data-key={mark.key}
        data-similarity={mark.similarityPercent}
        data-start={piece.startChar}
        data-end={piece.startChar + piece.text.length}
        onClick={() => onOpen(mark)}
      >
        {parts.length === 1 && parts[0]?.look === 'found' ? (
          <PieceText piece={piece} place={place} letters={letters} />
        ) : (
          parts.map(({ Start, End, look: words }) => (
            <span key={Start} className={classes[words]}>
              <PieceText piece={cut(piece, Start, End)} place={place} letters={letters} />
            </span>
          ))
        )}
      </mark>
    </>
  );
}

/** The number of a passage's source in the margin; it opens the passage. */
function PassageNumber(props: Pick<MarkedPieceProps, 'mark' | 'look' | 'current' | 'source' | 'onOpen'>) {
  const { mark, look, current, source, onOpen } = props;
  const { t } = useTranslation('reports');
  return (
    <button
      type="button"
      className={classes['number']}
      style={sourceColourStyle(mark.sourceNumber)}
      data-margin
      data-current={current || undefined}
      data-look={look}
      data-key={mark.key}
      data-similarity={mark.similarityPercent}
      aria-label={t('sheet.passage', {
        number: mark.sourceNumber,
        title: source?.Title ?? '',
        percent: formatPercent(mark.similarityPercent, currentLanguage()),
      })}
      onClick={() => onOpen(mark)}
    >
      {mark.sourceNumber}
    </button>
  );
}
