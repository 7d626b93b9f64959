import { Button, Progress, Stack, Text } from '@mantine/core';
import { errorText, type Report, type ReportRecheck } from '@palimpsest/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatDate, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isRechecked } from '../queries.ts';
import classes from './Recheck.module.css';
import { useRecheck } from './use-recheck.ts';

/** Whether there is anything to say: an older engine made the report, or it was checked again. */
export function hasRecheck({ CanRecheck, Recheck }: Report): boolean {
  return CanRecheck || Recheck !== null;
}

/** The engine of a report that is not of the present one: offers a new check, shows its progress and its effect. */
export function RecheckReport({ report }: { readonly report: Report }) {
  const { Recheck } = report;
  return (
    <Stack gap="xs">
      <div aria-live="polite">
        {isRechecked(report) ? (
          <Pending report={report} />
        ) : (
          Recheck && <Outcome report={report} recheck={Recheck} />
        )}
      </div>
      {report.CanRecheck && <Offer report={report} />}
    </Stack>
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
      <Button
        variant="default"
        fullWidth
        leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
        loading={isPending}
        onClick={() => ask([report.Id])}
      >
        {t('again')}
      </Button>
    </>
  );
}

function Pending({ report }: { readonly report: Report }) {
  const { t } = useTranslation('recheck');
  const { SnapsDone = 0, SnapsCount = 0 } = report.Recheck ?? {};
  return (
    <>
      <Text size="sm">{t('pending')}</Text>
      <Progress
        mt={8}
        size={6}
        color="verdigris"
        value={SnapsCount === 0 ? 0 : (100 * SnapsDone) / SnapsCount}
        aria-label={t('progressLabel')}
      />
    </>
  );
}

interface OutcomeProps {
  readonly report: Report;
  readonly recheck: ReportRecheck;
}

function Outcome({ report, recheck }: OutcomeProps) {
  const language = useLanguage();
  if (recheck.State === 'Failed') {
    return (
      <Text size="sm" role="alert" c="var(--accent-text)">
        {errorText(recheck.StatusCode || 'recheckFailed', language)}
      </Text>
    );
  }
  if (recheck.Before === null) return null;
  return <Changes report={report} before={recheck.Before} ended={recheck.Ended} />;
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
