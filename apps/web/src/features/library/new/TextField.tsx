import { limits } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LongTextField } from '../../../ui/LongTextField.tsx';

interface TextFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

export function TextField({ text, onChange }: TextFieldProps) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  return (
    <LongTextField
      label={t('new.textLabel')}
      placeholder={t('new.textPlaceholder')}
      text={text}
      onChange={onChange}
      cutNote={t('new.textCut', { characters: formatNumber(limits.pastedTextChars, language) })}
    />
  );
}
