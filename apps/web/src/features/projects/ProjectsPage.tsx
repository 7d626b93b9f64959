import { Button, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { limits, type Project } from '@palimpsest/contract';
import { IconFolders } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjectsQuery } from '../../api/use-projects.ts';
import { useUser } from '../../api/use-user.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../shared/feedback/ErrorState.tsx';
import { ListFoot } from '../../ui/list/ListFoot.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { ListSkeleton } from '../../ui/list/ListSkeleton.tsx';
import { WithAside } from '../../ui/list/WithAside.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CreateProject } from './CreateProject.tsx';
import { DeleteProject } from './DeleteProject.tsx';
import { ProjectDetails, type RenderProjectPart } from './details/ProjectDetails.tsx';
import { ProjectCards } from './list/ProjectCards.tsx';
import { ProjectTable } from './list/ProjectTable.tsx';
import { sortProjects } from './list/sort-projects.ts';
import { useProjectsState } from './list/use-projects-state.ts';

const skeletonColumns = ['minmax(0, 1fr)', '100px', '80px', '80px', '40px'];

interface ProjectsPageProps {
  readonly renderCollusion: RenderProjectPart;
}

/** All projects, and beside them the properties of the chosen one. */
export function ProjectsPage({ renderCollusion }: ProjectsPageProps) {
  const { t } = useTranslation('projects');
  const query = useProjectsQuery();
  const phone = useIsPhone();
  const [creating, create] = useDisclosure(false);
  const [, change] = useProjectsState();
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
        <Projects all={all} phone={phone} onCreate={create.open} renderCollusion={renderCollusion} />
      )}
      <CreateProject
        opened={creating}
        onClose={create.close}
        onCreated={({ Id }) => change({ projectId: Id })}
      />
    </div>
  );
}

interface ProjectsProps {
  readonly all: readonly Project[];
  readonly phone: boolean;
  readonly onCreate: () => void;
  readonly renderCollusion: RenderProjectPart;
}

function Projects({ all, phone, onCreate, renderCollusion }: ProjectsProps) {
  const { t } = useTranslation('projects');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const [state, change] = useProjectsState();
  const [deleted, setDeleted] = useState<Project | null>(null);
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const aside = useRef<HTMLElement>(null);
  const usersPageSize = useUser()?.settings.pagesize;
  const pageSize = state.pageSize ?? usersPageSize ?? limits.defaultPageSize;
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(state.page, pages);
  const sorted = useMemo(
    () => sortProjects(all, state.sortBy, state.sortDirection === 'asc', language),
    [all, state.sortBy, state.sortDirection, language],
  );
  const chosen = all.find(({ Id }) => Id === state.projectId);
  const rows = {
    projects: sorted.slice((page - 1) * pageSize, page * pageSize),
    state,
    onChange: change,
    onDelete: setDeleted,
  };
  const close = () => change({ projectId: null });
  const details =
    chosen === undefined ? (
      <EmptyState
        icon={<IconFolders size={32} stroke={1.4} />}
        text={state.projectId === null ? t('choose') : t('gone')}
        action={
          <Button variant="default" onClick={onCreate}>
            {t('create.button')}
          </Button>
        }
      />
    ) : (
      // Typed text belongs to one project.
      <ProjectDetails key={chosen.Id} project={chosen} renderCollusion={renderCollusion} />
    );
  return (
    <>
      <WithAside label={t('details')} aside={isWide ? details : null} asideRef={aside} wide>
        <div>
          {phone ? (
            <ProjectCards {...rows} />
          ) : (
            <ProjectTable {...rows} onOpen={() => aside.current?.focus()} />
          )}
          <ListFoot total={all.length} page={page} pageSize={pageSize} onChange={change} />
        </div>
      </WithAside>
      {!isWide && (
        <Drawer
          opened={state.projectId !== null}
          onClose={close}
          position={phone ? 'bottom' : 'right'}
          size={phone ? '90%' : 400}
          title={t('details')}
          closeButtonProps={{ 'aria-label': tApp('close') }}
        >
          {details}
        </Drawer>
      )}
      <DeleteProject
        project={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={({ Id }) => {
          if (Id === state.projectId) close();
        }}
      />
    </>
  );
}
