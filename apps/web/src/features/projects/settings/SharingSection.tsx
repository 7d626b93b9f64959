import { Stack, Switch } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import type { SectionProps } from './PropertiesSection.tsx';

/** The rights of users with the same licence; the second right requires the first. */
export function SharingSection({ project, save }: SectionProps) {
  const { t } = useTranslation('projects');
  const canShare = project.IsOwner;
  const canAllow = project.IsOwner && project.AllowShare;
  return (
    <Stack gap="sm">
      <Switch
        label={t('sharing.share')}
        disabled={!canShare}
        checked={project.AllowShare}
        onChange={(event) => void save({ AllowShare: event.currentTarget.checked })}
      />
      <Switch
        label={t('sharing.browse')}
        disabled={!canAllow}
        checked={project.AllowBrowse}
        onChange={(event) => void save({ AllowBrowse: event.currentTarget.checked })}
      />
      <Switch
        label={t('sharing.add')}
        disabled={!canAllow}
        checked={project.AllowAdd}
        onChange={(event) => void save({ AllowAdd: event.currentTarget.checked })}
      />
    </Stack>
  );
}
