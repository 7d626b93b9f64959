import { Text } from '@mantine/core';
import type { Collusion } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../Collusion.module.css';
import { TextLinks } from '../TextName.tsx';

/** The names of texts that aren't compared, with the reason, for users who look for one of them. */
export function SkippedTexts({ texts }: { readonly texts: Collusion['skippedTexts'] }) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  return (
    <section aria-labelledby="skipped-texts">
      <h3 id="skipped-texts">{t('skippedTitle')}</h3>
      <Text size="xs" c="dimmed">
        {t('skipped', { count: texts.length, texts: formatNumber(texts.length, language) })}
      </Text>
      <TextLinks texts={texts} className={classes['skipped']} />
    </section>
  );
}
