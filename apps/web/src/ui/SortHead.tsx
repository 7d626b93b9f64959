import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import classes from './SortHead.module.css';

interface SortHeadProps {
  readonly label: string;
  /** Undefined: the table is not ordered by this column. */
  readonly direction: 'asc' | 'desc' | undefined;
  readonly onSort: () => void;
  /** Numbers are right-aligned. */
  readonly numeric?: boolean;
  /** The column takes all width that the others leave. */
  readonly grows?: boolean;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The head of a sortable column. */
export function SortHead({ label, direction, onSort, numeric = false, grows = false }: SortHeadProps) {
  const SortIcon =
    direction === undefined ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Table.Th
      aria-sort={direction === undefined ? 'none' : ariaSort[direction]}
      className={classes['head']}
      data-numeric={numeric || undefined}
      data-grows={grows || undefined}
    >
      <UnstyledButton
        onClick={onSort}
        className={classes['button']}
        data-active={direction !== undefined || undefined}
      >
        <span>{label}</span>
        <SortIcon size={14} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
