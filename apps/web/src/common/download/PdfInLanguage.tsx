import { Button, Menu } from '@mantine/core';
import { languages, type Language } from '@palimpsest/contract';
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import { languageName } from '../../i18n/language-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';

interface PdfInLanguageProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: (language: Language) => void;
}

/** Saves a PDF file in a chosen language, the reader's first. */
export function PdfInLanguage({ label, isBusy, isDisabled = false, onChoose }: PdfInLanguageProps) {
  const language = useLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={isBusy}
          disabled={isDisabled}
          leftSection={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[language, ...languages.filter((one) => one !== language)].map((lang) => (
          <Menu.Item key={lang} onClick={() => onChoose(lang)}>
            {languageName(lang, language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
