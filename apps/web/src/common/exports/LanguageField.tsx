import { Select } from '@mantine/core';
import { languages, type Language } from '@palimpsest/contract';
import { offeredLanguages } from '../../api/page-settings.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';

interface LanguageFieldProps {
  readonly value: Language;
  readonly disabled?: boolean;
  readonly onChange: (language: Language) => void;
}

/** The language in which a file is written. */
export function LanguageField({ value, disabled = false, onChange }: LanguageFieldProps) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const known = offeredLanguages();
  const offered = languages.filter((tag) => known.includes(tag) || tag === value);
  return (
    <Select
      label={t('language')}
      data={offered.map((tag) => ({ value: tag, label: languageName(tag, language) }))}
      value={value}
      onChange={(chosen) => onChange(chosen ?? value)}
      disabled={disabled}
      allowDeselect={false}
    />
  );
}
