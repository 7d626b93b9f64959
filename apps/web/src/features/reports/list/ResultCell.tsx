import { limits, type ReportListItem } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PercentText } from '../../../common/result/ResultRing.tsx';
import classes from './ResultCell.module.css';

interface ResultCellProps {
  readonly report: ReportListItem;
  /** Only the number. */
  readonly short?: boolean;
}

/** The result as a bar and a number, red above the limit; the progress of a running check; otherwise a dash. */
export function ResultCell({ report, short = false }: ResultCellProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  if (report.ResultPercent !== null) {
    if (short) return <PercentText percent={report.ResultPercent} />;
    const warn = report.ResultPercent > limits.warnAbovePercent;
    return (
      <div className={classes['result']}>
        <div className={classes['bar']} data-warn={warn || undefined} aria-hidden>
          {report.ResultPercent > 0 && <span style={{ width: `${report.ResultPercent}%` }} />}
        </div>
        <PercentText percent={report.ResultPercent} />
      </div>
    );
  }
  if (report.Status === 'Aktiv' && report.SnapsCount > 0) {
    return t('list.progress', {
      done: formatNumber(report.SnapsDone, language),
      all: formatNumber(report.SnapsCount, language),
    });
  }
  return <span aria-hidden>–</span>;
}
