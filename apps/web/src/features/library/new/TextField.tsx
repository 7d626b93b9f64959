import { Textarea } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { cutText } from './new-text.ts';
import classes from './NewText.module.css';

interface TextFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

export function TextField({ text, onChange }: TextFieldProps) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const [wasCut, setWasCut] = useState(false);
  return (
    <Textarea
      aria-label={t('new.textLabel')}
      placeholder={t('new.textPlaceholder')}
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
      error={
        wasCut ? t('new.textCut', { characters: formatNumber(limits.pastedTextChars, language) }) : undefined
      }
      classNames={{ input: classes['text'] ?? '' }}
    />
  );
}
