import { Group } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { useProject } from '../../common/project/project-context.ts';
import { ButtonLink } from '../../ui/links.tsx';

/** The two ways in which a project gets its texts. */
export function FirstText() {
  const { t } = useTranslation('projects');
  const { Id, IsOwner, AllowAdd } = useProject();
  if (!IsOwner && !AllowAdd) return null;
  return (
    <Group gap="xs" justify="center">
      <ButtonLink to="/library/new" search={{ project: Id }}>
        {t('addTexts')}
      </ButtonLink>
      {IsOwner && (
        <ButtonLink to="/projects/$id/submissions" params={{ id: String(Id) }} variant="default">
          {t('collect')}
        </ButtonLink>
      )}
    </Group>
  );
}
