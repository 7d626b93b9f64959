import { resultSentence, type Report } from '@palimpsest/contract';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ContinueSearch } from '../continued/ContinueSearch.tsx';
import { SearchedList } from './properties/SearchedList.tsx';
import classes from './Review.module.css';

/**
 * A complete result, presented calmly: nothing was found, and where the check searched. If something was found and left
 * out, it says that instead, with the reasons.
 */
export function NothingFound({ report }: { readonly report: Report }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const isAllLeftOut = report.LeftOut.length > 0;
  const Icon = isAllLeftOut ? IconCircleDashed : IconCircleCheck;
  return (
    <div className={classes['notice']}>
      <p className={classes['noticeTitle']}>
        <Icon size={20} stroke={1.6} aria-hidden />
        {t(isAllLeftOut ? 'nothing.leftOut' : 'nothing.title')}
      </p>
      {isAllLeftOut && <p>{resultSentence(report, language)}</p>}
      <SearchedList searched={report.Searched} />
      <ContinueSearch report={report} />
    </div>
  );
}
