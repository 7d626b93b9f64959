import { Text } from '@mantine/core';
import type { TextDescription } from '@palimpsest/contract';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../Tools.module.css';

interface RepetitionsProps {
  readonly repeated: TextDescription['Repeated'];
  /** Words of all places but the first. */
  readonly words: number;
}

const shownChars = 600;

/** A passage may be as long as half of the text. */
const shortened = (text: string): string =>
  text.length > shownChars ? `${text.slice(0, shownChars)}…` : text;

/** Runs of words that the text contains more than once. */
export function Repetitions({ repeated, words }: RepetitionsProps) {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  if (repeated.length === 0) return <Text c="dimmed">{t('content.nothingRepeated')}</Text>;
  return (
    <>
      <Text c="dimmed">
        {t('content.repeatedWords', { count: words, words: formatNumber(words, language) })}
      </Text>
      <ul className={classes['repeated']}>
        {repeated.map(({ Text: text, Words, Places }) => (
          <li key={`${Places[0]?.Start} ${Words}`}>
            <span className={classes['note']}>
              {t('content.times', { count: Places.length, times: formatNumber(Places.length, language) })}
              {' · '}
              {t('words', { count: Words, words: formatNumber(Words, language) })}
            </span>
            <blockquote dir="auto">{shortened(text)}</blockquote>
          </li>
        ))}
      </ul>
    </>
  );
}
