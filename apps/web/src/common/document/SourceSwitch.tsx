import { SegmentedControl } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './SourceSwitch.module.css';

interface SourceSwitchProps<Source extends string> {
  readonly label: string;
  readonly value: Source;
  readonly options: readonly {
    readonly value: Source;
    readonly name: string;
    readonly icon: Icon;
    readonly disabled?: boolean;
  }[];
  readonly onChange: (source: Source) => void;
}

/** Chooses where a text comes from; each option has an icon. */
export function SourceSwitch<Source extends string>(props: SourceSwitchProps<Source>) {
  const { label, value, options, onChange } = props;
  return (
    <SegmentedControl
      fullWidth
      mb="md"
      aria-label={label}
      value={value}
      onChange={onChange}
      classNames={{ label: classes['label'] ?? '' }}
      data={options.map((option) => ({
        value: option.value,
        disabled: option.disabled ?? false,
        label: (
          <span className={classes['name']}>
            <option.icon size={18} stroke={1.6} aria-hidden />
            <span>{option.name}</span>
          </span>
        ),
      }))}
    />
  );
}
