import { ActionIcon, Table, Tooltip } from '@mantine/core';
import { IconColumns2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber, formatShare } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ActionsHead, ListTable, NumericCell } from '../../../ui/list/ListTable.tsx';
import { useActiveRow } from '../../../ui/list/use-active-row.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import classes from '../Collusion.module.css';
import { GroupSign } from '../GroupSign.tsx';
import { nextPairOrder, type Pair } from '../model/pairs.ts';
import { pairColumns, type CollusionViewState, type PairColumn } from '../model/view-state.ts';
import { PercentSign } from '../PercentSign.tsx';
import { SameAuthorSign, TextName, WrittenBy } from '../TextName.tsx';
import type { ChangeCollusion } from '../use-collusion-state.ts';
import { usePairColumnNames } from './use-column-names.ts';

interface PairTableProps {
  /** The pairs of this page, in order. */
  readonly pairs: readonly Pair[];
  readonly currentId: number | null;
  readonly state: CollusionViewState;
  readonly onOpen: (pair: Pair) => void;
  readonly onChange: ChangeCollusion;
}

const numeric: readonly PairColumn[] = ['MW', 'Percent', 'Percent1', 'Percent2'];

/** A click on a row, or Enter, opens its pair; the arrow keys move between rows. */
export function PairTable({ pairs, currentId, state, onOpen, onChange }: PairTableProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const names = usePairColumnNames();
  const [activeId, setActiveId] = useState(currentId);
  const rowProps = useActiveRow<Pair>({
    items: pairs,
    activeId,
    onActivate: ({ Id }) => setActiveId(Id),
    onToggle: onOpen,
    onOpen,
  });
  return (
    <ListTable
      caption={t('caption')}
      head={
        <>
          {pairColumns.map((column) => (
            <SortHead
              key={column}
              label={names[column]}
              direction={state.sortBy === column ? state.sortDirection : undefined}
              onSort={() => onChange(nextPairOrder(state, column))}
              numeric={numeric.includes(column)}
            />
          ))}
          <ActionsHead />
        </>
      }
    >
      {pairs.map((pair, index) => (
        <Table.Tr
          key={pair.Id}
          className={classes['row'] ?? ''}
          {...rowProps(pair, index)}
          onClick={() => {
            setActiveId(pair.Id);
            onOpen(pair);
          }}
        >
          <NumericCell>{formatNumber(pair.MW, language)}</NumericCell>
          <NumericCell>
            <PercentSign percent={pair.Percent} />
          </NumericCell>
          <Table.Td className={classes['name'] ?? ''}>
            <TextName name={pair.Text1.Name} />
            <WrittenBy text={pair.Text1} />
          </Table.Td>
          <NumericCell>{formatShare(pair.Percent1, language)}</NumericCell>
          <Table.Td className={classes['name'] ?? ''}>
            <TextName name={pair.Text2.Name} />
            <WrittenBy text={pair.Text2} />
          </Table.Td>
          <NumericCell>{formatShare(pair.Percent2, language)}</NumericCell>
          <Table.Td>
            <GroupSign group={pair.Group} />
            <SameAuthorSign pair={pair} />
          </Table.Td>
          <Table.Td>
            <OpenPair pair={pair} onOpen={onOpen} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function OpenPair({ pair, onOpen }: Pick<PairTableProps, 'onOpen'> & { readonly pair: Pair }) {
  const { t } = useTranslation('collusion');
  return (
    <Tooltip label={t('pair.compare')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('pair.compareOf', { first: pair.Text1.Name, second: pair.Text2.Name })}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(pair);
        }}
      >
        <IconColumns2 size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
