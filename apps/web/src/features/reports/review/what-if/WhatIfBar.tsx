import { Button, Loader } from '@mantine/core';
import { IconArrowBackUp, IconFlask2 } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { noWhatIf } from '../model/what-if.ts';
import { useReviewContext } from '../review-context.ts';
import classes from './WhatIf.module.css';

/** While settings are tried out: says so above the report, whichever side is open, and leads back. */
export function WhatIfBar() {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { report, whatIf, change } = useReviewContext();
  if (!whatIf.isOn) return null;
  const own = formatPercent(report.ResultPercent ?? 0, language);
  return (
    <div className={classes['bar']}>
      <IconFlask2 size={18} stroke={1.6} aria-hidden />
      <p aria-live="polite">
        <b>{t('whatIf.bar')}</b>{' '}
        {whatIf.score === null
          ? t('whatIf.waiting')
          : t('whatIf.instead', { percent: formatPercent(whatIf.score.ResultPercent, language), own })}
      </p>
      {whatIf.isLoading && <Loader size={16} aria-hidden />}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
        onClick={() => change({ whatIf: noWhatIf })}
      >
        {t('whatIf.back')}
      </Button>
    </div>
  );
}
