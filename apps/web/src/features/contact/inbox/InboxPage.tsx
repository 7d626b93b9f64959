import { Text } from '@mantine/core';
import { inquiryKinds, limits } from '@palimpsest/contract';
import { IconInbox } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inquiriesQuery } from '../queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { SearchAndFilters } from '../../../common/list/SearchAndFilters.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { FilterSelect } from '../../../ui/list/FilterSelect.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { InquiryList } from './InquiryList.tsx';
import { inboxCodec, inboxInput, type InboxState } from './inbox-state.ts';

/** Messages and requests for a quote, for an administrator. */
export function InboxPage() {
  const { t } = useTranslation('inbox');
  const [state, change, reset] = useListState(inboxCodec);
  const user = useUser();
  const phone = useIsPhone();
  const pageSize = state.pageSize ?? user?.settings.pagesize ?? limits.defaultPageSize;
  const query = useQuery({
    ...inquiriesQuery(inboxInput(state, pageSize)),
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = query;
  if (data === undefined && error !== null) {
    return <ErrorPage title={t('title')} error={error} retry={() => void refetch()} />;
  }
  const inquiries = data?.data.Inquiries ?? [];
  const keepDays = data?.data.KeepDays ?? 0;
  return (
    <ListPage
      title={t('title')}
      newLink={null}
      query={{ ...query, data: data && { data: inquiries, total: data.total } }}
      page={state.page}
      pageSize={pageSize}
      hasFilters={state.kind !== null || state.search !== '' || state.show === 'done'}
      onChange={change}
      onReset={reset}
      emptyText={t('empty')}
      noHitsText={t('noHits')}
      icon={<IconInbox size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : ['120px', '200px', 'minmax(0, 1fr)', '120px']}
      controls={null}
      // The filters stay when nothing is open, so that what is done can be found.
      notice={
        <>
          {keepDays > 0 && (
            <Text size="sm" c="dimmed" mb="md">
              {t('kept', { days: keepDays })}
            </Text>
          )}
          <Filters state={state} onChange={change} onReset={reset} />
        </>
      }
    >
      <InquiryList inquiries={inquiries} phone={phone} />
    </ListPage>
  );
}

interface FiltersProps {
  readonly state: InboxState;
  readonly onChange: (changes: Partial<InboxState>) => void;
  readonly onReset: () => void;
}

function Filters({ state, onChange, onReset }: FiltersProps) {
  const { t } = useTranslation('inbox');
  const shows = (['open', 'done', 'all'] as const).map((value) => ({ value, label: t(`show.${value}`) }));
  const kinds = inquiryKinds.map((value) => ({ value, label: t(`kind.${value}`) }));
  const { show, kind } = state;
  const chips = [
    ...(show === 'open' ? [] : [{ name: t(`show.${show}`), onRemove: () => onChange({ show: 'open' }) }]),
    ...(kind === null ? [] : [{ name: t(`kind.${kind}`), onRemove: () => onChange({ kind: null }) }]),
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
        label={t('show.label')}
        any={t('show.all')}
        value={show}
        options={shows}
        onPick={(picked) => onChange({ show: shows.find(({ value }) => value === picked)?.value ?? 'all' })}
      />
      <FilterSelect
        label={t('kind.label')}
        any={t('kind.any')}
        value={kind}
        options={kinds}
        onPick={(picked) => onChange({ kind: kinds.find(({ value }) => value === picked)?.value ?? null })}
      />
    </SearchAndFilters>
  );
}
