import type { Report, Source, UncountedReason } from '@palimpsest/contract';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { ResultRing } from '../../../../shared/result/ResultRing.tsx';
import { ScoreExplanation } from '../ratings/ScoreExplanation.tsx';
import type { ShownPlace } from '../use-shown-place.ts';
import classes from './PropertiesPanel.module.css';
import { SearchedList } from './SearchedList.tsx';

interface ResultSectionProps {
  readonly report: Report;
  readonly sources: readonly Source[];
  /** How many of them contribute to the result. */
  readonly countedSources: number;
  /** Why words of the text count for no source. */
  readonly leftOutReasons: readonly UncountedReason[];
  readonly shownPlace: ShownPlace | null;
  readonly onShowPlace: (place: ShownPlace) => void;
}

/** The most prominent figure: how much of the text occurs elsewhere, as a number and as a sentence. */
export function ResultSection(props: ResultSectionProps) {
  const { report, sources, countedSources: counted, shownPlace, onShowPlace } = props;
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const total = formatNumber(report.TotalWords, language);
  return (
    <section className={classes['result']} aria-label={t('result.label')}>
      <ResultRing percent={report.ResultPercent ?? 0} label={t('result.label')} />
      <p className={classes['sentence']}>
        {report.PlagWords === 0
          ? t('result.none', { total })
          : t('result.sentence', {
              count: counted,
              words: formatNumber(report.PlagWords, language),
              total,
              sources: formatNumber(counted, language),
            })}
      </p>
      <NotCounted settings={report.Settings} reasons={props.leftOutReasons} />
      {sources.length > 0 && <ScoreExplanation report={report} shown={shownPlace} onShow={onShowPlace} />}
      {/* If nothing was found, the sheet itself lists where the check searched. */}
      {sources.length > 0 && <SearchedList searched={report.Searched} />}
    </section>
  );
}

/** The few words beside these need no mention. */
const namedReasons = ['given', 'shared', 'boilerplate'] as const;

interface NotCountedProps {
  readonly settings: Report['Settings'];
  readonly reasons: readonly UncountedReason[];
}

/** The parts of the text that are left out of the number above, whether the settings do so or not. */
function NotCounted({ settings, reasons }: NotCountedProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { ExcludeQuotations, ExcludeBibliography } = settings;
  const what = [
    ...namedReasons.filter((reason) => reasons.includes(reason)).map((reason) => t(`result.${reason}`)),
    ...(ExcludeQuotations === 'cited' ? [t('result.quotationsCited')] : []),
    ...(ExcludeQuotations === 'all' ? [t('result.quotationsAll')] : []),
    ...(ExcludeBibliography === 1 ? [t('result.bibliography')] : []),
  ];
  if (what.length === 0) return null;
  const list = new Intl.ListFormat(language).format(what);
  return <p className={classes['searched']}>{t('result.notCounted', { what: list })}</p>;
}
