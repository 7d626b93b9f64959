import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webIndexQuery } from './queries.ts';
import { ErrorPage } from '../../common/feedback/ErrorPage.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { LinkTabs, tabClass } from '../../ui/LinkTabs.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { HostsView } from './HostsView.tsx';
import { IndexFigures } from './IndexFigures.tsx';
import { RunsView } from './RunsView.tsx';
import { StartCrawl } from './StartCrawl.tsx';
import { StartHarvest } from './StartHarvest.tsx';
import { webIndexCodec, webIndexViews } from './web-index-state.ts';

const whileRunningMs = 3_000;
const otherwiseMs = 20_000;

/** The index of web pages: its size, what fills it, and the hosts in it. */
export function WebIndexPage() {
  const { t } = useTranslation('webindex');
  const [state, change, reset] = useListState(webIndexCodec);
  const [opened, setOpened] = useState<'crawl' | 'harvest'>();
  const query = useQuery({
    ...webIndexQuery({}),
    refetchInterval: ({ state: { data } }) =>
      (data?.data.ActiveRuns ?? 0) > 0 ? whileRunningMs : otherwiseMs,
  });
  const index = query.data?.data;
  if (index === undefined && query.error !== null)
    return <ErrorPage title={t('title')} error={query.error} retry={() => void query.refetch()} />;
  const pollMs = (index?.ActiveRuns ?? 0) > 0 ? whileRunningMs : otherwiseMs;
  const close = (): void => setOpened(undefined);
  const actions = (
    <Group gap="xs">
      <Button variant="default" onClick={() => setOpened('harvest')}>
        {t('harvest.open')}
      </Button>
      <Button onClick={() => setOpened('crawl')}>{t('crawl.open')}</Button>
    </Group>
  );
  return (
    <div>
      <PageHeader title={t('title')} actions={actions}>
        {t('lead')}
      </PageHeader>
      <Stack gap="lg">
        {index === undefined ? <Skeleton h={132} /> : <IndexFigures index={index} />}
        <div>
          <LinkTabs label={t('views')} current={state.view} keepsFocus>
            {webIndexViews.map((view) => (
              <li key={view}>
                <Link
                  to="/admin/web-index"
                  search={view === 'runs' ? {} : { view }}
                  className={tabClass}
                  aria-current={view === state.view ? 'page' : undefined}
                  activeOptions={{ exact: true }}
                  resetScroll={false}
                >
                  {t(`view.${view}`)}
                </Link>
              </li>
            ))}
          </LinkTabs>
          {state.view === 'runs' ? (
            <RunsView
              page={state.page}
              pageSize={state.pageSize}
              onChange={change}
              pollMs={pollMs}
              onStart={() => setOpened('crawl')}
            />
          ) : (
            <HostsView state={state} onChange={change} onReset={reset} pollMs={pollMs} />
          )}
        </div>
      </Stack>
      <StartCrawl opened={opened === 'crawl'} onClose={close} />
      <StartHarvest opened={opened === 'harvest'} onClose={close} />
    </div>
  );
}
