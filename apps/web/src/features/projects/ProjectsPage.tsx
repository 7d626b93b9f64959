import { Skeleton, Stack } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { operationQuery } from '../../api/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProjectTable } from './ProjectTable.tsx';

export function ProjectsPage() {
  const { t } = useTranslation('projects');
  const projects = useQuery(operationQuery('GetProjects', {}));
  return (
    <div>
      <PageHeader title={t('title')} />
      {projects.isPending && (
        <Stack gap={8}>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </Stack>
      )}
      {projects.isError && projects.data === undefined && (
        <ErrorState error={projects.error} retry={() => void projects.refetch()} />
      )}
      {projects.data?.data.length === 0 && (
        <EmptyState icon={<IconFolders size={36} stroke={1.4} />} text={t('empty')} />
      )}
      {projects.data !== undefined && projects.data.data.length > 0 && (
        <ProjectTable projects={projects.data.data} />
      )}
    </div>
  );
}
