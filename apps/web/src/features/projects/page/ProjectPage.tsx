import { Skeleton, Stack } from '@mantine/core';
import type { Project } from '@palimpsest/contract';
import { Outlet, useParams } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useProjectsQuery } from '../../../api/use-projects.ts';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { ProjectCrumbs } from '../../../common/project/ProjectCrumbs.tsx';
import { ProjectContext } from '../../../common/project/project-context.ts';
import { later } from '../../../ui/first-page-shown.ts';
import { ListSkeleton } from '../../../ui/list/ListSkeleton.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { SharedSign } from '../list/SharedSign.tsx';
import classes from './ProjectPage.module.css';
import { ProjectTabs } from './ProjectTabs.tsx';
import { usePart } from './use-part.ts';

const SharedBeginningOffer = later(
  async () => (await import('../../../common/given-texts/SharedBeginningOffer.tsx')).SharedBeginningOffer,
);

/** A project: its head, the links to its parts, and the part that the address names. */
export function ProjectPage() {
  const { id } = useParams({ from: '/projects/$id' });
  const projectId = /^[1-9]\d{0,9}$/u.test(id) ? Number(id) : null;
  const { data, error, isFetching, refetch } = useProjectsQuery();
  const [isChecked, setIsChecked] = useState(false);
  const project = data?.data.find(({ Id }) => Id === projectId);
  // It may have been created in another window after the list was read.
  const isMissing = data !== undefined && project === undefined && projectId !== null;
  useEffect(() => {
    if (isMissing && !isChecked) void refetch().then(() => setIsChecked(true));
  }, [isMissing, isChecked, refetch]);
  if (project !== undefined) return <KnownProject key={project.Id} project={project} />;
  if (projectId === null || (isMissing && isChecked && !isFetching)) {
    return <NoProject error={new ApiError('noAccessToProject', 404)} />;
  }
  if (data === undefined && error !== null) return <NoProject error={error} retry={() => void refetch()} />;
  return <Loading />;
}

function KnownProject({ project }: { readonly project: Project }) {
  const { t } = useTranslation('projects');
  const part = usePart();
  const canAdd = project.IsOwner || project.AllowAdd;
  // The empty list has this button itself.
  const isFirst = part === 'texts' && project.LibraryTexts === 0;
  usePageTitle(`${project.Name} · ${t(`parts.${part}`)}`);
  const title = (
    <span className={classes['title']}>
      <bdi>{project.Name}</bdi>
      <SharedSign project={project} />
    </span>
  );
  return (
    <ProjectContext value={project}>
      <div>
        <ProjectCrumbs />
        <PageHeader
          title={title}
          words={project.Name}
          actions={
            canAdd &&
            !isFirst && (
              <ButtonLink
                to="/library/new"
                search={{ project: project.Id }}
                // The other parts have a main action of their own.
                variant={part === 'texts' ? 'filled' : 'default'}
              >
                {t('addTexts')}
              </ButtonLink>
            )
          }
        >
          {project.IsOwner ? project.Description || undefined : t('notOwner')}
        </PageHeader>
        <ProjectTabs project={project} part={part} />
        {project.IsOwner && (part === 'texts' || part === 'submissions') && (
          <Suspense fallback={null}>
            <SharedBeginningOffer projectId={project.Id} texts={project.LibraryTexts} />
          </Suspense>
        )}
        <Outlet />
      </div>
    </ProjectContext>
  );
}

function NoProject({ error, retry }: { readonly error: ApiError; readonly retry?: () => void }) {
  const { t } = useTranslation('projects');
  const back = (
    <ButtonLink to="/projects" variant="default">
      {t('toProjects')}
    </ButtonLink>
  );
  return (
    <ErrorPage title={t('project')} error={error} back={back} {...(retry === undefined ? {} : { retry })} />
  );
}

function Loading() {
  const { t: tApp } = useTranslation('app');
  const phone = useIsPhone();
  return (
    <Stack gap="md" aria-busy>
      <span className="visually-hidden">{tApp('loading')}</span>
      <Skeleton height={32} width="min(100%, 420px)" />
      <Skeleton height={36} width="min(100%, 520px)" />
      <ListSkeleton columns={phone ? undefined : ['24px', '100px', 'minmax(0, 1fr)', '100px', '80px']} />
    </Stack>
  );
}
