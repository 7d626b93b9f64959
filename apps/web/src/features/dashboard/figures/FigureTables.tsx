import { useComputedColorScheme } from '@mantine/core';
import { formatNumber, formatShare } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import classes from '../Dashboard.module.css';
import type { Bar, Share } from './chart-rows.ts';
import { shareColour } from './share-colour.ts';

export function MonthTable({ rows }: { readonly rows: readonly Bar[] }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return (
    <table>
      <caption>{t('figures.months')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('figures.month')}</th>
          <th scope="col">{t('figures.reports')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatNumber(count, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The table, which is also the legend of the chart. */
export function ProjectFigures({ rows }: { readonly rows: readonly Share[] }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const scheme = useComputedColorScheme('light');
  return (
    <table className={classes['shares']}>
      <caption className="visually-hidden">{t('figures.projects')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('figures.project')}</th>
          <th scope="col">{t('figures.reports')}</th>
          <th scope="col">{t('figures.share')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row.projectId)}>
            <th scope="row">
              <span
                className={classes['dot']}
                style={{ backgroundColor: shareColour(row, scheme) }}
                aria-hidden
              />
              {row.projectId === null || row.projectId === 0 ? (
                row.name
              ) : (
                <AnchorLink to="/projects/$id/reports" params={{ id: String(row.projectId) }}>
                  {row.name}
                </AnchorLink>
              )}
            </th>
            <td className={classes['figure']}>{formatNumber(row.count, language)}</td>
            <td className={classes['figure']}>{formatShare(row.percent, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
