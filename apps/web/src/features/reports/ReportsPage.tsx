import { ActionIcon, Drawer, Tooltip } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { limits, type ReportListItem } from '@palimpsest/contract';
import { IconFileSearch, IconLayoutSidebarRight, IconReload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../api/query.ts';
import { useCreditsAfter, useUser } from '../../api/use-user.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { confirmDelete } from '../../ui/list/confirm-delete.ts';
import { ListPage, useIsPhone } from '../../ui/list/ListPage.tsx';
import { SelectionRow } from '../../ui/list/SelectionRow.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { BulkActions } from './list/BulkActions.tsx';
import { isDeletable } from './list/DeleteReport.tsx';
import { ReportDetails } from './list/details/ReportDetails.tsx';
import detailClasses from './list/details/ReportDetails.module.css';
import { EditReports } from './list/edit/EditReports.tsx';
import { hasReportFilters, reportListCodec } from './list/report-list-state.ts';
import { ReportCards } from './list/ReportCards.tsx';
import { ReportFilters } from './list/ReportFilters.tsx';
import { ReportTable } from './list/ReportTable.tsx';
import { useReports } from './queries.ts';

const skeletonColumns = ['24px', '32px', '100px', 'minmax(0, 1fr)', '100px', '130px', '40px', '60px'];

/** The overview of the user's checks. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const client = useQueryClient();
  const [state, change, reset] = useListState(reportListCodec);
  const usersPageSize = useUser()?.settings.pagesize;
  const pageSize = state.pageSize ?? usersPageSize ?? limits.defaultPageSize;
  const query = useReports(state, pageSize);
  const reports = query.data?.data ?? [];
  useCreditsAfter(reports.map(({ Id, Status }) => `${Id} ${Status}`).join());
  const selection = useSelection(reports);
  const phone = useIsPhone();
  const roomy = useMediaQuery('(min-width: 90em)', undefined, { getInitialValueInEffect: false });
  const [showsDetails, setShowsDetails] = useLocalStorage({
    key: 'palimpsest.reports.details',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [drawerOpened, drawer] = useDisclosure(false);
  const [activeId, setActiveId] = useState<number | null>(null);
  const active = reports.find(({ Id }) => Id === activeId) ?? null;
  const [edited, setEdited] = useState<readonly ReportListItem[]>([]);
  const remove = useOperation('DeleteReports', {
    onSuccess: (_, { ids }) => {
      selection.clear();
      // The last page may have lost all its rows.
      if (state.page > 1 && ids.length === reports.length) change({ page: state.page - 1 });
      void client.invalidateQueries({ queryKey: ['GetReports'] });
    },
  });
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
  const running = chosen.filter(({ Status }) => Status === 'Aktiv').length;
  const rows = {
    reports,
    selection,
    activeId,
    onActivate: ({ Id }: ReportListItem) => {
      setActiveId(Id);
      if (phone) drawer.open();
    },
    onDelete: (report: ReportListItem) => askDelete([report]),
    withOwner: state.userId !== null,
  };
  const details = (
    <ReportDetails
      row={active}
      onEdit={(chosenOnes) => {
        drawer.close();
        setEdited(chosenOnes);
      }}
    />
  );
  const showsPanel = roomy && showsDetails;

  return (
    <ListPage
      title={t('title')}
      newLink={<ButtonLink to="/plagiarism/new">{t('newCheck')}</ButtonLink>}
      tools={
        <Tools
          loading={query.isFetching && !query.isPending}
          onReload={() => void query.refetch()}
          details={phone ? undefined : roomy ? showsDetails : drawerOpened}
          onToggleDetails={() => (roomy ? setShowsDetails(!showsDetails) : drawer.toggle())}
        />
      }
      query={query}
      page={state.page}
      pageSize={pageSize}
      hasFilters={hasReportFilters(state)}
      onChange={change}
      onReset={reset}
      emptyText={t('list.empty')}
      noHitsText={t('list.noHits')}
      icon={<IconFileSearch size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : skeletonColumns}
      controls={
        chosen.length > 0 ? (
          <SelectionRow
            count={t('list.selected', counted(chosen.length))}
            stays={running > 0 ? t('list.runningSelected', counted(running)) : undefined}
            canDelete={chosen.some(isDeletable)}
            busy={remove.isPending}
            onDelete={() => askDelete(chosen)}
            onClear={selection.clear}
          >
            <BulkActions chosen={chosen} onEdit={setEdited} onDone={selection.clear} />
          </SelectionRow>
        ) : (
          <ReportFilters state={state} onChange={change} onReset={reset} withOrder={phone} />
        )
      }
    >
      {phone ? (
        <ReportCards {...rows} />
      ) : (
        <div className={detailClasses['columns']} data-open={showsPanel || undefined}>
          <ReportTable
            {...rows}
            state={state}
            faded={query.isPlaceholderData}
            narrow={showsPanel}
            onChange={change}
          />
          {showsPanel && <DetailsPanel>{details}</DetailsPanel>}
        </div>
      )}
      {!showsPanel && (
        <DetailsDrawer opened={drawerOpened} fromBelow={phone} onClose={drawer.close}>
          {details}
        </DetailsDrawer>
      )}
      <EditReports reports={edited} onClose={() => setEdited([])} />
    </ListPage>
  );
}

interface ToolsProps {
  readonly loading: boolean;
  readonly onReload: () => void;
  /** Whether the details are shown; undefined where there is no room for them. */
  readonly details: boolean | undefined;
  readonly onToggleDetails: () => void;
}

function Tools({ loading, onReload, details, onToggleDetails }: ToolsProps) {
  const { t } = useTranslation('overview');
  const detailsLabel = details === true ? t('hideDetails') : t('showDetails');
  return (
    <>
      <Tooltip label={t('reload')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('reload')}
          loading={loading}
          onClick={onReload}
        >
          <IconReload size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {details !== undefined && (
        <Tooltip label={detailsLabel}>
          <ActionIcon
            variant={details ? 'light' : 'subtle'}
            color="gray"
            size={36}
            aria-label={detailsLabel}
            aria-pressed={details}
            onClick={onToggleDetails}
          >
            <IconLayoutSidebarRight size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}

function DetailsPanel({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('overview');
  return (
    <aside className={detailClasses['aside']} aria-label={t('details.label')}>
      {children}
    </aside>
  );
}

interface DetailsDrawerProps {
  readonly opened: boolean;
  readonly fromBelow: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where there is no room beside the list, the details come over it; on a phone from below. */
function DetailsDrawer({ opened, fromBelow, onClose, children }: DetailsDrawerProps) {
  const { t } = useTranslation('overview');
  const { t: tApp } = useTranslation('app');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={fromBelow ? 'bottom' : 'right'}
      size={fromBelow ? '85%' : 340}
      title={t('details.label')}
      closeButtonProps={{ 'aria-label': tApp('close') }}
    >
      {children}
    </Drawer>
  );
}
