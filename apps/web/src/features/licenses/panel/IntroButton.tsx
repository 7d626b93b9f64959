import { Button, Menu } from '@mantine/core';
import { languages, type License } from '@palimpsest/contract';
import { IconChevronDown, IconFileTypePdf } from '@tabler/icons-react';
import { useOperation } from '../../../api/query.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { saveBytes } from '../../../ui/save-text.ts';

/** Saves the page for new members in a chosen language. */
export function IntroButton({ license }: { readonly license: License }) {
  const { t } = useTranslation('license');
  const language = useLanguage();
  const make = useOperation('CreateLicenseIntro', {
    onSuccess: ({ data: { Name, Pdf } }) => saveBytes(Name, 'application/pdf', Pdf),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={make.isPending}
          leftSection={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.8} aria-hidden />}
        >
          {t('intro.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {[language, ...languages.filter((one) => one !== language)].map((lang) => (
          <Menu.Item key={lang} onClick={() => make.mutate({ code: license.code, lang })}>
            {languageName(lang, language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
