import { Select } from '@mantine/core';
import classes from './ListFilters.module.css';

interface FilterSelectProps {
  readonly label: string;
  /** The text of the empty field. */
  readonly any: string;
  readonly value: string | null;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onPick: (value: string | null) => void;
}

/** One filter of a list; choosing the active option again removes it. */
export function FilterSelect({ label, any, value, options, onPick }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={any}
      data={[...options]}
      value={value}
      onChange={onPick}
      searchable={options.length > 10}
      limit={100}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      className={classes['select'] ?? ''}
    />
  );
}
