import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ChartRow } from './chart-rows.ts';
import classes from './Statistics.module.css';

interface FiguresTableProps {
  readonly rows: readonly ChartRow[];
  readonly byMonth: boolean;
}

/** The figures of the charts, the newest first, behind a heading that opens them. */
export function FiguresTable({ rows, byMonth }: FiguresTableProps) {
  const { t } = useTranslation('license');
  const language = useLanguage();
  return (
    <details className={classes['details']}>
      <summary>{t('statistics.table')}</summary>
      <table className={classes['figures']}>
        <caption className="visually-hidden">{t('statistics.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(byMonth ? 'statistics.month' : 'statistics.day')}</th>
            <th scope="col">{t('statistics.checks')}</th>
            <th scope="col">{t('statistics.credits')}</th>
            <th scope="col">{t('statistics.creditsTotal')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.toReversed().map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <td className={classes['number']}>{formatNumber(row.reports, language)}</td>
              <td className={classes['number']}>{formatNumber(row.credits, language)}</td>
              <td className={classes['number']}>{formatNumber(row.creditsagg, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
