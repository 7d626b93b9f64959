import { Alert, Button } from '@mantine/core';
import { limits, type CheckQueue, type QueuedCheck } from '@palimpsest/contract';
import { IconStack2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { checkQueueQuery } from './queries.ts';
import { useUser } from '../../../api/use-user.ts';
import { ListPage } from '../../../common/list/ListPage.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { SelectionRow } from '../../../ui/list/SelectionRow.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useSelection } from '../../../ui/list/use-selection.ts';
import { Backlog } from './Backlog.tsx';
import { actionFor, actionForAll, queueActions, useQueueChanges, type QueueAction } from './queue-changes.ts';
import { queueCodec, queueQuery, type QueueListState } from './queue-state.ts';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueCards, QueueTable } from './QueueList.tsx';

const refreshMs = 5_000;
const noChecks: readonly QueuedCheck[] = [];

/** The checks of all users that are not finished, and the backlog of the workers. Support reads it. */
export function QueuePage() {
  const { t } = useTranslation('queue');
  const [state, change, reset] = useListState(queueCodec);
  const user = useUser();
  const language = useLanguage();
  const phone = useIsPhone();
  const pageSize = state.pageSize ?? user?.settings.pagesize ?? limits.defaultPageSize;
  const query = useQuery({
    ...checkQueueQuery(queueQuery(state, pageSize)),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const queue = query.data?.data;
  const checks = queue?.Checks ?? noChecks;
  const selection = useSelection(checks);
  const changes = useQueueChanges(selection.clear);
  const mayChange = user?.status === 'Admin';
  const list = {
    checks,
    selection: mayChange ? selection : undefined,
    onChange: (action: QueueAction, { Id }: QueuedCheck) => changes.change(action, { ids: [Id] }),
  };
  const selected = selection.chosen.length;
  return (
    <ListPage
      title={t('title')}
      newLink={mayChange && <ChangeAll state={state} queue={queue} changes={changes} />}
      query={{ ...query, data: query.data && { ...query.data, data: query.data.data.Checks } }}
      page={state.page}
      pageSize={pageSize}
      hasFilters={state.search !== '' || state.state !== null}
      onChange={change}
      onReset={reset}
      emptyText={t('empty')}
      noHitsText={t('noHits')}
      icon={<IconStack2 size={36} stroke={1.4} />}
      skeletonColumns={phone ? undefined : ['110px', 'minmax(0, 1fr)', '180px', '130px', '220px', '70px']}
      notice={
        <>
          {queue !== undefined && <Backlog {...queue} />}
          <Left left={changes.left} />
        </>
      }
      controls={
        selected > 0 && mayChange ? (
          <SelectionRow
            count={t('selected', { count: selected, shown: formatNumber(selected, language) })}
            stays={undefined}
            onClear={selection.clear}
          >
            <ChangeSelected chosen={selection.chosen} changes={changes} />
          </SelectionRow>
        ) : (
          <QueueFilters state={state} onChange={change} counts={queue} />
        )
      }
    >
      {phone ? <QueueCards {...list} /> : <QueueTable {...list} isLoading={query.isPlaceholderData} />}
    </ListPage>
  );
}

type Changes = ReturnType<typeof useQueueChanges>;

interface ChangeAllProps {
  readonly state: QueueListState;
  readonly queue: CheckQueue | undefined;
  readonly changes: Changes;
}

/** Pauses, activates or retries everything that the filters leave, on all pages. */
function ChangeAll({ state: { state, search }, queue, changes }: ChangeAllProps) {
  const { t } = useTranslation('queue');
  const language = useLanguage();
  const action = actionForAll(state);
  if (action === undefined) return null;
  const { Waiting = 0, Paused = 0, Failed = 0 } = queue ?? {};
  const count = { pause: Waiting, activate: Paused, retry: Failed }[action];
  const ask = (): void =>
    askToConfirm({
      title: t(`all.${action}.title`, { count, shown: formatNumber(count, language) }),
      text: t(`all.${action}.text`),
      confirm: t(`action.${action}`),
      onConfirm: () => changes.change(action, { all: 1, ...(search === '' ? {} : { search }) }),
    });
  return (
    <Button variant="default" disabled={count === 0} loading={changes.isPending} onClick={ask}>
      {t(`all.${action}.button`)}
    </Button>
  );
}

/** The actions that any of the selected checks allows, each for those that allow it. */
function ChangeSelected({ chosen, changes }: { chosen: readonly QueuedCheck[]; changes: Changes }) {
  const { t } = useTranslation('queue');
  return queueActions.map((action) => {
    const ids = chosen.filter((check) => actionFor(check) === action).map(({ Id }) => Id);
    if (ids.length === 0) return null;
    return (
      <Button
        key={action}
        variant="default"
        loading={changes.isPending}
        onClick={() => changes.change(action, { ids })}
      >
        {t(`action.${action}`)}
      </Button>
    );
  });
}

/** Says which checks the last change did not reach, and why. */
function Left({ left }: { readonly left: Changes['left'] }) {
  const { t } = useTranslation('queue');
  const language = useLanguage();
  if (left === undefined) return null;
  const counted = (count: number) => ({ count, shown: formatNumber(count, language) });
  return (
    <Alert color="ochre" variant="light" mb="md">
      {left.WithoutCredits > 0 && `${t('left.withoutCredits', counted(left.WithoutCredits))} `}
      {left.Skipped > 0 && t('left.skipped', counted(left.Skipped))}
    </Alert>
  );
}
