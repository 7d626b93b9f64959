import { Group, Select, Stack } from '@mantine/core';
import { askNameChoices, type AskName, type Project } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import type { SaveChange } from '../settings/use-update-project.ts';
import { FormLink } from './FormLink.tsx';
import { QrCode } from './QrCode.tsx';
import { RosterButton } from './RosterButton.tsx';

interface UploadFormPanelProps {
  /** One of the user's own projects. */
  readonly project: Project;
  readonly save: SaveChange;
}

/** The form for the owner: the link and its QR code, and who is expected. */
export function UploadFormPanel({ project, save }: UploadFormPanelProps) {
  const { t } = useTranslation('submissions');
  return (
    <Stack gap="sm">
      <Select
        label={t('ask.label')}
        description={t('ask.hint')}
        data={askNameChoices.map((value) => ({ value, label: t(`ask.${value}`) }))}
        value={project.UploadFormAskName}
        allowDeselect={false}
        disabled={!project.UploadFormActive}
        onChange={(value) => void save({ UploadFormAskName: value as AskName })}
      />
      {project.UploadFormActive && <FormLink link={project.UploadFormLink} />}
      <Group gap="xs">
        {project.UploadFormActive && <QrCode link={project.UploadFormLink} name={project.Name} />}
        <RosterButton projectId={project.Id} />
      </Group>
    </Stack>
  );
}
