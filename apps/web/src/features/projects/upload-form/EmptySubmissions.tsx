import { Button, Group, Stack } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useUpdateProject } from '../settings/use-update-project.ts';
import { FormLink } from './FormLink.tsx';
import { FormSettingsLink } from './FormSettingsLink.tsx';
import { QrCode } from './QrCode.tsx';
import { RosterButton } from './RosterButton.tsx';

/** How to get the first submission: the form is switched on, its link is passed on, the roster is written. */
export function EmptySubmissions({ project }: { readonly project: Project }) {
  const { Id, Name, UploadFormActive, UploadFormLink } = project;
  return (
    <Stack gap="md" w="min(100%, 560px)">
      {UploadFormActive && <FormLink link={UploadFormLink} />}
      <Group gap="xs" justify="center">
        {UploadFormActive ? <QrCode link={UploadFormLink} name={Name} /> : <SwitchOn project={project} />}
        <RosterButton projectId={Id} />
        <FormSettingsLink projectId={Id} />
      </Group>
    </Stack>
  );
}

function SwitchOn({ project }: { readonly project: Project }) {
  const { t } = useTranslation('submissions');
  const save = useUpdateProject(project);
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Button
      loading={isSaving}
      onClick={() => {
        setIsSaving(true);
        void save({ UploadFormActive: true }).finally(() => setIsSaving(false));
      }}
    >
      {t('switchOn')}
    </Button>
  );
}
