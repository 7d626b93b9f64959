import { limits } from '@palimpsest/contract';
import { IconInbox } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { rosterQuery, submissionsQuery } from '../queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { ProjectCheckProgress } from '../../../common/project-checks/ProjectCheckProgress.tsx';
import { StartChecks } from '../../../common/project-checks/StartChecks.tsx';
import { useProject } from '../../../common/project/project-context.ts';
import { EmptySubmissions } from './EmptySubmissions.tsx';
import { FormSettingsLink } from './FormSettingsLink.tsx';
import { MissingPeople } from './MissingPeople.tsx';
import { RosterButton } from './RosterButton.tsx';
import { SubmissionCards } from './SubmissionCards.tsx';
import { SubmissionFilters } from './SubmissionFilters.tsx';
import { resultRefreshMs } from '../../../common/result/result-refresh.ts';
import { SearchGapsNotice } from '../../../common/result/SearchGapsNotice.tsx';
import { submissionsCodec, submissionsInput } from './submissions-state.ts';
import { SubmissionTable } from './SubmissionTable.tsx';
import classes from './UploadFormPanel.module.css';

const skeletonColumns = ['140px', 'minmax(0, 1fr)', 'minmax(0, 1fr)', '80px', '100px'];

interface SubmissionsPageProps {
  /** Another page than that of the project contains the list, with actions of its own: what an empty list shows there. */
  readonly within?: { readonly empty: ReactNode };
}

/** The part of a project's page with the submissions of its upload form, and the people who are missing. */
export function SubmissionsPage({ within }: SubmissionsPageProps) {
  const project = useProject();
  const projectId = project.Id;
  const { t } = useTranslation('submissions');
  const [state, change, reset] = useListState(submissionsCodec);
  const usersPageSize = useUser()?.settings.pagesize;
  const pageSize = state.pageSize ?? usersPageSize ?? limits.defaultPageSize;
  const phone = useIsPhone();
  const query = useQuery({
    ...submissionsQuery(submissionsInput(projectId, state, pageSize)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: read } }) => resultRefreshMs(read?.data),
  });
  const roster = useQuery({
    ...rosterQuery({ projectid: projectId }),
    refetchInterval: resultRefreshMs(undefined),
  }).data?.data;
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    return <ErrorState error={error} retry={() => void refetch()} />;
  }
  const submissions = data?.data ?? [];
  const hasRoster = (roster?.length ?? 0) > 0;
  const rows = { submissions, hasRoster };
  const hasFilters = state.search !== '' || state.kind !== null || state.result !== null;
  const isEmpty = data?.total === 0 && !hasFilters;
  if (isEmpty && within !== undefined) return within.empty;
  return (
    <ListPage
      title={t('title')}
      isPart
      newLink={isEmpty ? <EmptySubmissions project={project} /> : null}
      notice={roster !== undefined && hasRoster && <MissingPeople roster={roster} />}
      actions={
        within === undefined && (
          <>
            <RosterButton projectId={projectId} />
            <FormSettingsLink projectId={projectId} />
            <StartChecks projectId={projectId} />
          </>
        )
      }
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={hasFilters}
      onChange={change}
      onReset={reset}
      emptyText={project.UploadFormActive ? t('empty') : t('emptyOff')}
      noHitsText={t('noHits')}
      icon={<IconInbox size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : skeletonColumns}
      controls={
        <>
          <div className={classes['state']}>
            {project.IsOwner && (
              <ProjectCheckProgress projectId={projectId} withLink={within === undefined} />
            )}
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
      <SearchGapsNotice verdicts={submissions.map(({ Verdict }) => Verdict)} />
      {phone ? (
        <SubmissionCards {...rows} />
      ) : (
        <SubmissionTable {...rows} state={state} faded={query.isPlaceholderData} onChange={change} />
      )}
    </ListPage>
  );
}
