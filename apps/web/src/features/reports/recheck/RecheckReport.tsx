import { Text } from '@mantine/core';
import type { Report, ReportRecheck } from '@palimpsest/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatDate, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isRechecked } from '../queries.ts';
import { Rerun, RerunButton } from '../rerun/Rerun.tsx';
import classes from './Recheck.module.css';
import { useRecheck } from './use-recheck.ts';

/** Whether there is anything to say: an older engine made the report, or it was checked again. */
export function hasRecheck(report: Report): boolean {
  return isOld(report) || report.Recheck !== null;
}

/**
 * Whether an older engine made the report. If the present one did, the sentence of the result says why it can be
 * checked again.
 */
function isOld({ CanRecheck, EngineVersion, PresentEngineVersion }: Report): boolean {
  return CanRecheck && EngineVersion !== PresentEngineVersion;
}

/** The engine of a report that is not of the present one: offers a new check, shows its progress and its effect. */
export function RecheckReport({ report }: { readonly report: Report }) {
  const { t } = useTranslation('recheck');
  const { Recheck } = report;
  return (
    <Rerun
      run={Recheck}
      isPending={isRechecked(report)}
      size="sm"
      pendingText={t('pending')}
      progressLabel={t('progressLabel')}
      failure="recheckFailed"
      outcome={Recheck?.Before && <Changes report={report} before={Recheck.Before} ended={Recheck.Ended} />}
      offer={isOld(report) && <Offer report={report} />}
    />
  );
}

function Offer({ report }: { readonly report: Report }) {
  const { t } = useTranslation('recheck');
  const { ask, isPending } = useRecheck();
  return (
    <>
      <Text size="sm">
        {t('older', { version: report.EngineVersion || '–', present: report.PresentEngineVersion })}
      </Text>
      <RerunButton
        size="sm"
        icon={<IconRefresh size={16} stroke={1.6} aria-hidden />}
        isOrdering={isPending}
        onOrder={() => ask([report])}
      >
        {t('again')}
      </RerunButton>
    </>
  );
}

interface ChangesProps {
  readonly report: Report;
  readonly before: NonNullable<ReportRecheck['Before']>;
  readonly ended: number | null;
}

/** The earlier figures, and what is not the same any more. */
function Changes({ report, before, ended }: ChangesProps) {
  const { t } = useTranslation('recheck');
  const { t: tReports } = useTranslation('reports');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const words = (count: number) => tReports('words', { count, words: formatNumber(count, language) });
  return (
    <>
      <Text size="sm">
        {t('done', {
          date: ended === null ? '' : formatDate(ended, language),
          version: report.EngineVersion,
        })}
      </Text>
      <Text size="sm" c="dimmed" className="tabular">
        {t('before', {
          version: before.EngineVersion || '–',
          percent: formatPercent(before.ResultPercent, language),
          words: words(before.PlagWords),
          sources: tReports('sources.count', {
            count: before.SourceCount,
            sources: formatNumber(before.SourceCount, language),
          }),
        })}
      </Text>
      {before.LostSources.length > 0 && (
        <>
          <Text size="sm" mt={8}>
            {t('lost')}
          </Text>
          <ul className={classes['lost']}>
            {before.LostSources.map(({ Title, Url, MW }, index) => (
              <li key={`${index} ${Title}`}>
                {Title || Url || tApp('untitled')} ({words(MW)})
              </li>
            ))}
          </ul>
        </>
      )}
      {before.LostGivenTexts > 0 && (
        <Text size="sm" mt={8}>
          {t('lostGiven', {
            count: before.LostGivenTexts,
            shown: formatNumber(before.LostGivenTexts, language),
          })}
        </Text>
      )}
    </>
  );
}
