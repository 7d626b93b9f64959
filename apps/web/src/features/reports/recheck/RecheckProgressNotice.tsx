import { Progress, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { recheckProgressQuery } from '../queries.ts';
import { askAgain } from '../../../api/refresh.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './Recheck.module.css';

/** How many of the user's reports have their new result; nothing if none is being checked again. */
export function RecheckProgressNotice() {
  const { t } = useTranslation('recheck');
  const language = useLanguage();
  const { data } = useQuery({
    ...recheckProgressQuery({}),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.data.Total ?? 0) > 0 ? limits.reportPollMs : false),
  });
  const { Total = 0, Done = 0, Failed = 0 } = data?.data ?? {};
  const ended = Done + Failed;
  useEffect(() => {
    if (ended > 0) askAgain('GetReports');
  }, [ended]);
  if (Total === 0) return null;
  const number = (value: number): string => formatNumber(value, language);
  return (
    <div className={classes['progress']}>
      <Text component="output" size="sm" className="tabular">
        {t('progress', { count: Total, done: number(ended), all: number(Total) })}
        {Failed > 0 && ` · ${t('failed', { count: Failed, shown: number(Failed) })}`}
      </Text>
      <Progress value={(100 * ended) / Total} size={6} color="verdigris" aria-label={t('progressLabel')} />
    </div>
  );
}
