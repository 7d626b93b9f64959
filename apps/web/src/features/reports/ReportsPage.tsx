import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { limits, type ReportListItem } from '@palimpsest/contract';
import { IconFileSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperation } from '../../api/query.ts';
import { useUser } from '../../api/use-user.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { FilterRow } from './list/FilterRow.tsx';
import { ListFoot } from './list/ListFoot.tsx';
import { ListSkeleton } from './list/ListSkeleton.tsx';
import { ReportCards } from './list/ReportCards.tsx';
import { hasFilters } from './list/report-list-state.ts';
import { ReportTable } from './list/ReportTable.tsx';
import { SelectionRow } from './list/SelectionRow.tsx';
import { useConfirmDelete } from './list/use-confirm-delete.ts';
import { useReportListState } from './list/use-report-list-state.ts';
import { useReports } from './queries.ts';

const noIds: ReadonlySet<number> = new Set();

/** The overview of the user's checks. */
export function ReportsPage() {
  const { t } = useTranslation('reports');
  const client = useQueryClient();
  const [state, change, reset] = useReportListState();
  const usersPageSize = useUser()?.settings.pagesize;
  const pageSize = state.pageSize ?? usersPageSize ?? limits.defaultPageSize;
  const { data, error, isPlaceholderData, refetch } = useReports(state, pageSize);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const [selected, setSelected] = useState<ReadonlySet<number>>(noIds);
  const remove = useOperation('DeleteReports', {
    onSuccess: (_, { ids }) => {
      setSelected(noIds);
      // The last page may have lost all its rows.
      if (state.page > 1 && ids.length === data?.data.length) change({ page: state.page - 1 });
      void client.invalidateQueries({ queryKey: ['GetReports'] });
    },
  });
  const confirmDelete = useConfirmDelete((ids) => remove.mutate({ ids: [...ids] }));

  const reports = data?.data ?? [];
  // Nothing to filter yet: the empty screen has the one action that fills it.
  const isEmpty = data !== undefined && data.total === 0 && !hasFilters(state);
  // What another filter or page has taken out of sight is not acted upon.
  const chosen = reports.filter((report) => selected.has(report.Id));
  const toggle = (report: ReportListItem) =>
    setSelected((ids) => {
      const next = new Set(ids);
      if (!next.delete(report.Id)) next.add(report.Id);
      return next;
    });
  const list = {
    reports,
    state,
    selected,
    faded: isPlaceholderData,
    onChange: change,
    onToggle: toggle,
    onToggleAll: () =>
      setSelected(chosen.length === reports.length ? noIds : new Set(reports.map(({ Id }) => Id))),
    onDelete: (report: ReportListItem) => confirmDelete([report]),
  };

  return (
    <div>
      <PageHeader
        title={t('title')}
        actions={isEmpty ? undefined : <ButtonLink to="/plagiarism/new">{t('newCheck')}</ButtonLink>}
      />
      {isEmpty ? null : chosen.length > 0 ? (
        <SelectionRow
          chosen={chosen}
          busy={remove.isPending}
          onDelete={() => confirmDelete(chosen)}
          onClear={() => setSelected(noIds)}
        />
      ) : (
        <FilterRow state={state} onChange={change} onReset={reset} withOrder={phone} />
      )}
      {data === undefined ? (
        error === null ? (
          <ListSkeleton phone={phone} />
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )
      ) : reports.length === 0 ? (
        <NoReports
          kind={hasFilters(state) ? 'noHits' : state.page > 1 ? 'noPage' : 'empty'}
          onReset={reset}
          onFirstPage={() => change({ page: 1 })}
        />
      ) : (
        <>
          {phone ? <ReportCards {...list} /> : <ReportTable {...list} />}
          <ListFoot total={data.total} page={state.page} pageSize={pageSize} onChange={change} />
        </>
      )}
    </div>
  );
}

interface NoReportsProps {
  readonly kind: 'empty' | 'noHits' | 'noPage';
  readonly onReset: () => void;
  readonly onFirstPage: () => void;
}

/** Why the list is empty, and what fills it. */
function NoReports({ kind, onReset, onFirstPage }: NoReportsProps) {
  const { t } = useTranslation('reports');
  const action = {
    empty: <ButtonLink to="/plagiarism/new">{t('newCheck')}</ButtonLink>,
    noHits: (
      <Button variant="default" onClick={onReset}>
        {t('list.resetFilters')}
      </Button>
    ),
    noPage: (
      <Button variant="default" onClick={onFirstPage}>
        {t('list.firstPage')}
      </Button>
    ),
  }[kind];
  return (
    <EmptyState icon={<IconFileSearch size={36} stroke={1.4} />} text={t(`list.${kind}`)} action={action} />
  );
}
