import { Table } from '@mantine/core';
import type { MonitoringFinding } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Breakable } from '../../../ui/Breakable.tsx';
import {
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
import { FindingName } from './FindingName.tsx';
import { nextFindingOrder, type FindingColumn, type FindingsState } from './findings-state.ts';
import { FindingStateBadge } from './FindingState.tsx';
import { ratingKey } from './rating-key.ts';
import { useFindingColumns } from './use-finding-columns.ts';

/** The properties of the findings, as a table or as cards. */
export interface FindingRows {
  readonly findings: readonly MonitoringFinding[];
  readonly selection: Selection<MonitoringFinding>;
  /** The findings may belong to different watched texts. */
  readonly withText: boolean;
}

interface FindingTableProps extends FindingRows {
  readonly state: FindingsState;
  readonly faded: boolean;
  readonly onChange: ChangeList<FindingsState>;
}

export function FindingTable(props: FindingTableProps) {
  const { findings, selection, withText, state, faded, onChange } = props;
  const { t } = useTranslation('monitoring');
  const { t: tList } = useTranslation('list');
  const language = useLanguage();
  const names = useFindingColumns();
  const navigate = useNavigate();
  const [activeId, setActiveId] = useState<number | null>(null);
  const activeRow = useActiveRow({
    items: findings,
    activeId,
    onActivate: ({ Id }) => setActiveId(Id),
    onToggle: selection.toggle,
    onOpen: ({ Id }) => void navigate({ to: '/monitoring/findings/$id', params: { id: String(Id) } }),
  });
  const sortable = (column: FindingColumn, { label = names[column], numeric = false } = {}) => (
    <SortHead
      label={label}
      numeric={numeric}
      direction={state.sortBy === column ? state.sortDirection : undefined}
      onSort={() => onChange(nextFindingOrder(state, column))}
    />
  );
  const head = (
    <>
      <SelectAllHead
        selected={selection.chosen.length}
        of={findings.length}
        onToggleAll={selection.toggleAll}
      />
      {sortable('Url', { label: t('findings.page') })}
      {withText && <Table.Th>{t('findings.text')}</Table.Th>}
      {sortable('Words', { numeric: true })}
      <NumericHead>{t('findings.percent')}</NumericHead>
      <Table.Th>{t('findings.state')}</Table.Th>
      <Table.Th>{t('findings.rating')}</Table.Th>
      {sortable('Found')}
      {sortable('Seen')}
    </>
  );
  return (
    <ListTable caption={`${t('findings.caption')}. ${tList('keys')}`} head={head} faded={faded}>
      {findings.map((finding, index) => (
        <SelectableRow
          key={finding.Id}
          name={finding.Title || finding.Url}
          selected={selection.has(finding)}
          onToggle={() => selection.toggle(finding)}
          active={activeRow(finding, index)}
        >
          <Table.Td>
            <FindingName finding={finding} />
          </Table.Td>
          {withText && (
            <Table.Td style={{ overflowWrap: 'anywhere', minWidth: 140 }}>
              <Breakable text={finding.MonitoredName} />
            </Table.Td>
          )}
          <NumericCell>{formatNumber(finding.Words, language)}</NumericCell>
          <NumericCell>{formatPercent(finding.Percent, language)}</NumericCell>
          <Table.Td>
            <FindingStateBadge {...finding} />
          </Table.Td>
          <Table.Td style={{ whiteSpace: 'nowrap' }}>
            {finding.Rating === '' ? '–' : t(`rating.${ratingKey(finding.Rating)}`)}
          </Table.Td>
          <DateCell seconds={finding.Found} />
          <DateCell seconds={finding.Seen} />
        </SelectableRow>
      ))}
    </ListTable>
  );
}
