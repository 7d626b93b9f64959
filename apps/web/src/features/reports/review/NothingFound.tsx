import { isSearchPartial, resultSentence, type Report } from '@palimpsest/contract';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ContinueSearch } from '../continued/ContinueSearch.tsx';
import { SearchedList } from './properties/SearchedList.tsx';
import classes from './Review.module.css';

const icons = { title: IconCircleCheck, leftOut: IconCircleDashed, partial: IconAlertTriangle };

/**
 * A complete result, presented calmly: nothing was found, and where the check searched. If something was found and left
 * out, it says that instead, with the reasons; and it warns if services did not answer.
 */
export function NothingFound({ report }: { readonly report: Report }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const isAllLeftOut = report.LeftOut.length > 0;
  const { Online } = report.Searched;
  const isPartial = !isAllLeftOut && Online !== null && isSearchPartial(Online);
  const kind = isAllLeftOut ? 'leftOut' : isPartial ? 'partial' : 'title';
  const Icon = icons[kind];
  return (
    <div className={classes['notice']} data-partial={isPartial || undefined}>
      <p className={classes['noticeTitle']}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {t(`nothing.${kind}`)}
      </p>
      {isAllLeftOut && <p>{resultSentence(report, language)}</p>}
      <SearchedList searched={report.Searched} />
      <ContinueSearch report={report} />
    </div>
  );
}
