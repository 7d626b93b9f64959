import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { LearningLaunch, Project } from '@palimpsest/contract';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useProjectsQuery } from '../../../api/use-projects.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { StartChecks } from '../../../common/project-checks/StartChecks.tsx';
import { ChooseProject } from '../../../features/learning-platforms/visit/choose/ChooseProject.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { LinkChoices } from './LinkChoices.tsx';
import { ReviewParts } from './ReviewParts.tsx';

/** The submissions of the project that a link leads to, for its teacher, and the choices of the link. */
export function LinkReview({ launch }: { readonly launch: LearningLaunch }) {
  const { t } = useTranslation('visit');
  const { data, error, refetch } = useProjectsQuery();
  const project = data?.data.find(({ Id }) => Id === launch.ProjectId);
  const [isChanging, setIsChanging] = useState(false);
  const title = launch.Title || launch.ProjectName;
  if (isChanging) {
    return (
      <ChooseProject
        title={t('change.title')}
        text={t('change.text')}
        launch={launch}
        onCancel={() => setIsChanging(false)}
      />
    );
  }
  return (
    <div>
      <PageHeader
        title={<bdi>{title}</bdi>}
        words={title}
        actions={
          project !== undefined && (
            <>
              <StartChecks projectId={project.Id} disabled={project.LibraryTexts === 0} />
              <ChoicesButton launch={launch} project={project} onChange={() => setIsChanging(true)} />
            </>
          )
        }
      >
        {title === launch.ProjectName ? launch.Course : t('review.project', { project: launch.ProjectName })}
      </PageHeader>
      {project === undefined && error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      <ReviewParts launch={launch} project={project} />
    </div>
  );
}

interface ChoicesButtonProps {
  readonly launch: LearningLaunch;
  readonly project: Project;
  readonly onChange: () => void;
}

function ChoicesButton({ launch, project, onChange }: ChoicesButtonProps) {
  const { t } = useTranslation('visit');
  const [opened, { open, close }] = useDisclosure(false);
  const title = t(launch.IsAssignment ? 'choices.assignment' : 'choices.button');
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconSettings size={16} stroke={1.6} aria-hidden />}
        onClick={open}
      >
        {title}
      </Button>
      <Dialog title={title} opened={opened} onClose={close} size="md">
        <LinkChoices
          launch={launch}
          project={project}
          onChange={() => {
            close();
            onChange();
          }}
        />
      </Dialog>
    </>
  );
}
