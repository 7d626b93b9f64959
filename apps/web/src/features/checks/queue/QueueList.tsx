import { ActionIcon, Table, Text, Tooltip } from '@mantine/core';
import type { QueuedCheck } from '@palimpsest/contract';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, type Icon } from '@tabler/icons-react';
import { StatusSign } from '../../../common/result/StatusSign.tsx';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards, SelectableCard } from '../../../ui/list/Cards.tsx';
import {
  ActionsHead,
  ListTable,
  NumericCell,
  NumericHead,
  SelectableRow,
  SelectAllHead,
} from '../../../ui/list/ListTable.tsx';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { CheckDetail } from './CheckDetail.tsx';
import classes from './Queue.module.css';
import { actionFor, type QueueAction } from './queue-changes.ts';

interface QueueListProps {
  readonly checks: readonly QueuedCheck[];
  /** Undefined for support, who only read. */
  readonly selection: Selection<QueuedCheck> | undefined;
  readonly onChange: (action: QueueAction, check: QueuedCheck) => void;
  readonly isLoading: boolean;
}

export function QueueTable({ checks, selection, onChange, isLoading }: QueueListProps) {
  const { t } = useTranslation('queue');
  const language = useLanguage();
  const titleOf = useTitle();
  const head = (
    <>
      {selection !== undefined && (
        <SelectAllHead
          selected={selection.chosen.length}
          of={checks.length}
          onToggleAll={selection.toggleAll}
        />
      )}
      <Table.Th>{t('column.state')}</Table.Th>
      <Table.Th>{t('column.title')}</Table.Th>
      <Table.Th>{t('column.user')}</Table.Th>
      <Table.Th>{t('column.since')}</Table.Th>
      <Table.Th>{t('column.detail')}</Table.Th>
      <NumericHead>{t('column.attempts')}</NumericHead>
      {selection !== undefined && <ActionsHead />}
    </>
  );
  const cells = (check: QueuedCheck) => (
    <>
      <Table.Td>
        <StatusSign status={check.Status} />
      </Table.Td>
      <Table.Td className={classes['title']}>{titleOf(check)}</Table.Td>
      <Table.Td className={classes['user']}>
        <UserLink check={check} />
      </Table.Td>
      <Table.Td className={classes['when']}>
        <time dateTime={new Date(sinceOf(check) * 1000).toISOString()}>
          {formatDateTime(sinceOf(check), language)}
        </time>
      </Table.Td>
      <Table.Td className={classes['detail']}>
        <CheckDetail check={check} />
      </Table.Td>
      <NumericCell>{formatNumber(check.Attempts, language)}</NumericCell>
    </>
  );
  return (
    <ListTable caption={t('caption')} head={head} faded={isLoading}>
      {checks.map((check) =>
        selection === undefined ? (
          <Table.Tr key={check.Id}>{cells(check)}</Table.Tr>
        ) : (
          <SelectableRow
            key={check.Id}
            name={titleOf(check)}
            selected={selection.has(check)}
            onToggle={() => selection.toggle(check)}
          >
            {cells(check)}
            <Table.Td>
              <CheckAction check={check} onChange={onChange} />
            </Table.Td>
          </SelectableRow>
        ),
      )}
    </ListTable>
  );
}

export function QueueCards({ checks, selection, onChange }: Omit<QueueListProps, 'isLoading'>) {
  const { t } = useTranslation('queue');
  const language = useLanguage();
  const titleOf = useTitle();
  const body = (check: QueuedCheck) => (
    <>
      <Text fw={600} className={classes['title'] ?? ''}>
        {titleOf(check)}
      </Text>
      <UserLink check={check} />
      <Text size="sm">
        <CheckDetail check={check} />
      </Text>
      <CardMeta>
        <StatusSign status={check.Status} />
        <span>{formatDateTime(sinceOf(check), language)}</span>
        <span>{t('attempts', { count: check.Attempts, shown: formatNumber(check.Attempts, language) })}</span>
      </CardMeta>
    </>
  );
  return (
    <Cards>
      {checks.map((check) =>
        selection === undefined ? (
          <Card key={check.Id}>{body(check)}</Card>
        ) : (
          <SelectableCard
            key={check.Id}
            name={titleOf(check)}
            selected={selection.has(check)}
            onToggle={() => selection.toggle(check)}
            action={<CheckAction check={check} onChange={onChange} />}
          >
            {body(check)}
          </SelectableCard>
        ),
      )}
    </Cards>
  );
}

const icons: Readonly<Record<QueueAction, Icon>> = {
  pause: IconPlayerPause,
  activate: IconPlayerPlay,
  retry: IconRefresh,
};

/** The one thing that can be done with a check in its state. */
function CheckAction({
  check,
  onChange,
}: Pick<QueueListProps, 'onChange'> & { readonly check: QueuedCheck }) {
  const { t } = useTranslation('queue');
  const titleOf = useTitle();
  const action = actionFor(check);
  if (action === undefined) return null;
  const ActionSign = icons[action];
  return (
    <Tooltip label={t(`action.${action}`)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t(`actionOf.${action}`, { name: titleOf(check) })}
        onClick={() => onChange(action, check)}
      >
        <ActionSign size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function UserLink({ check: { User } }: { readonly check: QueuedCheck }) {
  const { t } = useTranslation('queue');
  return (
    <AnchorLink to="/admin/users/$id" params={{ id: String(User.Id) }} underline="hover" size="sm">
      {User.Name || User.Mail || t('unnamed', { id: User.Id })}
    </AnchorLink>
  );
}

function useTitle(): (check: QueuedCheck) => string {
  const { t } = useTranslation('queue');
  return ({ Name, Id }) => (Name === '' ? t('untitled', { id: Id }) : Name);
}

/** The time when it came into its state: of paused and waiting checks, the time of the order is known. */
function sinceOf({ Status, Date: ordered, Started, Finished }: QueuedCheck): number {
  if (Status === 'Aktiv') return Started ?? ordered;
  return Status === 'Fehler' || Status === 'Ok' ? (Finished ?? ordered) : ordered;
}
