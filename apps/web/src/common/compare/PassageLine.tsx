import type { SourceMarkup } from '@palimpsest/contract';
import { sourceColourStyle } from '../colours/source-colours.ts';
import { formatPercent } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './ComparedTexts.module.css';

interface PassageLineProps {
  readonly number: number;
  readonly colourNumber: number;
  readonly position: SourceMarkup['Positions'][number] | undefined;
}

/** The passage in the middle: how much it was reworded, and whether the first text marks it as taken from elsewhere. */
export function PassageLine({ number, colourNumber, position }: PassageLineProps) {
  const { t } = useTranslation('reports');
  const { t: tCompare } = useTranslation('compare');
  const language = useLanguage();
  if (position === undefined) return null;
  const { Kind, Citation, Sim } = position;
  return (
    <p className={classes['passage']} style={sourceColourStyle(colourNumber)} aria-live="polite">
      <b>{number}</b>
      {Kind !== null && <span>{t(`finding.${Kind}`)}</span>}
      <span className="tabular">{tCompare('steps.alike', { percent: formatPercent(Sim, language) })}</span>
      {Citation !== null && <span>{t(`citation.${Citation}`)}</span>}
    </p>
  );
}
