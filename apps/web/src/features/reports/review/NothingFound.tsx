import { isSearchPartial, resultSentence, verdictSentences, type Report } from '@palimpsest/contract';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ContinueSearch } from '../continued/ContinueSearch.tsx';
import { SearchedList } from './properties/SearchedList.tsx';
import classes from './Review.module.css';

const icons = {
  title: IconCircleCheck,
  leftOut: IconCircleDashed,
  partial: IconAlertTriangle,
  notSearched: IconAlertTriangle,
};
type Kind = keyof typeof icons;

/**
 * A complete result, presented calmly: nothing was found, and where the check searched. If something was found and left
 * out, it says that instead, with the reasons; and it warns if the check did not search what it should have.
 */
export function NothingFound({ report }: { readonly report: Report }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const kind = kindOf(report);
  const isWarning = kind === 'partial' || kind === 'notSearched';
  // As the percentage beside it: never green when more than the percentage has to be looked at.
  const mustBeReviewed = (report.Verdict?.Level ?? 'fine') !== 'fine';
  const Icon = icons[kind];
  return (
    <div className={classes['notice']} data-partial={isWarning || mustBeReviewed || undefined}>
      <p className={classes['noticeTitle']}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {t(`nothing.${kind}`)}
      </p>
      {kind === 'leftOut' && <p>{resultSentence(report, language)}</p>}
      {isWarning && verdictSentences(report.Verdict, language).map((line) => <p key={line}>{line}</p>)}
      <SearchedList searched={report.Searched} />
      <ContinueSearch report={report} />
    </div>
  );
}

function kindOf({ LeftOut, Searched, Verdict }: Report): Kind {
  if (LeftOut.length > 0) return 'leftOut';
  const reasons = new Set(Verdict?.Reasons);
  if (reasons.has('nothingSearched')) return 'notSearched';
  const hasGaps = reasons.has('onlySamples') || reasons.has('servicesFailed') || reasons.has('unsearched');
  const isCutShort = Searched.Online !== null && isSearchPartial(Searched.Online);
  return hasGaps || isCutShort ? 'partial' : 'title';
}
