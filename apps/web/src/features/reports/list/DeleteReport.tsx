import { errorText, type ReportListItem } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DeleteButton } from '../../../ui/list/DeleteButton.tsx';
import { useStaysWithUser } from '../../../common/on-behalf/use-stays-with-user.ts';

/** A running check cannot be deleted, nor can another user's. */
export function isDeletable(report: ReportListItem): boolean {
  return report.Status !== 'Aktiv' && !report.ReadOnly;
}

interface DeleteReportProps {
  readonly report: ReportListItem;
  readonly onDelete: (report: ReportListItem) => void;
}

export function DeleteReport({ report, onDelete }: DeleteReportProps) {
  const { t } = useTranslation('reports');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const staysWithUser = useStaysWithUser();
  const obstacle = isDeletable(report)
    ? undefined
    : report.ReadOnly
      ? errorText('reportReadOnly', language)
      : t('list.runningStays');
  return (
    <DeleteButton
      name={report.Name || tApp('untitled')}
      obstacle={obstacle ?? staysWithUser}
      onDelete={() => onDelete(report)}
    />
  );
}
