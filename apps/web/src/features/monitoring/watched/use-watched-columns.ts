import { useTranslation } from '../../../i18n/translate.ts';
import type { WatchedColumn } from './watched-state.ts';

/** The names of the columns that watched texts can be ordered by. */
export function useWatchedColumns(): Readonly<Record<WatchedColumn, string>> {
  const { t } = useTranslation('monitoring');
  return {
    Added: t('list.added'),
    Name: t('list.name'),
    LastScan: t('list.lastScan'),
    NewFindings: t('list.newFindings'),
  };
}
