import { Badge } from '@mantine/core';
import { resultSentence, type Report, type Source } from '@palimpsest/contract';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { ResultRing } from '../../../../common/result/ResultRing.tsx';
import { ScoreExplanation } from '../ratings/ScoreExplanation.tsx';
import type { WhatIfView } from '../what-if/use-what-if.ts';
import type { ShownPlace } from '../use-shown-place.ts';
import classes from './PropertiesPanel.module.css';
import { SearchAgain } from '../../recheck/SearchAgain.tsx';
import { ContinueSearch } from '../../continued/ContinueSearch.tsx';
import { SearchedList } from './SearchedList.tsx';

interface ResultSectionProps {
  readonly report: Report;
  readonly sources: readonly Source[];
  readonly whatIf: WhatIfView;
  readonly shownPlace: ShownPlace | null;
  readonly onShowPlace: (place: ShownPlace) => void;
}

/** The most prominent figure: how much of the text occurs elsewhere, as a number and as a sentence. */
export function ResultSection(props: ResultSectionProps) {
  const { report, sources, whatIf, shownPlace, onShowPlace } = props;
  const { t } = useTranslation('reports');
  const language = useLanguage();
  return (
    <section className={classes['result']} aria-label={t('result.label')}>
      <ResultRing
        percent={report.ResultPercent ?? 0}
        level={report.Verdict?.Level ?? 'review'}
        label={t('result.label')}
      />
      {whatIf.isOn && (
        <Badge variant="outline" color="gray" tt="none">
          {t('whatIf.title')}
        </Badge>
      )}
      <p className={classes['sentence']}>{resultSentence(report, language)}</p>
      <SearchAgain report={report} />
      <NotCounted report={report} minWords={whatIf.minWords} />
      {(sources.length > 0 || report.LeftOut.length > 0) && (
        <ScoreExplanation report={report} whatIf={whatIf} shown={shownPlace} onShow={onShowPlace} />
      )}
      {/* If nothing was found, the sheet itself lists where the check searched. */}
      {sources.length > 0 && (
        <>
          <SearchedList searched={report.Searched} />
          <ContinueSearch report={report} />
        </>
      )}
    </section>
  );
}

interface NotCountedProps {
  readonly report: Report;
  /** Matches with fewer words are left out on trial. */
  readonly minWords: number;
}

/** The settings that leave words out of the number; the sentence above names all other reasons. */
function NotCounted({ report, minWords }: NotCountedProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { ExcludeQuotations, ExcludeBibliography } = report.Settings;
  const what = [
    ...(ExcludeQuotations === 'cited' ? [t('result.quotationsCited')] : []),
    ...(ExcludeQuotations === 'all' ? [t('result.quotationsAll')] : []),
    ...(ExcludeBibliography === 1 ? [t('result.bibliography')] : []),
    ...(minWords > 0 ? [t('result.small', { words: formatNumber(minWords, language) })] : []),
  ];
  if (what.length === 0) return null;
  const list = new Intl.ListFormat(language).format(what);
  return <p className={classes['searched']}>{t('result.notCounted', { what: list })}</p>;
}
