import { useTranslation } from '../../../i18n/translate.ts';
import type { FindingColumn } from './findings-state.ts';

/** The names of the columns that findings can be ordered by. */
export function useFindingColumns(): Readonly<Record<FindingColumn, string>> {
  const { t } = useTranslation('monitoring');
  return {
    Words: t('findings.words'),
    Found: t('findings.found'),
    Seen: t('findings.seen'),
    Url: t('findings.url'),
  };
}
