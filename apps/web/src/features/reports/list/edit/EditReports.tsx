import type { Project, ReportListItem } from '@palimpsest/contract';
import { useMemo } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { EditItems } from '../../../../common/edit/EditItems.tsx';
import { reportEdit } from './report-edit.ts';

interface EditReportsProps {
  /** The reports to edit; with an empty list, the dialog is closed. */
  readonly reports: readonly ReportListItem[];
  readonly onClose: () => void;
}

/** Reports can only belong to the user's own projects. */
const isOwn = ({ IsOwner }: Project): boolean => IsOwner;

/** Edits one report, or one field of several reports. */
export function EditReports({ reports, onClose }: EditReportsProps) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const counted = (count: number) => ({ count, reports: formatNumber(count, language) });
  const items = useMemo(() => reports.map((report) => ({ ...report, Date: report.Scheduled })), [reports]);
  return (
    <EditItems
      items={items}
      title={(count) => t('editing.title', counted(count))}
      confirmTitle={(count) => t('editing.confirmTitle', counted(count))}
      names={{ title: t('editing.name'), date: t('editing.date') }}
      mayFile={isOwn}
      calls={reportEdit}
      onClose={onClose}
    />
  );
}
