import { Checkbox, Table } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './List.module.css';

/** The height of the bar at the top of the window. */
const stickyOffsetPx = 56;

interface ListTableProps {
  /** The content of the table, for screen readers. */
  readonly caption: string;
  readonly head: ReactNode;
  /** Its rows. */
  readonly children: ReactNode;
  /** Another page or order is being loaded. */
  readonly faded?: boolean;
}

/** The frame of every list's table: its head stays visible. */
export function ListTable({ caption, head, children, faded = false }: ListTableProps) {
  return (
    <Table
      className={classes['table'] ?? ''}
      data-faded={faded || undefined}
      highlightOnHover
      stickyHeader
      stickyHeaderOffset={stickyOffsetPx}
    >
      <Table.Caption className="visually-hidden">{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>{head}</Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  );
}

interface SelectAllHeadProps {
  readonly selected: number;
  readonly of: number;
  readonly onToggleAll: () => void;
}

/** The first head: selects all shown rows. */
export function SelectAllHead({ selected, of, onToggleAll }: SelectAllHeadProps) {
  const { t } = useTranslation('list');
  return (
    <Table.Th w={40}>
      <Checkbox
        size="xs"
        aria-label={t('selectAll')}
        checked={selected === of}
        indeterminate={selected > 0 && selected < of}
        onChange={onToggleAll}
      />
    </Table.Th>
  );
}

/** The last head, above the buttons of the rows. */
export function ActionsHead({ buttons = 1 }: { readonly buttons?: number }) {
  const { t } = useTranslation('list');
  return (
    <Table.Th w={8 + 36 * buttons}>
      <span className="visually-hidden">{t('actions')}</span>
    </Table.Th>
  );
}

/** The head of a column of numbers that cannot be sorted. */
export function NumericHead({ children }: { readonly children: ReactNode }) {
  return <Table.Th className={classes['numeric'] ?? ''}>{children}</Table.Th>;
}

interface SelectableRowProps {
  readonly name: string;
  readonly selected: boolean;
  readonly onToggle: () => void;
  /** The cells after the checkbox. */
  readonly children: ReactNode;
  /** The properties that a row needs in a list with an active row. */
  readonly active?: ActiveRowProps;
}

/** Props of a row that can be the active one (use-active-row.ts). */
export type ActiveRowProps = Pick<
  ComponentPropsWithRef<'tr'>,
  'ref' | 'tabIndex' | 'aria-current' | 'aria-keyshortcuts' | 'onClick' | 'onKeyDown' | 'onFocus'
>;

export function SelectableRow({ name, selected, onToggle, children, active }: SelectableRowProps) {
  const { t } = useTranslation('list');
  return (
    <Table.Tr className={classes['line'] ?? ''} data-selected={selected || undefined} {...active}>
      <Table.Td>
        <Checkbox size="xs" aria-label={t('selectOne', { name })} checked={selected} onChange={onToggle} />
      </Table.Td>
      {children}
    </Table.Tr>
  );
}

/** A day, with its time as a tooltip. */
export function DateCell({ seconds }: { readonly seconds: number }) {
  const language = useLanguage();
  return (
    <Table.Td className={classes['date'] ?? ''}>
      <time dateTime={new Date(seconds * 1000).toISOString()} title={formatDateTime(seconds, language)}>
        {formatDate(seconds, language)}
      </time>
    </Table.Td>
  );
}

export function NumericCell({ children }: { readonly children: ReactNode }) {
  return <Table.Td className={classes['numeric'] ?? ''}>{children}</Table.Td>;
}
