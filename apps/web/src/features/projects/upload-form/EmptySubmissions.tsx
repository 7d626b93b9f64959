import { Group, Stack } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/links.tsx';
import { useOpenSections } from '../details/use-open-sections.ts';
import { FormLink } from './FormLink.tsx';
import { QrCode } from './QrCode.tsx';
import { RosterButton } from './RosterButton.tsx';

/** How to get the first submission: the form's link, the roster, and the form's settings. */
export function EmptySubmissions({ project }: { readonly project: Project }) {
  const { Id, Name, UploadFormActive, UploadFormLink } = project;
  return (
    <Stack gap="md" w="min(100%, 560px)">
      {UploadFormActive && <FormLink link={UploadFormLink} />}
      <Group gap="xs" justify="center">
        {UploadFormActive && <QrCode link={UploadFormLink} name={Name} />}
        <RosterButton projectId={Id} />
        <FormSettingsLink projectId={Id} isNext={!UploadFormActive} />
      </Group>
    </Stack>
  );
}

interface FormSettingsLinkProps {
  readonly projectId: number;
  /** Nothing else needs to be done first. */
  readonly isNext: boolean;
}

/** Link to the project's properties, with the form's section open. */
function FormSettingsLink({ projectId, isNext }: FormSettingsLinkProps) {
  const { t } = useTranslation('submissions');
  const [open, setOpen] = useOpenSections();
  return (
    <ButtonLink
      to="/projects"
      search={{ project: projectId }}
      variant={isNext ? 'filled' : 'default'}
      onClick={() => setOpen([...new Set([...open, 'form'])])}
    >
      {t('settings')}
    </ButtonLink>
  );
}
