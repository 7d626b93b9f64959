import { Table } from '@mantine/core';
import type { LibraryTextListItem, TextResult } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translate.ts';
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
import { ProjectTag } from '../../../ui/list/ProjectTag.tsx';
import { useActiveRow } from '../../../ui/list/use-active-row.ts';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import type { Selection } from '../../../ui/list/use-selection.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { KindSign } from '../KindSign.tsx';
import { TextResultLine, withoutReport } from '../../../common/result/TextResultLine.tsx';
import { CheckText } from './CheckTexts.tsx';
import { DeleteText } from './DeleteText.tsx';
import { nextLibraryOrder, type LibraryListState, type LibrarySortColumn } from './library-list-state.ts';
import { LibraryTextName } from './TextName.tsx';
import classes from './TextTable.module.css';
import { useTextColumnNames } from './use-column-names.ts';

/** The properties of a list of texts, as a table or as cards. */
export interface LibraryTextRows {
  readonly texts: readonly LibraryTextListItem[];
  readonly selection: Selection<LibraryTextListItem>;
  readonly activeId: number | null;
  readonly onActivate: (text: LibraryTextListItem) => void;
  readonly onDelete: (text: LibraryTextListItem) => void;
  /** Texts of other users are among them: each shows its owner. */
  readonly withOwner: boolean;
  /** The texts may belong to different projects. */
  readonly withProject: boolean;
  /** The newest report of each text that has one, by their ids; undefined: results are not shown. */
  readonly results?: ReadonlyMap<number, TextResult> | undefined;
}

interface TextTableProps extends LibraryTextRows {
  readonly state: LibraryListState;
  readonly faded: boolean;
  /** The details take a part of the width: columns that they contain as well are left out. */
  readonly narrow: boolean;
  readonly onChange: ChangeList<LibraryListState>;
}

export function TextTable(props: TextTableProps) {
  const { texts, state, faded, selection, onChange, onDelete, narrow, withOwner, withProject, results } =
    props;
  const { t } = useTranslation('library');
  const { t: tApp } = useTranslation('app');
  const { t: tList } = useTranslation('list');
  const language = useLanguage();
  const names = useTextColumnNames();
  const navigate = useNavigate();
  const activeRow = useActiveRow({
    items: texts,
    activeId: props.activeId,
    onActivate: props.onActivate,
    onToggle: selection.toggle,
    onOpen: ({ Id }) => void navigate({ to: '/libtext/$id', params: { id: String(Id) } }),
  });
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
      {withOwner && sortable('Owner')}
      {withProject && sortable('ProjectName')}
      {sortable('Words', true)}
      {!narrow && sortable('Pages', true)}
      {sortable('Kind')}
      {results !== undefined && sortable('Result')}
      {!narrow && results === undefined && <Table.Th>{t('list.language')}</Table.Th>}
      <ActionsHead buttons={2} />
    </>
  );
  return (
    <ListTable caption={`${t('list.caption')}. ${tList('keys')}`} head={head} faded={faded}>
      {texts.map((text, index) => (
        <SelectableRow
          key={text.Id}
          name={text.Name || tApp('untitled')}
          selected={selection.has(text)}
          onToggle={() => selection.toggle(text)}
          active={activeRow(text, index)}
        >
          <DateCell seconds={text.Date} />
          <Table.Td>
            <LibraryTextName text={text} />
          </Table.Td>
          {withOwner && <Table.Td className={classes['owner'] ?? ''}>{text.Owner}</Table.Td>}
          {withProject && (
            <Table.Td className={classes['project'] ?? ''} data-tight={(narrow && withOwner) || undefined}>
              <ProjectTag name={text.ProjectName} />
            </Table.Td>
          )}
          <NumericCell>{formatNumber(text.Words, language)}</NumericCell>
          {!narrow && <NumericCell>{formatNumber(text.Pages, language)}</NumericCell>}
          <Table.Td>
            <KindSign isFingerprint={text.IsFingerprint} />
          </Table.Td>
          {results !== undefined && (
            <Table.Td>
              <TextResultLine result={results.get(text.Id) ?? withoutReport} name={text.Name} />
            </Table.Td>
          )}
          {!narrow && results === undefined && <Table.Td>{languageName(text.Language, language)}</Table.Td>}
          <Table.Td className={classes['actions'] ?? ''}>
            <CheckText text={text} />
            <DeleteText text={text} onDelete={onDelete} />
          </Table.Td>
        </SelectableRow>
      ))}
    </ListTable>
  );
}
