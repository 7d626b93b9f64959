import { Text } from '@mantine/core';
import { creditsAreCounted } from '../../../api/page-settings.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './SizePanel.module.css';
import type { Size } from './use-size.ts';

/** The cost of adding (nothing), and how much is added. */
export function SizePanel({ size }: { readonly size: Size }) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const { words, pages, documents } = size;
  return (
    <section aria-label={t('new.required')} aria-live="polite">
      {creditsAreCounted() && (
        <div className={classes['credits']}>
          {formatNumber(0, language)} <small>{t('new.credits')}</small>
        </div>
      )}
      <Text c="dimmed" className="tabular">
        {t('words', { count: words, words: formatNumber(words, language) })} ·{' '}
        {t('pages', { count: pages, pages: formatNumber(pages, language) })} ·{' '}
        {t('new.documents', { count: documents, documents: formatNumber(documents, language) })}
      </Text>
    </section>
  );
}
