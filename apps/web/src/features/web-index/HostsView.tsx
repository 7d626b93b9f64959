import { limits, type WebHost } from '@palimpsest/contract';
import { IconWorld } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { webHostsQuery } from './queries.ts';
import { useUser } from '../../api/use-user.ts';
import { ListPage } from '../../common/list/ListPage.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import filterClasses from '../../ui/list/ListFilters.module.css';
import { OrderSelect } from '../../ui/list/OrderSelect.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import type { ChangeList } from '../../ui/list/use-list-state.ts';
import { HostCards, HostTable, useHostColumns } from './HostList.tsx';
import { useRunChange } from './use-run-change.ts';
import { hostListInput, type WebIndexState } from './web-index-state.ts';

interface HostsViewProps {
  readonly state: WebIndexState;
  readonly onChange: ChangeList<WebIndexState>;
  readonly onReset: () => void;
  readonly pollMs: number;
}

const noHosts: readonly WebHost[] = [];

/** The hosts whose pages are in the index. */
export function HostsView({ state, onChange, onReset, pollMs }: HostsViewProps) {
  const { t } = useTranslation('webindex');
  const language = useLanguage();
  const phone = useIsPhone();
  const user = useUser();
  const names = useHostColumns();
  const pageSize = state.pageSize ?? user?.settings.pagesize ?? limits.defaultPageSize;
  const query = useQuery({
    ...webHostsQuery(hostListInput(state, pageSize)),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
  // The removal is a run, whose progress the other view shows.
  const remove = useRunChange('RemoveWebHost', { onDone: () => onChange({ view: 'runs', search: '' }) });
  const ask = ({ Host, Pages, Copies }: WebHost): void => {
    const count = Pages + Copies;
    askToConfirm({
      title: t('remove.title', { host: Host }),
      text: t('remove.text', { count, shown: formatNumber(count, language) }),
      confirm: t('remove.confirm'),
      onConfirm: () => remove.mutate({ host: Host }),
    });
  };
  const hosts = query.data?.data.Hosts ?? noHosts;
  return (
    <ListPage
      title={t('view.hosts')}
      isPart
      newLink={null}
      query={{ ...query, data: query.data && { ...query.data, data: hosts } }}
      page={state.page}
      pageSize={pageSize}
      hasFilters={state.search !== ''}
      onChange={onChange}
      onReset={onReset}
      emptyText={t('hosts.empty')}
      noHitsText={t('hosts.noHits')}
      icon={<IconWorld size={36} stroke={1.4} />}
      skeletonColumns={
        phone ? undefined : ['minmax(0, 1fr)', '90px', '110px', '90px', '120px', '160px', '44px']
      }
      controls={
        <search className={filterClasses['filters']}>
          <div className={filterClasses['fields']}>
            <SearchField
              label={t('hosts.search')}
              className={filterClasses['search']}
              value={state.search}
              onSearch={(search) => onChange({ search })}
            />
            {phone && <OrderSelect state={state} names={names} onChange={onChange} />}
          </div>
        </search>
      }
    >
      {phone ? (
        <HostCards hosts={hosts} onRemove={ask} />
      ) : (
        <HostTable
          hosts={hosts}
          state={state}
          onChange={onChange}
          onRemove={ask}
          isLoading={query.isPlaceholderData}
        />
      )}
    </ListPage>
  );
}
