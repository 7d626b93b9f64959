import { Text } from '@mantine/core';
import type { SharedPhrase } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../Collusion.module.css';

interface SharedPhrasesProps {
  readonly phrases: readonly SharedPhrase[];
}

/** Phrases that occur in so many texts that they say nothing about any two of them. */
export function SharedPhrases({ phrases }: SharedPhrasesProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  return (
    <section aria-labelledby="shared-phrases">
      <h3 id="shared-phrases">{t('phrases.title')}</h3>
      <Text size="xs" c="dimmed">
        {t(phrases.length === 0 ? 'phrases.none' : 'phrases.hint')}
      </Text>
      {phrases.length > 0 && (
        <ul className={classes['phrases']}>
          {phrases.map(({ Text: phrase, Words, Texts }) => (
            <li key={phrase} className={classes['phrase']}>
              <q>{phrase}</q>
              <Text size="xs" c="dimmed" className="tabular">
                {t('words', { count: Words, shown: formatNumber(Words, language) })} ·{' '}
                {t('phrases.texts', { count: Texts, texts: formatNumber(Texts, language) })}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
