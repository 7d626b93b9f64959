import { Textarea, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { atMinute, dayOf, minuteOf, onDay } from '../../../ui/fields/day-field.ts';
import { useSavedField } from './use-saved-field.ts';
import type { ProjectChange } from './project-change.ts';
import type { SaveChange } from './use-update-project.ts';

interface FieldProps {
  readonly label: string;
  readonly save: SaveChange;
  readonly disabled: boolean;
}

/** The fields that take any text. */
type TextField = {
  [Field in keyof ProjectChange]-?: string extends ProjectChange[Field] ? Field : never;
}[keyof ProjectChange];

interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly field: TextField;
}

/** One line, saved by Enter or when the user leaves the field; Escape discards the change. */
export function LineField(props: TextFieldProps & { readonly required?: boolean }) {
  const { label, value, field, save, disabled, required = false } = props;
  const { input, commit, revert } = useSavedField({ value, onSave: (text) => save({ [field]: text }) });
  return (
    <TextInput
      label={label}
      required={required}
      disabled={disabled}
      maxLength={limits.titleChars}
      {...input}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape' && input.value !== value) {
          event.stopPropagation();
          revert();
        }
      }}
    />
  );
}

/** Several lines, saved when the user leaves the field. */
export function LinesField({ label, value, field, save, disabled }: TextFieldProps) {
  const { input, commit } = useSavedField({ value, onSave: (text) => save({ [field]: text }) });
  return (
    <Textarea
      label={label}
      disabled={disabled}
      maxLength={limits.commentChars}
      autosize
      minRows={2}
      maxRows={10}
      {...input}
      onBlur={commit}
    />
  );
}

/** The day of the project; its time of day stays. */
export function DayField({ label, seconds, save, disabled }: FieldProps & { readonly seconds: number }) {
  const { input, commit } = useSavedField({
    value: dayOf(seconds),
    onSave: (day) => save({ date: onDay(day, seconds) }),
  });
  return (
    <TextInput
      type="date"
      label={label}
      required={!disabled}
      disabled={disabled}
      min="1970-01-02"
      max="9999-12-31"
      {...input}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

interface MinuteFieldProps extends FieldProps {
  readonly seconds: number | null;
  readonly field: 'UploadFormStartDate' | 'UploadFormEndDate';
}

/** A period ends with the last second of its last minute. */
const lastSecond = 59;

/** One end of the upload form's period, in the reader's own time zone; empty if that end is open. */
export function MinuteField({ label, seconds, field, save, disabled }: MinuteFieldProps) {
  const { t } = useTranslation('projects');
  // The browser reports a date without a time as empty, which would remove the limit.
  const [isWhole, setIsWhole] = useState(true);
  const [isLeft, setIsLeft] = useState(true);
  const { input, commit } = useSavedField({
    value: minuteOf(seconds),
    isWhole,
    onSave: (minute) => {
      const start = atMinute(minute);
      const end = start === null ? null : start + lastSecond;
      return save({ [field]: field === 'UploadFormEndDate' ? end : start });
    },
  });
  return (
    <TextInput
      type="datetime-local"
      label={label}
      disabled={disabled}
      min="1970-01-02T00:00"
      max="9999-12-31T23:59"
      {...input}
      error={!isWhole && isLeft ? t('form.incomplete') : input.error}
      onChange={(event) => {
        setIsWhole(!event.currentTarget.validity.badInput);
        input.onChange(event);
      }}
      onFocus={() => setIsLeft(false)}
      onBlur={(event) => {
        setIsWhole(!event.currentTarget.validity.badInput);
        setIsLeft(true);
        commit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
