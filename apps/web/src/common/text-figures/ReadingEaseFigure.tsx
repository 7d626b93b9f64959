import { Text } from '@mantine/core';
import type { OverlayReadingEase } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FactList } from '../../ui/FactList.tsx';
import classes from './figures.module.css';

/** How easy the text is to read, as a figure and in words; null if there is no formula for its language. */
export function ReadingEaseFigure({ ease }: { readonly ease: OverlayReadingEase | null }) {
  const { t } = useTranslation('style');
  const language = useLanguage();
  if (ease === null) {
    return (
      <Text size="xs" c="dimmed">
        {t('ease.none')}
      </Text>
    );
  }
  const tenth = (value: number) => formatNumber(Math.round(10 * value) / 10, language);
  return (
    <>
      <p className={classes['ease']}>
        <b>{formatNumber(Math.round(ease.Score), language)}</b> {t(`ease.${easeBandOf(ease.Score)}`)}
      </p>
      {!ease.IsReliable && <p className={classes['quiet']}>{t('ease.unreliable')}</p>}
      <FactList
        facts={[
          { name: t('ease.formula'), value: t(`ease.${ease.Formula}`) },
          { name: t('ease.syllables'), value: tenth(ease.SyllablesPerWord) },
        ]}
      />
    </>
  );
}

/** Bands of reading ease that mean roughly the same in each of the formulas. */
type EaseBand = 'easy' | 'plain' | 'demanding' | 'hard';

function easeBandOf(score: number): EaseBand {
  if (score >= 80) return 'easy';
  if (score >= 60) return 'plain';
  return score >= 30 ? 'demanding' : 'hard';
}
