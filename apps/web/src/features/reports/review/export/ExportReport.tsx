import { ActionIcon, Loader, Tooltip } from '@mantine/core';
import type { Report } from '@palimpsest/contract';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { visitBase } from '../../../../api/visit.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useUser } from '../../../../api/use-user.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { useReportAccess } from '../../report-access.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { useReportExport } from './use-report-export.ts';

interface ExportReportProps {
  readonly report: Report;
  /** Larger, for touch screens. */
  readonly large: boolean;
}

/** The button for files of a report. A teacher who reads the report of a colleague during a visit from a learning platform gets none. */
export function ExportReport(props: ExportReportProps) {
  const { permaLinkId } = useReportAccess();
  const isOfColleague = visitBase() !== undefined && permaLinkId === undefined && props.report.ReadOnly;
  return isOfColleague ? null : <ExportButton {...props} />;
}

/** Opens the dialog that creates a file of the report; while one is being created, the button shows it. */
function ExportButton({ report, large }: ExportReportProps) {
  const { t } = useTranslation('exports');
  const [opened, setOpened] = useState(false);
  const settings = useUser()?.settings;
  const ordered = useReportExport(report);
  const label = ordered.isWaiting ? t('making') : t('title');
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={large ? 40 : 36}
          aria-label={label}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          {ordered.isWaiting ? (
            <Loader size={16} color="gray" aria-hidden />
          ) : (
            <IconDownload size={18} stroke={1.6} aria-hidden />
          )}
        </ActionIcon>
      </Tooltip>
      <Dialog title={t('title')} opened={opened} onClose={() => setOpened(false)} size="md">
        {settings !== undefined && <ExportDialog report={report} settings={settings} ordered={ordered} />}
      </Dialog>
    </>
  );
}
