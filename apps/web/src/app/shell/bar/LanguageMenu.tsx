import { Button, Menu } from '@mantine/core';
import { languages, type Language } from '@palimpsest/contract';
import { IconLanguage } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { offeredLanguages } from '../../../api/page-settings.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { userQuery } from '../../../api/use-user.ts';
import { switchLanguage } from '../../../i18n/setup.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** Each language under its own name. */
const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

/** Changes the language of the session's user. */
export function LanguageMenu() {
  const client = useQueryClient();
  const setLanguage = useOperation('SetLanguage');

  const choose = (lang: Language): void => {
    client.setQueryData(
      userQuery.queryKey,
      (known) => known && { ...known, data: { ...known.data, lang, sessionLang: lang } },
    );
    void switchLanguage(lang);
    setLanguage.mutate({ lang });
  };
  return <LanguageChoice onChoose={choose} />;
}

/** The menu for visitors without a session, which changes the language of this browser only. */
export function VisitorLanguageMenu() {
  return <LanguageChoice onChoose={(language) => void switchLanguage(language)} />;
}

function LanguageChoice({ onChoose }: { readonly onChoose: (language: Language) => void }) {
  const { t } = useTranslation('app');
  const current = useLanguage();
  const known = offeredLanguages();
  const offered = languages.filter((language) => known.includes(language));
  // Nothing to choose from.
  if (offered.length === 1) return null;

  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          px={8}
          leftSection={<IconLanguage size={18} stroke={1.6} aria-hidden />}
          aria-label={t('language.label', { code: current.toUpperCase(), name: ownNames[current] })}
          styles={{ section: { marginInlineEnd: 4 } }}
          c="var(--mantine-color-text)"
        >
          {current.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={(value) => onChoose(value as Language)}>
          {offered.map((language) => (
            <Menu.RadioItem key={language} value={language} lang={language} closeMenuOnClick>
              {ownNames[language]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
