import { memo, useRef } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { currentLanguage } from '../../../../i18n/use-language.ts';
import { styleLevelOf, styleTintStyle } from '../../../../common/colours/style-scale.ts';
import type { TextBlock } from '../../../../ui/text/piece.ts';
import type { StyleMark } from '../model/style-text.ts';
import textClasses from '../../../../ui/text/text.module.css';
import { useMarginColumns } from '../../../../ui/text/use-margin-columns.ts';
import classes from './style.module.css';

interface StyleRowProps {
  readonly block: TextBlock<StyleMark>;
}

/** One line of the text, its phrases tinted by their values; a noticeable stretch has its value in the margin. */
export const StyleRow = memo(function StyleRow({ block }: StyleRowProps) {
  const { t } = useTranslation('style');
  const ref = useRef<HTMLParagraphElement>(null);
  useMarginColumns(ref, block);
  return (
    <p ref={ref} className={textClasses['row']} data-opens={block.opensParagraph || undefined}>
      {block.pieces.map((piece) => {
        const { mark } = piece;
        const level = mark === null ? 0 : styleLevelOf(mark.value);
        const margin = mark?.margin ?? null;
        // A phrase that continues in another row has its number where it starts.
        const value = margin === null ? '' : formatNumber(Math.round(margin), currentLanguage());
        return (
          <span key={piece.startChar} style={{ display: 'contents' }}>
            {margin !== null && (
              <span className={`${textClasses['number'] ?? ''} ${classes['value'] ?? ''}`} data-margin>
                <span aria-hidden>{value}</span>
                <span className="visually-hidden">{t('margin', { value })}</span>
              </span>
            )}
            <span
              className={classes['phrase']}
              style={styleTintStyle(level)}
              data-level={level}
              data-phrase={mark?.index}
              data-start={piece.startChar}
              data-end={piece.startChar + piece.text.length}
            >
              {piece.text}
            </span>
          </span>
        );
      })}
    </p>
  );
});
