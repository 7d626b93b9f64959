import { Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './Import.module.css';

/** This many are shown and the others counted: a list of thousands helps nobody. */
const mostShown = 8;

/** Names of files, each once. */
export function NameList({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const more = names.length - mostShown;
  return (
    <>
      <ul className={classes['names']}>
        {names.slice(0, mostShown).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {more > 0 && <Text c="dimmed">{t('and', { count: more, files: formatNumber(more, language) })}</Text>}
    </>
  );
}
