import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { IconLink, IconLinkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { permaLinkUrl } from '../review/share/policies.ts';
import { ShareDialog } from '../review/share/ShareReport.tsx';

/** Opens the report's shared link, or offers to create it; only for the user's own finished reports. */
export function SharedLink({ report }: { readonly report: ReportListItem }) {
  const { t } = useTranslation('permalinks');
  const [opened, setOpened] = useState(false);
  if (report.ReadOnly) return null;
  return (
    <>
      <LinkButton report={report} onCreate={() => setOpened(true)} />
      {/* Stays open once the link exists, to copy it and to show who can open it. */}
      <Dialog title={t('title')} opened={opened} onClose={() => setOpened(false)} size="md">
        <ShareDialog report={report} />
      </Dialog>
    </>
  );
}

interface LinkButtonProps {
  readonly report: ReportListItem;
  readonly onCreate: () => void;
}

function LinkButton({ report, onCreate }: LinkButtonProps) {
  const { t } = useTranslation('overview');
  const { t: tApp } = useTranslation('app');
  const name = report.Name || tApp('untitled');
  const isReady = report.Status === 'Ok';
  if (isReady && report.PermaLinkId !== '') {
    return (
      <Tooltip label={t('share.openTip')}>
        <ActionIcon
          component="a"
          href={permaLinkUrl('', report.PermaLinkId)}
          target="_blank"
          rel="noopener"
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('share.open', { name })}
        >
          <IconLink size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    );
  }
  return (
    <Tooltip label={isReady ? t('share.createTip') : t('share.notReady')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        style={isReady ? undefined : { opacity: 0.4, cursor: 'not-allowed' }}
        aria-disabled={!isReady}
        aria-haspopup="dialog"
        aria-label={t('share.create', { name })}
        onClick={() => {
          if (isReady) onCreate();
        }}
      >
        <IconLinkPlus size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
