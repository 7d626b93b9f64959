import { Button, Tooltip } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { IconFileDiff } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useReportAccess } from '../../report-access.ts';

/** Goes on to the check of a later draft; not through a link, not for a report of somebody else, and not before it is finished. */
export function CheckRevision({
  report,
}: {
  readonly report: Pick<ReportListItem, 'Id' | 'Status' | 'ReadOnly'>;
}) {
  const { t } = useTranslation('revision');
  const navigate = useNavigate();
  const { permaLinkId } = useReportAccess();
  const obstacle =
    permaLinkId !== undefined || report.ReadOnly
      ? t('onlyOwner')
      : report.Status === 'Ok'
        ? null
        : t('onlyFinished');
  return (
    <Tooltip label={obstacle ?? t('checkHint')} multiline maw={260}>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFileDiff size={16} stroke={1.6} aria-hidden />}
        data-disabled={obstacle !== null}
        aria-disabled={obstacle !== null || undefined}
        onClick={() => {
          if (obstacle !== null) return;
          void navigate({ to: '/plagiarism/new', search: { revision: report.Id } as never });
        }}
      >
        {t('check')}
      </Button>
    </Tooltip>
  );
}
