import { IconFolders } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProjectsQuery } from '../../api/use-projects.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useIsPhone } from '../../ui/list/ListPage.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProjectCards } from './ProjectCards.tsx';
import { ProjectTable } from './ProjectTable.tsx';

const skeletonColumns = ['minmax(0, 1fr)', '120px', '100px', '100px'];

export function ProjectsPage() {
  const { t } = useTranslation('projects');
  const projects = useProjectsQuery();
  const phone = useIsPhone();
  const Projects = phone ? ProjectCards : ProjectTable;
  return (
    <div>
      <PageHeader title={t('title')} />
      {projects.isPending && <ListSkeleton columns={phone ? undefined : skeletonColumns} />}
      {projects.isError && projects.data === undefined && (
        <ErrorState error={projects.error} retry={() => void projects.refetch()} />
      )}
      {projects.data?.data.length === 0 && (
        <EmptyState icon={<IconFolders size={36} stroke={1.4} />} text={t('empty')} />
      )}
      {projects.data !== undefined && projects.data.data.length > 0 && (
        <Projects projects={projects.data.data} />
      )}
    </div>
  );
}
