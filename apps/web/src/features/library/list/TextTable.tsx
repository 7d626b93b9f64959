import { Table } from '@mantine/core';
import type { LibraryTextListItem } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import {
  ActionsHead,
  DateCell,
  ListTable,
  NumericCell,
  SelectableRow,
  SelectAllHead,
} from '../../../ui/list/ListTable.tsx';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { KindSign } from '../KindSign.tsx';
import { DeleteText } from './DeleteText.tsx';
import { nextLibraryOrder, type LibraryListState, type LibrarySortColumn } from './library-list-state.ts';
import { TextName } from './TextName.tsx';
import { useColumnNames } from './use-column-names.ts';

interface TextTableProps {
  readonly texts: readonly LibraryTextListItem[];
  readonly state: LibraryListState;
  readonly faded: boolean;
  readonly selection: Selection<LibraryTextListItem>;
  readonly onChange: ChangeList<LibraryListState>;
  readonly onDelete: (text: LibraryTextListItem) => void;
}

export function TextTable({ texts, state, faded, selection, onChange, onDelete }: TextTableProps) {
  const { t } = useTranslation('library');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const names = useColumnNames();
  const sortable = (column: LibrarySortColumn, numeric = false) => (
    <SortHead
      label={names[column]}
      numeric={numeric}
      direction={state.sortBy === column ? state.sortDirection : undefined}
      onSort={() => onChange(nextLibraryOrder(state, column))}
    />
  );
  const head = (
    <>
      <SelectAllHead selected={selection.chosen.length} of={texts.length} onToggleAll={selection.toggleAll} />
      {sortable('Date')}
      {sortable('Name')}
      {sortable('Words', true)}
      {sortable('Pages', true)}
      <Table.Th>{t('list.kind')}</Table.Th>
      <Table.Th>{t('list.language')}</Table.Th>
      <ActionsHead />
    </>
  );
  return (
    <ListTable caption={t('list.caption')} head={head} faded={faded}>
      {texts.map((text) => (
        <SelectableRow
          key={text.Id}
          name={text.Name || tApp('untitled')}
          selected={selection.has(text)}
          onToggle={() => selection.toggle(text)}
        >
          <DateCell seconds={text.Date} />
          <Table.Td>
            <TextName text={text} />
          </Table.Td>
          <NumericCell>{formatNumber(text.Words, language)}</NumericCell>
          <NumericCell>{formatNumber(text.Pages, language)}</NumericCell>
          <Table.Td>
            <KindSign isFingerprint={text.IsFingerprint} />
          </Table.Td>
          <Table.Td>{languageName(text.Language, language)}</Table.Td>
          <Table.Td>
            <DeleteText text={text} onDelete={onDelete} />
          </Table.Td>
        </SelectableRow>
      ))}
    </ListTable>
  );
}
