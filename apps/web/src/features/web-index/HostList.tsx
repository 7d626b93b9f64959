import { ActionIcon, Table, Text, Tooltip } from '@mantine/core';
import type { WebHost } from '@palimpsest/contract';
import { IconTrash } from '@tabler/icons-react';
import { formatBytes, formatDate, formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CardMeta, Cards } from '../../ui/list/Cards.tsx';
import listClasses from '../../ui/list/List.module.css';
import { nextOrder } from '../../ui/list/list-state.ts';
import { ActionsHead, DateCell, ListTable, NumericCell, NumericHead } from '../../ui/list/ListTable.tsx';
import type { ChangeList } from '../../ui/list/use-list-state.ts';
import { SortHead } from '../../ui/SortHead.tsx';
import { reasonText } from './run-text.ts';
import classes from './WebIndex.module.css';
import type { HostColumn, WebIndexState } from './web-index-state.ts';

/** The names of the columns that the list can be ordered by. */
export function useHostColumns(): Readonly<Record<HostColumn, string>> {
  const { t } = useTranslation('webindex');
  return {
    host: t('column.host'),
    pages: t('column.pages'),
    words: t('column.words'),
    fetched: t('column.fetched'),
  };
}

interface HostListProps {
  readonly hosts: readonly WebHost[];
  readonly onRemove: (host: WebHost) => void;
}

interface HostTableProps extends HostListProps {
  readonly state: WebIndexState;
  readonly onChange: ChangeList<WebIndexState>;
  readonly isLoading: boolean;
}

export function HostTable({ hosts, state, onChange, onRemove, isLoading }: HostTableProps) {
  const { t } = useTranslation('webindex');
  const language = useLanguage();
  const names = useHostColumns();
  const sortable = (column: HostColumn, shape: { numeric?: boolean; grows?: boolean } = {}) => (
    <SortHead
      label={names[column]}
      direction={state.sortBy === column ? state.sortDirection : undefined}
      onSort={() => onChange(nextOrder(state, column, ['host']))}
      {...shape}
    />
  );
  const head = (
    <>
      {sortable('host', { grows: true })}
      {sortable('pages', { numeric: true })}
      <NumericHead>{t('column.copies')}</NumericHead>
      {sortable('words', { numeric: true })}
      <NumericHead>{t('column.size')}</NumericHead>
      {sortable('fetched')}
      <Table.Th>{t('column.failed')}</Table.Th>
      <ActionsHead />
    </>
  );
  return (
    <ListTable caption={t('hosts.caption')} head={head} faded={isLoading}>
      {hosts.map((host) => (
        <Table.Tr key={host.Host}>
          <Table.Td className={classes['host']}>{host.Host}</Table.Td>
          <NumericCell>{formatNumber(host.Pages, language)}</NumericCell>
          <NumericCell>{formatNumber(host.Copies, language)}</NumericCell>
          <NumericCell>{formatNumber(host.Words, language)}</NumericCell>
          <NumericCell>{formatBytes(host.Bytes, language)}</NumericCell>
          <DateCell seconds={host.Fetched} />
          <Table.Td>
            <Failures host={host} />
          </Table.Td>
          <Table.Td>
            <RemoveHost host={host} onRemove={onRemove} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

export function HostCards({ hosts, onRemove }: HostListProps) {
  const { t } = useTranslation('webindex');
  const language = useLanguage();
  return (
    <Cards>
      {hosts.map((host) => (
        <li key={host.Host} className={listClasses['card']} data-plain="action">
          <div className={listClasses['cardBody']}>
            <Text fw={600} className={classes['host'] ?? ''}>
              {host.Host}
            </Text>
            <CardMeta>
              <span>
                {t('hosts.pages', { count: host.Pages, shown: formatNumber(host.Pages, language) })}
              </span>
              <span>
                {t('hosts.words', { count: host.Words, shown: formatNumber(host.Words, language) })}
              </span>
              <span>{formatBytes(host.Bytes, language)}</span>
              <span>{formatDate(host.Fetched, language)}</span>
              <Failures host={host} />
            </CardMeta>
          </div>
          <RemoveHost host={host} onRemove={onRemove} />
        </li>
      ))}
    </Cards>
  );
}

function Failures({ host: { Failed, Reason } }: { readonly host: WebHost }) {
  const { t } = useTranslation('webindex');
  const language = useLanguage();
  if (Failed === 0) return null;
  return (
    <span>
      {t('hosts.failed', {
        count: Failed,
        shown: formatNumber(Failed, language),
        reason: reasonText(Reason, t),
      })}
    </span>
  );
}

function RemoveHost({ host, onRemove }: { readonly host: WebHost } & Pick<HostListProps, 'onRemove'>) {
  const { t } = useTranslation('webindex');
  return (
    <Tooltip label={t('remove.open')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('remove.openOf', { host: host.Host })}
        onClick={() => onRemove(host)}
      >
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
