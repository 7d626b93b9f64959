import { memo, useRef } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { currentLanguage } from '../../../../i18n/use-language.ts';
import type { Piece, TextBlock } from '../../../../ui/text/piece.ts';
import textClasses from '../../../../ui/text/text.module.css';
import { useMarginColumns } from '../../../../ui/text/use-margin-columns.ts';
import type { DraftMark, DraftSpan } from './draft-text.ts';
import classes from './revision.module.css';

interface DraftRowProps {
  readonly block: TextBlock<DraftMark>;
  /** The shown match, from 1, and its place in this draft. */
  readonly current: number | null;
  readonly span: DraftSpan | null;
  readonly onOpen: (match: number) => void;
  readonly onPlace: (char: number) => void;
}

/** One line of a draft: removed, added and moved text, and matches with sources. */
export const DraftRow = memo(function DraftRow({ block, current, span, onOpen, onPlace }: DraftRowProps) {
  const ref = useRef<HTMLParagraphElement>(null);
  useMarginColumns(ref, block);
  return (
    <p ref={ref} className={textClasses['row']} data-opens={block.opensParagraph || undefined}>
      {block.pieces.map((piece) => (
        <span key={piece.startChar} style={{ display: 'contents' }}>
          {piece.mark?.begins.map((index) => (
            <MarginNumber key={index} number={index + 1} isCurrent={index + 1 === current} onOpen={onOpen} />
          ))}
          <DraftText piece={piece} span={span} onPlace={onPlace} />
        </span>
      ))}
    </p>
  );
});

function MarginNumber({
  number,
  isCurrent,
  onOpen,
}: Pick<DraftRowProps, 'onOpen'> & { readonly number: number; readonly isCurrent: boolean }) {
  const { t } = useTranslation('revision');
  const shown = formatNumber(number, currentLanguage());
  return (
    <button
      type="button"
      className={`${textClasses['number'] ?? ''} ${classes['margin'] ?? ''}`}
      data-margin
      data-current={isCurrent || undefined}
      aria-label={t('openMatch', { number: shown })}
      onClick={() => onOpen(number)}
    >
      {shown}
    </button>
  );
}

function DraftText({
  piece,
  span,
  onPlace,
}: Pick<DraftRowProps, 'span' | 'onPlace'> & { readonly piece: Piece<DraftMark> }) {
  const { text, startChar, mark } = piece;
  const endChar = startChar + text.length;
  const shared = {
    className: classes['piece'],
    'data-start': startChar,
    'data-end': endChar,
    'data-state': mark?.state ?? 'same',
    'data-matched': mark?.isMatched || undefined,
    'data-current': (span !== null && startChar >= span.startChar && endChar <= span.endChar) || undefined,
    onClick: () => onPlace(startChar),
  } as const;
  // Clicking is a shortcut for the mouse; the list and the numbers are the controls.
  if (mark?.state === 'removed') return <del {...shared}>{text}</del>;
  if (mark?.state === 'added') return <ins {...shared}>{text}</ins>;
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
  return <span {...shared}>{text}</span>;
}
