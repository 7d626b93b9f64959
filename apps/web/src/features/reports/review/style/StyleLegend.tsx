import { useTranslation } from '../../../../i18n/translate.ts';
import { styleTints, styleTintStyle, usualStyle } from '../../../../common/colours/style-scale.ts';
import classes from './style.module.css';

/** The scale's tints from usual to most unusual. */
export function StyleLegend() {
  const { t } = useTranslation('style');
  const step = (100 - usualStyle) / styleTints.length;
  return (
    <div className={classes['legend']}>
      <span className="visually-hidden">{t('legend.label')}</span>
      <span>{t('legend.usual')}</span>
      <span className={classes['swatches']}>
        <span className={classes['swatch']} style={styleTintStyle(0)}>
          0
        </span>
        {styleTints.map((_, index) => (
          <span key={index} className={classes['swatch']} style={styleTintStyle(index + 1)}>
            {usualStyle + index * step}
          </span>
        ))}
      </span>
      <span>{t('legend.unlike')}</span>
    </div>
  );
}
