import { Table } from '@mantine/core';
import type { MonitoredText } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import {
  ActionsHead,
  DateCell,
  ListTable,
  NumericCell,
  NumericHead,
  SelectableRow,
  SelectAllHead,
} from '../../../ui/list/ListTable.tsx';
import { useActiveRow } from '../../../ui/list/use-active-row.ts';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { FindingCounts } from './FindingCounts.tsx';
import { useWatchedColumns } from './use-watched-columns.ts';
import type { WatchedActions } from './use-watched-actions.ts';
import { watchedName } from './watched-name.ts';
import { nextWatchedOrder, type WatchedColumn, type WatchedState } from './watched-state.ts';
import { WatchedMenu } from './WatchedMenu.tsx';
import { WatchedName } from './WatchedName.tsx';
import { WatchedStateBadge } from './WatchedState.tsx';

/** The properties of the watched texts, as a table or as cards. */
export interface WatchedRows {
  readonly texts: readonly MonitoredText[];
  readonly selection: Selection<MonitoredText>;
  readonly actions: WatchedActions;
  readonly canScan: boolean;
}

interface WatchedTableProps extends WatchedRows {
  readonly state: WatchedState;
  readonly faded: boolean;
  readonly onChange: ChangeList<WatchedState>;
}

export function WatchedTable(props: WatchedTableProps) {
  const { texts, selection, actions, canScan, state, faded, onChange } = props;
  const { t } = useTranslation('monitoring');
  const { t: tApp } = useTranslation('app');
  const { t: tList } = useTranslation('list');
  const language = useLanguage();
  const names = useWatchedColumns();
  const navigate = useNavigate();
  const [activeId, setActiveId] = useState<number | null>(null);
  const activeRow = useActiveRow({
    items: texts,
    activeId,
    onActivate: ({ Id }) => setActiveId(Id),
    onToggle: selection.toggle,
    onOpen: ({ Id }) => void navigate({ to: '/monitoring/findings', search: { textid: Id } }),
  });
  const sortable = (column: WatchedColumn, label = names[column]) => (
    <SortHead
      label={label}
      direction={state.sortBy === column ? state.sortDirection : undefined}
      onSort={() => onChange(nextWatchedOrder(state, column))}
    />
  );
  const head = (
    <>
      <SelectAllHead selected={selection.chosen.length} of={texts.length} onToggleAll={selection.toggleAll} />
      {sortable('Added')}
      {sortable('Name')}
      <Table.Th>{t('list.state')}</Table.Th>
      {sortable('LastScan')}
      <Table.Th>{t('list.nextScan')}</Table.Th>
      {sortable('NewFindings', t('list.findings'))}
      <NumericHead>
        <span title={t('list.creditsHint')}>{t('list.credits')}</span>
      </NumericHead>
      <ActionsHead />
    </>
  );
  return (
    <ListTable caption={`${t('list.caption')}. ${tList('keys')}`} head={head} faded={faded}>
      {texts.map((text, index) => (
        <SelectableRow
          key={text.Id}
          name={watchedName(text) || tApp('untitled')}
          selected={selection.has(text)}
          onToggle={() => selection.toggle(text)}
          active={activeRow(text, index)}
        >
          <DateCell seconds={text.Added} />
          <Table.Td>
            <WatchedName text={text} />
          </Table.Td>
          <Table.Td>
            <WatchedStateBadge state={text.State} />
          </Table.Td>
          {text.LastScan === 0 ? (
            <Table.Td>{t('list.notYet')}</Table.Td>
          ) : (
            <DateCell seconds={text.LastScan} />
          )}
          {text.NextScan === 0 ? <Table.Td>–</Table.Td> : <DateCell seconds={text.NextScan} />}
          <Table.Td>
            <FindingCounts {...text} />
          </Table.Td>
          <NumericCell>{text.Credits === 0 ? '–' : formatNumber(text.Credits, language)}</NumericCell>
          <Table.Td>
            <WatchedMenu text={text} actions={actions} canScan={canScan} />
          </Table.Td>
        </SelectableRow>
      ))}
    </ListTable>
  );
}
