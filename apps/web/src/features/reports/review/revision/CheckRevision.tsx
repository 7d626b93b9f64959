import { Button, Tooltip } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { IconFileDiff } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { ButtonLink } from '../../../../ui/links.tsx';
import { useReportAccess } from '../../report-access.ts';

interface CheckRevisionProps {
  readonly report: Pick<ReportListItem, 'Id' | 'Status' | 'ReadOnly'>;
}

/** Opens the check of a later draft: only for the owner, not through a link, and only once the report is finished. */
export function CheckRevision({ report }: CheckRevisionProps) {
  const { t } = useTranslation('revision');
  const { permaLinkId } = useReportAccess();
  const obstacle =
    permaLinkId !== undefined || report.ReadOnly
      ? t('onlyOwner')
      : report.Status === 'Ok'
        ? null
        : t('onlyFinished');
  const shared = {
    variant: 'default',
    fullWidth: true,
    leftSection: <IconFileDiff size={16} stroke={1.6} aria-hidden />,
  } as const;
  return (
    <Tooltip label={obstacle ?? t('checkHint')} multiline maw={260}>
      {obstacle === null ? (
        <ButtonLink to="/plagiarism/new" search={{ revision: report.Id }} {...shared}>
          {t('check')}
        </ButtonLink>
      ) : (
        <Button data-disabled aria-disabled {...shared}>
          {t('check')}
        </Button>
      )}
    </Tooltip>
  );
}
