import type { Revision } from '@palimpsest/contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber, formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { AnchorLink } from '../../../../ui/links.tsx';
import { countMatches, countMatchWords } from './draft-text.ts';
import { matchStates, stateIcons } from './match-states.ts';
import classes from './revision.module.css';

/** The outcome of the revision: the percentages before and now, and what happened to the matches and their words. */
export function RevisionSummary({ revision }: { readonly revision: Revision }) {
  const { t } = useTranslation('revision');
  const language = useLanguage();
  const counts = countMatches(revision.Matches);
  const words = countMatchWords(revision.Matches);
  const percent = (value: number) => formatPercent(value, language);
  return (
    <header className={classes['summary']}>
      <p className={classes['percents']}>
        <span className="visually-hidden">
          {t('fromTo', { before: percent(revision.BasePercent), after: percent(revision.Percent) })}
        </span>
        <span aria-hidden>{percent(revision.BasePercent)}</span>
        <IconArrowRight size={22} stroke={1.6} aria-hidden />
        <b aria-hidden>{percent(revision.Percent)}</b>
      </p>
      <p className={classes['sentence']}>
        {counts.old === 0
          ? t('noneBefore')
          : t('fixedOf', {
              count: counts.old,
              fixed: formatNumber(counts.fixed, language),
              all: formatNumber(counts.old, language),
            })}
      </p>
      <ul className={classes['counts']}>
        {matchStates.map((state) => {
          const StateIcon = stateIcons[state];
          return (
            <li key={state} data-state={state} data-none={counts[state] === 0 || undefined}>
              <StateIcon size={16} stroke={1.8} aria-hidden />
              {t(`count.${state}`, { count: counts[state], matches: formatNumber(counts[state], language) })}
              {counts[state] > 0 &&
                ` · ${t('words', { count: words[state], words: formatNumber(words[state], language) })}`}
            </li>
          );
        })}
      </ul>
      <p className={classes['base']}>
        {t('comparedWith')}{' '}
        <AnchorLink to="/plagiarism/reports/$id" params={{ id: String(revision.BaseReportId) }} size="sm">
          {revision.BaseName}
        </AnchorLink>
      </p>
    </header>
  );
}
