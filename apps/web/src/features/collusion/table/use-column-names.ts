import { useTranslation } from '../../../i18n/translate.ts';
import type { PairColumn } from '../model/view-state.ts';

/** The names of the columns. */
export function usePairColumnNames(): Readonly<Record<PairColumn, string>> {
  const { t } = useTranslation('collusion');
  return {
    MW: t('column.MW'),
    Percent: t('column.Percent'),
    Text1: t('column.Text1'),
    Percent1: t('column.Percent1'),
    Text2: t('column.Text2'),
    Percent2: t('column.Percent2'),
    Group: t('column.Group'),
  };
}
