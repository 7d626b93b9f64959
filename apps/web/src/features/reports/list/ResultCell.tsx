import { Tooltip } from '@mantine/core';
import { resultLabelsBesideGaps, type ReportListItem, type ResultLevel } from '@palimpsest/contract';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PercentText } from '../../../common/result/ResultRing.tsx';
import { GapSign } from '../../../common/result/SearchGapsNotice.tsx';
import classes from './ResultCell.module.css';

interface ResultCellProps {
  readonly report: ReportListItem;
  /** Only the number, and signs if it does not say all. */
  readonly short?: boolean;
}

/**
 * The result as a bar and a number, with what a reader has to know beside the number; the progress of a running check;
 * otherwise a dash.
 */
export function ResultCell({ report, short = false }: ResultCellProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { ResultPercent, Verdict } = report;
  if (ResultPercent !== null && Verdict !== null) {
    const { Level } = Verdict;
    const labels = resultLabelsBesideGaps(report, language);
    if (short) {
      return (
        <span className={classes['short']}>
          <PercentText percent={ResultPercent} level={Level} />
          <GapSign verdict={Verdict} />
          {labels.length > 0 && <Reasons labels={labels} level={Level} />}
        </span>
      );
    }
    return (
      <div className={classes['cell']}>
        <div className={classes['result']}>
          <div className={classes['bar']} data-level={Level} aria-hidden>
            {ResultPercent > 0 && <span style={{ width: `${ResultPercent}%` }} />}
          </div>
          <PercentText percent={ResultPercent} level={Level} />
          <GapSign verdict={Verdict} />
        </div>
        {labels.map((label) => (
          <div key={label} className={classes['label']}>
            {label}
          </div>
        ))}
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

interface ReasonsProps {
  readonly labels: readonly string[];
  readonly level: ResultLevel;
}

/** Colour alone would not say that there are reasons. */
function Reasons({ labels, level }: ReasonsProps) {
  const text = labels.join(', ');
  return (
    <Tooltip label={text}>
      <span className={classes['reasons']} data-level={level}>
        <IconInfoCircle size={14} stroke={1.6} aria-hidden />
        <span className="visually-hidden">{text}</span>
      </span>
    </Tooltip>
  );
}
