import { limits } from '@palimpsest/contract';
import { IconInbox } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { operationQuery } from '../../../api/query.ts';
import { useProjectsQuery } from '../../../api/use-projects.ts';
import { useUser } from '../../../api/use-user.ts';
import { ErrorPage } from '../../../shared/feedback/ErrorPage.tsx';
import { ListPage } from '../../../shared/list/ListPage.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { ProjectProgress } from '../../../shared/project-checks/ProjectProgress.tsx';
import { StartChecks } from '../../../shared/project-checks/StartChecks.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { ProjectCrumbs } from '../../../shared/project/ProjectCrumbs.tsx';
import { EmptySubmissions } from './EmptySubmissions.tsx';
import { MissingPeople } from './MissingPeople.tsx';
import { RosterButton } from './RosterButton.tsx';
import { SubmissionCards } from './SubmissionCards.tsx';
import { SubmissionFilters } from './SubmissionFilters.tsx';
import { submissionsCodec, submissionsInput } from './submissions-state.ts';
import { SubmissionTable } from './SubmissionTable.tsx';
import classes from './UploadFormPanel.module.css';

/** Others submit while the page is open. */
const refreshMs = 15_000;
const skeletonColumns = ['140px', 'minmax(0, 1fr)', 'minmax(0, 1fr)', '80px', '100px'];

/** The submissions of a project's upload form, and the people who are missing. */
export function SubmissionsPage() {
  const { id } = useParams({ from: '/projects/$id/submissions' });
  const projectId = /^[1-9]\d{0,9}$/u.test(id) ? Number(id) : null;
  return projectId === null ? (
    <NoSubmissions error={new ApiError('noAccessToProject', 404)} />
  ) : (
    <ProjectSubmissions key={projectId} projectId={projectId} />
  );
}

function ProjectSubmissions({ projectId }: { readonly projectId: number }) {
  const { t } = useTranslation('submissions');
  const [state, change, reset] = useListState(submissionsCodec);
  const usersPageSize = useUser()?.settings.pagesize;
  const pageSize = state.pageSize ?? usersPageSize ?? limits.defaultPageSize;
  const phone = useIsPhone();
  const project = useProjectsQuery().data?.data.find(({ Id }) => Id === projectId);
  const name = project?.Name ?? '';
  usePageTitle(name === '' ? '' : `${name} · ${t('title')}`);
  const query = useQuery({
    ...operationQuery('GetSubmissions', submissionsInput(projectId, state, pageSize)),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const roster = useQuery({
    ...operationQuery('GetRoster', { projectid: projectId }),
    refetchInterval: refreshMs,
  }).data?.data;
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    return <NoSubmissions error={error} retry={() => void refetch()} />;
  }
  const submissions = data?.data ?? [];
  const hasRoster = (roster?.length ?? 0) > 0;
  const rows = { submissions, hasRoster };
  const hasFilters = state.search !== '' || state.kind !== null;
  const isEmpty = data?.total === 0 && !hasFilters;
  return (
    <ListPage
      crumbs={<ProjectCrumbs projectId={projectId} name={name} />}
      title={name === '' ? t('title') : t('titleOf', { name })}
      newLink={isEmpty && project !== undefined ? <EmptySubmissions project={project} /> : null}
      notice={roster !== undefined && hasRoster && <MissingPeople roster={roster} />}
      tools={
        <>
          <RosterButton projectId={projectId} />
          <StartChecks projectId={projectId} />
        </>
      }
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={hasFilters}
      onChange={change}
      onReset={reset}
      emptyText={project?.UploadFormActive === false ? t('emptyOff') : t('empty')}
      noHitsText={t('noHits')}
      icon={<IconInbox size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : skeletonColumns}
      controls={
        <>
          <div className={classes['state']}>
            <ProjectProgress projectId={projectId} withLink />
          </div>
          <SubmissionFilters
            state={state}
            onChange={change}
            onReset={reset}
            withOrder={phone}
            hasRoster={hasRoster}
          />
        </>
      }
    >
      {phone ? (
        <SubmissionCards {...rows} />
      ) : (
        <SubmissionTable {...rows} state={state} faded={query.isPlaceholderData} onChange={change} />
      )}
    </ListPage>
  );
}

function NoSubmissions({ error, retry }: { readonly error: ApiError; readonly retry?: () => void }) {
  const { t } = useTranslation('submissions');
  const back = (
    <ButtonLink to="/projects" variant="default">
      {t('toProjects')}
    </ButtonLink>
  );
  return (
    <ErrorPage title={t('title')} error={error} back={back} {...(retry === undefined ? {} : { retry })} />
  );
}
