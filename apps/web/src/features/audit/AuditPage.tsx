import { Button, Text } from '@mantine/core';
import { limits, type AuditEntry, type InputOf } from '@palimpsest/contract';
import { IconDownload, IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../api/query.ts';
import { auditLogQuery } from './queries.ts';
import { useUser } from '../../api/use-user.ts';
import { ErrorPage } from '../../common/feedback/ErrorPage.tsx';
import { ListPage } from '../../common/list/ListPage.tsx';
import { SearchAndFilters } from '../../common/list/SearchAndFilters.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { FilterSelect } from '../../ui/list/FilterSelect.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { auditCodec, auditFilters, auditPeriods, type AuditPeriod, type AuditState } from './audit-state.ts';
import { AuditDialog } from './AuditDialog.tsx';
import { AuditList } from './AuditList.tsx';
import { saveText } from '../../ui/save-text.ts';

/** The changes by administrators and support, newest first. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const [state, change, reset] = useListState(auditCodec);
  const user = useUser();
  const phone = useIsPhone();
  const [openedAt] = useState(Date.now);
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const pageSize = state.pageSize ?? user?.settings.pagesize ?? limits.defaultPageSize;
  const filters = auditFilters(state, openedAt);
  const query = useQuery({
    ...auditLogQuery({ filters, pageno: state.page, pagesize: pageSize }),
    placeholderData: keepPreviousData,
  });
  const file = useAuditFile(filters);
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    return <ErrorPage title={t('title')} error={error} retry={() => void refetch()} />;
  }
  const keepDays = data?.data.KeepDays ?? 0;
  return (
    <>
      <ListPage
        title={t('title')}
        newLink={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={file.isPending}
            onClick={file.save}
          >
            {t('file')}
          </Button>
        }
        query={{ ...query, data: data && { data: data.data.Entries, total: data.total } }}
        page={state.page}
        pageSize={pageSize}
        hasFilters={state.search !== '' || state.operation !== null || state.period !== null}
        onChange={change}
        onReset={reset}
        emptyText={t('empty')}
        noHitsText={t('noHits')}
        icon={<IconHistory size={36} stroke={1.4} />}
        skeletonColumns={phone ? undefined : ['150px', '200px', 'minmax(0, 1fr)', '120px', '120px']}
        controls={null}
        notice={
          <>
            <Text size="sm" c="dimmed" mb="md">
              {t('about')} {keepDays > 0 && t('kept', { count: keepDays })}
            </Text>
            <Filters
              state={state}
              operations={data?.data.Operations ?? []}
              onChange={change}
              onReset={reset}
            />
          </>
        }
      >
        <AuditList entries={data?.data.Entries ?? []} phone={phone} onShow={setShown} />
      </ListPage>
      <AuditDialog entry={shown} onClose={() => setShown(null)} />
    </>
  );
}

interface FiltersProps {
  readonly state: AuditState;
  readonly operations: readonly string[];
  readonly onChange: (changes: Partial<AuditState>) => void;
  readonly onReset: () => void;
}

function Filters({ state, operations, onChange, onReset }: FiltersProps) {
  const { t } = useTranslation('audit');
  const periods = (Object.keys(auditPeriods) as AuditPeriod[]).map((value) => ({
    value,
    label: t(`period.${value}`),
  }));
  const { period, operation } = state;
  const chips = [
    ...(period === null ? [] : [{ name: t(`period.${period}`), onRemove: () => onChange({ period: null }) }]),
    ...(operation === null ? [] : [{ name: operation, onRemove: () => onChange({ operation: null }) }]),
  ];
  return (
    <SearchAndFilters
      searchLabel={t('search')}
      search={state.search}
      onSearch={(search) => onChange({ search })}
      chips={chips}
      onReset={onReset}
    >
      <FilterSelect
        label={t('period.label')}
        any={t('period.any')}
        value={period}
        options={periods}
        onPick={(picked) =>
          onChange({ period: periods.find(({ value }) => value === picked)?.value ?? null })
        }
      />
      <FilterSelect
        label={t('operation.label')}
        any={t('operation.any')}
        value={operation}
        options={operations.map((value) => ({ value, label: value }))}
        onPick={(picked) => onChange({ operation: picked })}
      />
    </SearchAndFilters>
  );
}

/** Saves the shown part of the log as a CSV file. */
function useAuditFile(filters: NonNullable<InputOf<'GetAuditLogFile'>['filters']>) {
  const file = useOperation('GetAuditLogFile', {
    onSuccess: ({ data: { Name, Csv } }) => saveText(Name, 'text/csv', Csv),
  });
  return { isPending: file.isPending, save: () => file.mutate({ filters }) };
}
