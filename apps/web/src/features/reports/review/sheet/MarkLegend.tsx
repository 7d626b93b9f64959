import { useTranslation } from '../../../../i18n/translate.ts';
import { sourceColourStyle } from '../../../../common/colours/source-colours.ts';
import text from '../../../../ui/text/text.module.css';
import classes from './MarkLegend.module.css';

interface MarkLegendProps {
  /** Only looks that appear in the text are explained. */
  readonly hasFound: boolean;
  readonly hasReworded: boolean;
  readonly hasLeftOut: boolean;
}

/** The meaning of the marks, in the look of the first source. */
export function MarkLegend({ hasFound, hasReworded, hasLeftOut }: MarkLegendProps) {
  const { t } = useTranslation('reports');
  if (!hasReworded && !hasLeftOut) return null;
  return (
    <ul className={classes['legend']} style={sourceColourStyle(1)} aria-label={t('legend.label')}>
      {hasFound && (
        <li>
          <span className={text['mark']} data-parts>
            <span className={text['found']}>{t('legend.found')}</span>
          </span>
        </li>
      )}
      {hasReworded && (
        <li>
          <span className={text['mark']} data-parts>
            <span className={text['reworded']}>{t('legend.reworded')}</span>
          </span>
        </li>
      )}
      {hasLeftOut && (
        <li>
          <span className={text['mark']} data-parts>
            <span className={text['leftOut']}>{t('legend.leftOut')}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
