import type { Report } from '@palimpsest/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SearchedList } from './properties/SearchedList.tsx';
import classes from './Review.module.css';

/** A complete result, presented calmly: nothing was found, and where the check searched. */
export function NothingFound({ report }: { readonly report: Report }) {
  const { t } = useTranslation('reports');
  return (
    <div className={classes['notice']}>
      <p className={classes['noticeTitle']}>
        <IconCircleCheck size={20} stroke={1.6} aria-hidden />
        {t('nothing.title')}
      </p>
      <SearchedList searched={report.Searched} />
    </div>
  );
}
