import { useTranslation } from '../../i18n/translate.ts';
import { formatPercent } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { heatColour, heatSteps } from '../../common/colours/heat-scale.ts';
import classes from './Collusion.module.css';

/** The meaning of the colours; in the graph, also of the width of the lines. */
export function HeatLegend() {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const percent = (value: number) => formatPercent(value, language);
  return (
    <ul className={classes['legend']} aria-label={t('legend.label')}>
      {heatSteps.map((from, index) => {
        const to = heatSteps[index + 1];
        return (
          <li key={from}>
            <span
              className={classes['swatch']}
              style={{ backgroundColor: heatColour(index + 1) }}
              aria-hidden
            />
            {to === undefined
              ? t('legend.from', { from: percent(from) })
              : from === 0
                ? t('legend.under', { to: percent(to) })
                : t('legend.between', { from: percent(from), to: percent(to) })}
          </li>
        );
      })}
    </ul>
  );
}
