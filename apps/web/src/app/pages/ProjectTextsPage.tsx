import { CompareTexts } from '../../features/collusion/CompareTexts.tsx';
import { LibraryPage } from '../../features/library/LibraryPage.tsx';
import { ProjectCheckProgress } from '../../common/project-checks/ProjectCheckProgress.tsx';
import { StartChecks } from '../../common/project-checks/StartChecks.tsx';
import { useProject } from '../../common/project/project-context.ts';
import { FirstText } from './FirstText.tsx';

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
        progress: IsOwner && <ProjectCheckProgress projectId={Id} />,
        firstAction: <FirstText />,
      }}
    />
  );
}
