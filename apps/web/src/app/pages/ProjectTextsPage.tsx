import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CompareTexts } from '../../features/collusion/CompareTexts.tsx';
import { LibraryPage } from '../../features/library/LibraryPage.tsx';
import { StartChecks } from '../../shared/project-checks/StartChecks.tsx';
import { useProject } from '../../shared/project/project-context.ts';
import { ButtonLink } from '../../ui/links.tsx';

/** The texts of a project, with what can be done with all of them: compare them, check them. */
export function ProjectTextsPage() {
  const { Id, IsOwner } = useProject();
  return (
    <LibraryPage
      within={{
        projectId: Id,
        actions: IsOwner && (
          <>
            <CompareTexts />
            <StartChecks projectId={Id} />
          </>
        ),
        firstAction: <FirstText />,
      }}
    />
  );
}

/** The two ways in which a project gets its texts. */
function FirstText() {
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
