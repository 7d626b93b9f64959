import type { ReportListItem } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';

/** A running check cannot be deleted. */
export function isDeletable(report: ReportListItem): boolean {
  return report.Status !== 'Aktiv';
}

/** Asks, and hands over the ids of those that may be deleted. */
export function useConfirmDelete(onConfirm: (ids: readonly number[]) => void) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  return (reports: readonly ReportListItem[]) => {
    const ids = reports.filter(isDeletable).map((report) => report.Id);
    if (ids.length === 0) return;
    askToConfirm({
      title: t('list.deleteTitle', { count: ids.length, reports: formatNumber(ids.length, language) }),
      text: t('list.deleteText'),
      confirm: t('list.delete'),
      onConfirm: () => onConfirm(ids),
    });
  };
}
