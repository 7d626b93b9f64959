import { Textarea } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState } from 'react';
import { cutText } from './cut-text.ts';
import classes from './LongTextField.module.css';

interface LongTextFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Said when a text was too long and its end is missing. */
  readonly cutNote: string;
  /** What else is wrong with the text. */
  readonly problem?: string | undefined;
}

/** Where a whole text is typed or pasted, set as it will be read. */
export function LongTextField(props: LongTextFieldProps) {
  const { label, placeholder, text, onChange, cutNote, problem } = props;
  const [wasCut, setWasCut] = useState(false);
  return (
    <Textarea
      aria-label={label}
      placeholder={placeholder}
      autosize
      minRows={12}
      maxRows={22}
      spellCheck={false}
      value={text}
      onChange={(event) => {
        const cut = cutText(event.currentTarget.value);
        // Stays until the text is shortened, so that it is not missed.
        setWasCut((last) => cut.wasCut || (last && cut.text.length >= limits.pastedTextChars - 1));
        onChange(cut.text);
      }}
      error={wasCut ? cutNote : problem}
      classNames={{ input: classes['text'] ?? '' }}
    />
  );
}
