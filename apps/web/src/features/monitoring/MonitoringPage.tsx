import { Box, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { limits } from '@palimpsest/contract';
import { IconRadar2 } from '@tabler/icons-react';
import { useUser } from '../../api/use-user.ts';
import { ListPage } from '../../common/list/ListPage.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { SelectionRow } from '../../ui/list/SelectionRow.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { useListState } from '../../ui/list/use-list-state.ts';
import { useSelection } from '../../ui/list/use-selection.ts';
import { WatchTexts } from './add/WatchTexts.tsx';
import { ForAccounts } from './ForAccounts.tsx';
import { MonitoringFigures } from './MonitoringFigures.tsx';
import { MonitoringNotices } from './MonitoringNotices.tsx';
import { useMonitoring, useWatchedTexts } from './queries.ts';
import { BulkWatched } from './watched/BulkWatched.tsx';
import { useWatchedActions } from './watched/use-watched-actions.ts';
import { hasWatchedFilters, watchedCodec } from './watched/watched-state.ts';
import { WatchedCards } from './watched/WatchedCards.tsx';
import { WatchedFilters } from './watched/WatchedFilters.tsx';
import { WatchedTable } from './watched/WatchedTable.tsx';

const skeletonColumns = ['24px', '90px', 'minmax(0, 1fr)', '90px', '100px', '100px', '140px', '60px', '36px'];

/** The watched texts of the user, and how the scans of today go. */
export function MonitoringPage() {
  const { t } = useTranslation('monitoring');
  return (
    <ForAccounts title={t('title')}>
      <WatchedTexts />
    </ForAccounts>
  );
}

function WatchedTexts() {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  const user = useUser();
  const phone = useIsPhone();
  const [state, change, reset] = useListState(watchedCodec);
  const pageSize = state.pageSize ?? user?.settings.pagesize ?? limits.defaultPageSize;
  const query = useWatchedTexts(state, pageSize);
  const texts = query.data?.data ?? [];
  const monitoring = useMonitoring(texts.some(({ State }) => State === 'scanning')).data?.data;
  const canScan = monitoring !== undefined && monitoring.IsOn && monitoring.ScansPerDay > 0;
  const selection = useSelection(texts);
  const { chosen } = selection;
  const [adding, add] = useDisclosure(false);
  const actions = useWatchedActions({
    listed: texts.length,
    page: state.page,
    onPage: (page) => change({ page }),
    clearSelection: selection.clear,
  });
  const rows = { texts, selection, actions, canScan };
  return (
    <>
      <ListPage
        title={t('title')}
        tools={
          <ButtonLink variant="default" to="/monitoring/findings">
            {t('findings.title')}
          </ButtonLink>
        }
        // While monitoring is off, the notice has the next step.
        newLink={canScan && <Button onClick={add.open}>{t('watch.open')}</Button>}
        notice={
          <>
            {monitoring !== undefined && user !== undefined && (
              <MonitoringNotices monitoring={monitoring} user={user} />
            )}
            <Box mb="lg">
              <MonitoringFigures monitoring={monitoring} />
            </Box>
          </>
        }
        query={query}
        page={state.page}
        pageSize={pageSize}
        hasFilters={hasWatchedFilters(state)}
        onChange={change}
        onReset={reset}
        emptyText={t('list.empty')}
        noHitsText={t('list.noHits')}
        icon={<IconRadar2 size={36} stroke={1.4} />}
        skeletonColumns={phone ? undefined : skeletonColumns}
        controls={
          chosen.length > 0 ? (
            <SelectionRow
              count={t('list.selected', {
                count: chosen.length,
                shown: formatNumber(chosen.length, language),
              })}
              stays={actions.stopObstacle}
              onClear={selection.clear}
            >
              <BulkWatched chosen={chosen} actions={actions} canScan={canScan} />
            </SelectionRow>
          ) : (
            <WatchedFilters state={state} onChange={change} onReset={reset} withOrder={phone} />
          )
        }
      >
        {phone ? (
          <WatchedCards {...rows} />
        ) : (
          <WatchedTable {...rows} state={state} faded={query.isPlaceholderData} onChange={change} />
        )}
      </ListPage>
      <WatchTexts opened={adding} onClose={add.close} />
    </>
  );
}
