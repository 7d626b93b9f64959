import type { SliderRange } from '@palimpsest/contract';
import { Slider, Text } from '@mantine/core';
import { useId } from 'react';
import classes from './AmountSlider.module.css';

interface AmountSliderProps {
  readonly label: string;
  readonly hint: string;
  readonly value: number;
  /** The value with its unit. */
  readonly shown: string;
  /** The range that the API accepts, too. */
  readonly range: SliderRange;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A number on a slider, with its unit and what it does. */
export function AmountSlider(props: AmountSliderProps) {
  const { label, hint, value, shown, range, disabled = false, onChange } = props;
  const labelId = useId();
  return (
    <div>
      <div className={classes['amount']}>
        <span id={labelId}>{label}</span>
        <output className="tabular">{shown}</output>
      </div>
      <Text size="xs" c="dimmed" mb={6}>
        {hint}
      </Text>
      <Slider
        size="sm"
        thumbSize={20}
        label={null}
        min={range.min}
        max={range.max}
        step={range.step}
        value={value}
        disabled={disabled}
        onChange={onChange}
        thumbValueText={shown}
        thumbProps={{ 'aria-labelledby': labelId }}
      />
    </div>
  );
}
