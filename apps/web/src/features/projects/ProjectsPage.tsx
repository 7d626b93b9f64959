import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { limits, type Project } from '@palimpsest/contract';
import { IconFolders } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useProjectsQuery } from '../../api/use-projects.ts';
import { useUser } from '../../api/use-user.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListFoot } from '../../ui/list/ListFoot.tsx';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CreateProject } from './CreateProject.tsx';
import { DeleteProject } from './DeleteProject.tsx';
import { ProjectCards } from './list/ProjectCards.tsx';
import { projectsCodec } from './list/projects-state.ts';
import { ProjectTable } from './list/ProjectTable.tsx';
import { sortProjects } from './list/sort-projects.ts';

const skeletonColumns = ['minmax(0, 1fr)', '100px', '80px', '80px', '40px'];

/** All projects; each leads to its own page, and so does a new one. */
export function ProjectsPage() {
  const { t } = useTranslation('projects');
  const query = useProjectsQuery();
  const navigate = useNavigate();
  const phone = useIsPhone();
  const [creating, create] = useDisclosure(false);
  const all = query.data?.data;
  const isEmpty = all?.length === 0;
  const newButton = <Button onClick={create.open}>{t('create.button')}</Button>;
  return (
    <div>
      <PageHeader title={t('title')} actions={isEmpty ? undefined : newButton} />
      {all === undefined ? (
        query.error === null ? (
          <ListSkeleton columns={phone ? undefined : skeletonColumns} />
        ) : (
          <ErrorState error={query.error} retry={() => void query.refetch()} />
        )
      ) : isEmpty ? (
        <EmptyState
          icon={<IconFolders size={36} stroke={1.4} />}
          text={t('empty')}
          action={<Button onClick={create.open}>{t('create.button')}</Button>}
        />
      ) : (
        <Projects all={all} phone={phone} />
      )}
      <CreateProject
        opened={creating}
        onClose={create.close}
        onCreated={({ Id }) => void navigate({ to: '/projects/$id/texts', params: { id: String(Id) } })}
      />
    </div>
  );
}

function Projects({ all, phone }: { readonly all: readonly Project[]; readonly phone: boolean }) {
  const language = useLanguage();
  const [state, change] = useListState(projectsCodec);
  const [deleted, setDeleted] = useState<Project | null>(null);
  const usersPageSize = useUser()?.settings.pagesize;
  const pageSize = state.pageSize ?? usersPageSize ?? limits.defaultPageSize;
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(state.page, pages);
  const sorted = useMemo(
    () => sortProjects(all, state.sortBy, state.sortDirection === 'asc', language),
    [all, state.sortBy, state.sortDirection, language],
  );
  const rows = {
    projects: sorted.slice((page - 1) * pageSize, page * pageSize),
    state,
    onChange: change,
    onDelete: setDeleted,
  };
  return (
    <>
      {phone ? <ProjectCards {...rows} /> : <ProjectTable {...rows} />}
      <ListFoot total={all.length} page={page} pageSize={pageSize} onChange={change} />
      <DeleteProject project={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}
