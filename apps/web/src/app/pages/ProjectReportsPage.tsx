import { ReportsPage } from '../../features/reports/ReportsPage.tsx';
import { ExportMany } from '../../common/exports/ExportMany.tsx';
import { useExportMany } from '../../common/exports/use-export-many.ts';
import { StartChecks } from '../../common/project-checks/StartChecks.tsx';
import { useProject } from '../../common/project/project-context.ts';
import { FirstText } from './FirstText.tsx';

/** The reports of a project: checks for its texts, and all reports and results in one file. */
export function ProjectReportsPage() {
  const { Id, LibraryTexts } = useProject();
  const ordered = useExportMany(`project.${Id}`);
  return (
    <ReportsPage
      within={{
        projectId: Id,
        actions: (
          <>
            <StartChecks projectId={Id} disabled={LibraryTexts === 0} />
            <ExportMany reports={{ projectid: Id }} ordered={ordered} />
          </>
        ),
        firstAction: LibraryTexts === 0 ? <FirstText /> : <StartChecks projectId={Id} isMain />,
      }}
    />
  );
}
