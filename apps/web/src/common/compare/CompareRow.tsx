import { useRef } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { formatPercent } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/use-language.ts';
import { sourceColourStyle } from '../colours/source-colours.ts';
import type { CompareMark } from './compared-text.ts';
import type { TextBlock } from '../../ui/text/piece.ts';
import classes from '../../ui/text/text.module.css';
import { useMarginColumns } from '../../ui/text/use-margin-columns.ts';

interface CompareRowProps {
  readonly block: TextBlock<CompareMark>;
  readonly sourceNumber: number;
  readonly current: number | null;
  readonly numbers: ReadonlyMap<number, number>;
  readonly onOpen: (passageIndex: number) => void;
}

/**
 * One line of one text: equal runs strong, changed words weak, words that don't count grey and hatched, the
 * passage's number in the margin.
 */
export function CompareRow({ block, sourceNumber, current, numbers, onOpen }: CompareRowProps) {
  const { t } = useTranslation('compare');
  const ref = useRef<HTMLParagraphElement>(null);
  useMarginColumns(ref, block);
  const colours = sourceColourStyle(sourceNumber);
  const numbered = new Set<number>();
  return (
    <p ref={ref} className={classes['row']} data-opens={block.opensParagraph || undefined}>
      {block.pieces.map(({ text, startChar, mark }) => {
        const place = { 'data-start': startChar, 'data-end': startChar + text.length };
        if (!mark) {
          return (
            <span key={startChar} {...place}>
              {text}
            </span>
          );
        }
        const { passageIndex, uncounted } = mark;
        const words = {
          className: uncounted === null ? classes['mark'] : classes['leftOut'],
          title: uncounted ?? undefined,
          ...place,
        };
        if (passageIndex === null) {
          return (
            <mark key={startChar} {...words}>
              {text}
            </mark>
          );
        }
        const first = !numbered.has(passageIndex);
        numbered.add(passageIndex);
        const number = numbers.get(passageIndex) ?? passageIndex + 1;
        return (
          <span key={startChar} style={colours}>
            {first && (
              <button
                type="button"
                className={classes['number']}
                data-margin
                data-current={passageIndex === current || undefined}
                aria-label={t('passage', {
                  number,
                  percent: formatPercent(mark.similarityPercent, currentLanguage()),
                })}
                onClick={() => onOpen(passageIndex)}
              >
                {number}
              </button>
            )}
            {/* The number in the margin is the control; clicking the passage is a shortcut for the mouse. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
            <mark
              {...words}
              data-equal={mark.equal}
              data-passage={passageIndex}
              data-current={passageIndex === current || undefined}
              onClick={() => onOpen(passageIndex)}
            >
              {text}
            </mark>
          </span>
        );
      })}
    </p>
  );
}
