import type { ReportListItem } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx';

/** A running check cannot be deleted. */
export function isDeletable(report: ReportListItem): boolean {
  return report.Status !== 'Aktiv';
}

interface DeleteReportProps {
  readonly report: ReportListItem;
  readonly onDelete: (report: ReportListItem) => void;
}

export function DeleteReport({ report, onDelete }: DeleteReportProps) {
  const { t } = useTranslation('reports');
  const { t: tApp } = useTranslation('app');
  return (
    <DeleteButton
      name={report.Name || tApp('untitled')}
      obstacle={isDeletable(report) ? undefined : t('list.runningStays')}
      onDelete={() => onDelete(report)}
    />
  );
}
