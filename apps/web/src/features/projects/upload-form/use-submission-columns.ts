import { useTranslation } from '../../../i18n/translate.ts';
import type { SubmissionColumn } from './submissions-state.ts';

/** The names of the columns that the list can be ordered by. */
export function useSubmissionColumns(): Readonly<Record<SubmissionColumn, string>> {
  const { t } = useTranslation('submissions');
  return {
    Date: t('column.Date'),
    Name: t('column.Name'),
    FileName: t('column.FileName'),
    Words: t('column.Words'),
    ResultPercent: t('column.ResultPercent'),
  };
}
