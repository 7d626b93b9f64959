import { formatShare } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { heatColour, heatLevelOf } from '../../common/colours/heat-scale.ts';
import classes from './Collusion.module.css';

/** A share with its step on the scale that graph and heat map use. */
export function PercentSign({ percent }: { readonly percent: number }) {
  const language = useLanguage();
  return (
    <span className={classes['percent']}>
      <span
        className={classes['swatch']}
        style={{ backgroundColor: heatColour(heatLevelOf(percent)) }}
        aria-hidden
      />
      {formatShare(percent, language)}
    </span>
  );
}
