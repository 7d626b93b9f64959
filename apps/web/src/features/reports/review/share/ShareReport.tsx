import { ActionIcon, Button, Divider, Stack, Text, Tooltip, Switch } from '@mantine/core';
import type { Report } from '@palimpsest/contract';
import { IconLink, IconShare } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { PolicySelects } from '../../../../common/sharing/PolicySelects.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { useReportAccess } from '../../report-access.ts';
import { ExpiryField } from './ExpiryField.tsx';
import { LinkField } from './LinkField.tsx';
import { permaLinkUrl } from './policies.ts';
import { RevokeLink } from './RevokeLink.tsx';
import { useShare, type SharedReport } from './use-share.ts';

interface ShareReportProps {
  readonly report: Report;
  /** Larger, for touch screens. */
  readonly large: boolean;
}

/** Opens the dialog of the report's link; only for the owner, and not on the shared page. */
export function ShareReport({ report, large }: ShareReportProps) {
  const { t } = useTranslation('permalinks');
  const { permaLinkId } = useReportAccess();
  const [opened, setOpened] = useState(false);
  if (permaLinkId !== undefined || report.ReadOnly) return null;
  return (
    <>
      <Tooltip label={t('title')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={large ? 40 : 36}
          aria-label={t('title')}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          <IconShare size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Dialog title={t('title')} opened={opened} onClose={() => setOpened(false)} size="md">
        <ShareDialog report={report} />
      </Dialog>
    </>
  );
}

/** The content of the dialog: the link with its policies, or the offer to create it. */
export function ShareDialog({ report }: { readonly report: SharedReport }) {
  const { t } = useTranslation('permalinks');
  const { link, isCreating, create, change, revoke } = useShare(report);
  const ref = useFocusWhenChanged(link === null);
  if (link === null) {
    return (
      <Stack ref={ref} gap="md">
        <Text>{t('lead')}</Text>
        <Button
          data-autofocus
          loading={isCreating}
          leftSection={<IconLink size={16} stroke={1.6} aria-hidden />}
          onClick={create}
        >
          {t('create')}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack ref={ref} gap="md">
      <LinkField url={permaLinkUrl(window.location.origin, link.id)} />
      <PolicySelects policies={link} onChange={(policies) => change({ ...link, ...policies })} />
      <ExpiryField expires={link.expires} onChange={(expires) => change({ ...link, expires })} />
      <TitlesSwitch shown={link.titles} onChange={(titles) => change({ ...link, titles })} />
      <Divider />
      <RevokeLink onRevoke={revoke} />
    </Stack>
  );
}

/**
 * The buttons of the dialog differ with and without a link: focus moves from a removed button to the first of the
 * new ones.
 */
function useFocusWhenChanged(withoutLink: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(withoutLink);
  useEffect(() => {
    if (shown.current === withoutLink) return;
    shown.current = withoutLink;
    ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [withoutLink]);
  return ref;
}

interface TitlesSwitchProps {
  readonly shown: boolean;
  readonly onChange: (shown: boolean) => void;
}

/** Whether readers of the link see the titles of matching library texts; they never see the whole texts. */
function TitlesSwitch({ shown, onChange }: TitlesSwitchProps) {
  const { t } = useTranslation('permalinks');
  return (
    <Switch
      label={t('titles.label')}
      description={t('titles.hint')}
      checked={shown}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
