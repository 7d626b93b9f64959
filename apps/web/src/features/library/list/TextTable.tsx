import { Checkbox, Table } from '@mantine/core';
import type { LibraryTextListItem } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { KindSign } from '../KindSign.tsx';
import { languageName } from '../language-name.ts';
import { DeleteButton } from './DeleteButton.tsx';
import type { LibraryListProps } from './library-list-props.ts';
import { nextOrder, type LibrarySortColumn } from './library-list-state.ts';
import classes from './List.module.css';
import { TextName } from './TextName.tsx';

const headHeightPx = 56;

export function TextTable(props: LibraryListProps) {
  const { texts, state, selected, onChange, onToggleAll } = props;
  const { t } = useTranslation('library');
  const all = texts.every((text) => selected.has(text.Id));
  const sortable = (column: LibrarySortColumn, label: string, numeric = false) => (
    <SortHead
      label={label}
      numeric={numeric}
      direction={state.sortBy === column ? state.sortDirection : undefined}
      onSort={() => onChange(nextOrder(state, column))}
    />
  );
  return (
    <Table
      className={classes['table'] ?? ''}
      data-faded={props.faded || undefined}
      highlightOnHover
      stickyHeader
      stickyHeaderOffset={headHeightPx}
    >
      <Table.Caption className="visually-hidden">{t('list.caption')}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={40}>
            <Checkbox
              size="xs"
              aria-label={t('list.selectAll')}
              checked={all}
              indeterminate={!all && texts.some((text) => selected.has(text.Id))}
              onChange={onToggleAll}
            />
          </Table.Th>
          {sortable('Date', t('list.date'))}
          {sortable('Name', t('list.name'))}
          {sortable('Words', t('list.words'), true)}
          {sortable('Pages', t('list.pages'), true)}
          <Table.Th>{t('list.kind')}</Table.Th>
          <Table.Th>{t('list.language')}</Table.Th>
          <Table.Th w={44}>
            <span className="visually-hidden">{t('list.actions')}</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {texts.map((text) => (
          <Row key={text.Id} {...props} text={text} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Row({
  text,
  selected,
  onToggle,
  onDelete,
}: LibraryListProps & { readonly text: LibraryTextListItem }) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  return (
    <Table.Tr className={classes['line'] ?? ''} data-selected={selected.has(text.Id) || undefined}>
      <Table.Td>
        <Checkbox
          size="xs"
          aria-label={t('list.selectOne', { name: text.Name || t('list.untitled') })}
          checked={selected.has(text.Id)}
          onChange={() => onToggle(text)}
        />
      </Table.Td>
      <Table.Td className={classes['date'] ?? ''}>
        <time dateTime={new Date(text.Date * 1000).toISOString()} title={formatDateTime(text.Date, language)}>
          {formatDate(text.Date, language)}
        </time>
      </Table.Td>
      <Table.Td>
        <TextName text={text} />
      </Table.Td>
      <Table.Td className={classes['numeric'] ?? ''}>{formatNumber(text.Words, language)}</Table.Td>
      <Table.Td className={classes['numeric'] ?? ''}>{formatNumber(text.Pages, language)}</Table.Td>
      <Table.Td>
        <KindSign isFingerprint={text.IsFingerprint} />
      </Table.Td>
      <Table.Td>{languageName(text.Language, language)}</Table.Td>
      <Table.Td>
        <DeleteButton text={text} onDelete={onDelete} />
      </Table.Td>
    </Table.Tr>
  );
}
