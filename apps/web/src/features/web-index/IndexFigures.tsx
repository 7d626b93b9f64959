import { Paper } from '@mantine/core';
import type { WebIndex } from '@palimpsest/contract';
import { formatBytes, formatNumber } from '../../i18n/format.ts';
import { languageName } from '../../i18n/language-name.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './WebIndex.module.css';

const shownLanguages = 8;

/** How large the index is, and in which languages its pages are. */
export function IndexFigures({ index }: { readonly index: WebIndex }) {
  const { t } = useTranslation('webindex');
  const language = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const nameOf = (code: string): string => languageName(code, language) || t('figures.otherLanguage');
  const shown = index.Languages.slice(0, shownLanguages);
  const others = index.Languages.slice(shownLanguages).reduce((sum, { Pages }) => sum + Pages, 0);
  const languages = [
    ...shown.map(({ Language, Pages }) => `${nameOf(Language)} ${number(Pages)}`),
    ...(others === 0 ? [] : [`${t('figures.otherLanguages')} ${number(others)}`]),
  ];
  const facts = [
    [t('figures.pages'), number(index.Pages)],
    [t('figures.copies'), number(index.Copies)],
    [t('figures.hosts'), number(index.Hosts)],
    [t('figures.words'), number(index.Words)],
    [t('figures.size'), formatBytes(index.Bytes, language)],
  ] as const;
  return (
    <Paper withBorder bg="var(--sheet)" p="md" component="section" aria-label={t('figures.title')}>
      <dl className={classes['figures']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {languages.length > 0 && (
        <p className={classes['languages']}>
          {t('figures.languages')} {languages.join(' · ')}
        </p>
      )}
    </Paper>
  );
}
