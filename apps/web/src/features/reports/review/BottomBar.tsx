import { Button } from '@mantine/core';
import type { ResultLevel } from '@palimpsest/contract';
import { PercentText } from '../../../common/result/ResultRing.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './Review.module.css';
import { Steps, type StepsProps } from './Toolbar.tsx';

interface BottomBarProps extends StepsProps {
  readonly sources: number;
  readonly percent: number;
  readonly level: ResultLevel;
  readonly onSources: () => void;
  readonly onProperties: () => void;
}

/**
 * The buttons below the sheet on a phone that open the sources and the result, with the steps between them within reach
 * of the thumb.
 */
export function BottomBar({ sources, percent, level, onSources, onProperties, ...steps }: BottomBarProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  return (
    <div className={classes['bottom']}>
      <Button variant="default" h={44} px={10} onClick={onSources}>
        {t('bottom.sources', { count: sources, sources: formatNumber(sources, language) })}
      </Button>
      <Steps {...steps} short />
      <Button
        variant="default"
        h={44}
        px={10}
        aria-label={t('bottom.result', { percent: formatPercent(percent, language) })}
        onClick={onProperties}
      >
        <PercentText percent={percent} level={level} />
      </Button>
    </div>
  );
}
