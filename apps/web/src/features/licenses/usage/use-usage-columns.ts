import { useTranslation } from '../../../i18n/translate.ts';
import type { UsageColumn } from './usage-state.ts';

/** The names of the columns that the members can be ordered by. */
export function useUsageColumns(): Readonly<Record<UsageColumn, string>> {
  const { t } = useTranslation('license');
  return {
    Credits: t('usage.credits'),
    Reports: t('usage.reports'),
    Mail: t('usage.mail'),
    Name: t('usage.name'),
  };
}
