import { limits, type ReportListItem } from '@palimpsest/contract';
import { IconFileSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useOperation } from '../../api/query.ts';
import { useProjectsQuery } from '../../api/use-projects.ts';
import { useCreditsAfter, useUser } from '../../api/use-user.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useExportMany } from '../../common/exports/use-export-many.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { confirmDelete } from '../../ui/list/confirm-delete.ts';
import { ListTools, useListDetails, WithDetails } from '../../ui/list/ListDetails.tsx';
import { ListPage } from '../../common/list/ListPage.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { SelectionRow } from '../../ui/list/SelectionRow.tsx';
import { useInProject } from '../../ui/list/in-project.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { ProjectCheckProgress } from '../../common/project-checks/ProjectCheckProgress.tsx';
import { SearchGapsNotice } from '../../common/result/SearchGapsNotice.tsx';
import { BulkActions } from './list/BulkActions.tsx';
import { isDeletable } from './list/DeleteReport.tsx';
import { ReportDetails } from './list/details/ReportDetails.tsx';
import { EditReports } from './list/edit/EditReports.tsx';
import { hasReportFilters, reportListCodec } from './list/report-list-state.ts';
import { ReportCards } from './list/ReportCards.tsx';
import { ReportFilters } from './list/ReportFilters.tsx';
import { ReportTable } from './list/ReportTable.tsx';
import { useReports } from './queries.ts';
import { RecheckProgressNotice } from './recheck/RecheckProgressNotice.tsx';
import { useStaysWithUser } from '../../common/on-behalf/use-stays-with-user.ts';

const skeletonColumns = ['24px', '32px', '100px', 'minmax(0, 1fr)', '100px', '130px', '40px', '60px'];

interface ReportsPageProps {
  /** The list is a part of this project's page and contains only its reports. */
  readonly within?: {
    readonly projectId: number;
    /** Actions for the project's checks and reports, beside the tools of the list. */
    readonly actions: ReactNode;
    /** The action of a project without reports. */
    readonly firstAction: ReactNode;
  };
}

/** The overview of the user's checks. */
export function ReportsPage({ within }: ReportsPageProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const [state, change, reset] = useListState(useInProject(reportListCodec, within?.projectId));
  const usersPageSize = useUser()?.settings.pagesize;
  const pageSize = state.pageSize ?? usersPageSize ?? limits.defaultPageSize;
  const query = useReports(state, pageSize);
  const reports = query.data?.data ?? [];
  useCreditsAfter(reports.map(({ Id, Status }) => `${Id} ${Status}`).join());
  const selection = useSelection(reports);
  const phone = useIsPhone();
  const frame = useListDetails('reports', { withHint: true });
  const active = reports.find(({ Id }) => Id === frame.activeId) ?? null;
  const [edited, setEdited] = useState<readonly ReportListItem[]>([]);
  const remove = useOperation('DeleteReports', {
    onSuccess: (_, { ids }) => {
      selection.clear();
      // The last page may have lost all its rows.
      if (state.page > 1 && ids.length === reports.length) change({ page: state.page - 1 });
    },
  });
  const download = useExportMany('selection');
  const projects = useProjectsQuery().data?.data ?? [];
  const ownProject = projects.find(({ Id, IsOwner }) => Id === state.projectId && IsOwner);
  const counted = (count: number) => ({ count, reports: formatNumber(count, language) });
  const askDelete = (items: readonly ReportListItem[]) =>
    confirmDelete({
      items,
      canDelete: isDeletable,
      titleOf: (count) => t('list.deleteTitle', counted(count)),
      text: t('list.deleteText'),
      onConfirm: (ids) => remove.mutate({ ids }),
    });
  const { chosen } = selection;
  const staysWithUser = useStaysWithUser();
  const running = chosen.filter(({ Status }) => Status === 'Aktiv').length;
  const rows = {
    reports,
    selection,
    activeId: frame.activeId,
    onActivate: frame.activate,
    onDelete: (report: ReportListItem) => askDelete([report]),
    withOwner: state.userId !== null,
    withProject: within === undefined,
  };
  const details = (
    <ReportDetails
      row={active}
      onEdit={(chosenOnes) => {
        frame.closeDrawer();
        setEdited(chosenOnes);
      }}
    />
  );

  return (
    <ListPage
      title={within === undefined ? t('title') : t('inProject.title')}
      isPart={within !== undefined}
      newLink={within?.firstAction ?? <ButtonLink to="/plagiarism/new">{t('newCheck')}</ButtonLink>}
      tools={
        <ListTools
          loading={query.isFetching && !query.isPending}
          onReload={() => void query.refetch()}
          details={frame}
        />
      }
      actions={within?.actions}
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={hasReportFilters(within === undefined ? state : { ...state, projectId: null })}
      onChange={change}
      onReset={reset}
      emptyText={within === undefined ? t('list.empty') : t('inProject.empty')}
      noHitsText={t('list.noHits')}
      icon={<IconFileSearch size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : skeletonColumns}
      controls={
        chosen.length > 0 ? (
          <SelectionRow
            count={t('list.selected', counted(chosen.length))}
            stays={staysWithUser ?? (running > 0 ? t('list.runningSelected', counted(running)) : undefined)}
            canDelete={staysWithUser === undefined && chosen.some(isDeletable)}
            busy={remove.isPending}
            onDelete={() => askDelete(chosen)}
            onClear={selection.clear}
          >
            <BulkActions download={download} chosen={chosen} onEdit={setEdited} onDone={selection.clear} />
          </SelectionRow>
        ) : (
          <ReportFilters
            state={state}
            onChange={change}
            onReset={reset}
            withOrder={phone}
            inProject={within !== undefined}
          />
        )
      }
    >
      <RecheckProgressNotice />
      {ownProject !== undefined && <ProjectCheckProgress projectId={ownProject.Id} />}
      <SearchGapsNotice verdicts={reports.map(({ Verdict }) => Verdict)} />
      <WithDetails details={frame} panel={details}>
        {phone ? (
          <ReportCards {...rows} />
        ) : (
          <ReportTable
            {...rows}
            state={state}
            faded={query.isPlaceholderData}
            narrow={frame.hasPanel}
            onChange={change}
          />
        )}
      </WithDetails>
      <EditReports reports={edited} onClose={() => setEdited([])} />
    </ListPage>
  );
}
