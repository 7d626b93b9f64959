import { Textarea } from '@mantine/core';
import { limits, type Language } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation, type Translate } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { cutText } from './cut-text.ts';
import classes from './LongTextField.module.css';

interface LongTextFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The maximum length: the limit for pasted texts is lower than that for fetched ones. */
  readonly maxChars?: number;
  /** Called when the end of a text did not fit. */
  readonly onCut?: () => void;
  /** Another error of the text. */
  readonly problem?: string | undefined;
}

/** The message when a text was too long and its end is missing. */
export function textCutNote(
  t: Translate<'app'>,
  language: Language,
  limit: number = limits.pastedTextChars,
): string {
  return t('document.textCut', { limit: formatNumber(limit, language) });
}

/** A field in which users type or paste a whole text, set in the reading font. */
export function LongTextField(props: LongTextFieldProps) {
  const { label, text, onChange, onCut, problem, maxChars = limits.pastedTextChars } = props;
  const { t } = useTranslation('app');
  const language = useLanguage();
  const [wasCut, setWasCut] = useState(false);
  return (
    <Textarea
      dir="auto"
      aria-label={label}
      placeholder={t('document.textPlaceholder')}
      autosize
      minRows={12}
      maxRows={22}
      spellCheck={false}
      value={text}
      onChange={(event) => {
        const cut = cutText(event.currentTarget.value, maxChars);
        // Stays until the text is shortened, so that users don't miss it.
        setWasCut((last) => cut.wasCut || (last && cut.text.length >= maxChars - 1));
        if (cut.wasCut) onCut?.();
        onChange(cut.text);
      }}
      error={wasCut ? textCutNote(t, language, maxChars) : problem}
      classNames={{ input: classes['text'] ?? '' }}
    />
  );
}
