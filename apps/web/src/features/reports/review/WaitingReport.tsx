import { Button, Group, Loader, Progress, Text, Title } from '@mantine/core';
import { errorText, isErrorKey, type Report } from '@palimpsest/contract';
import { IconAlertTriangle, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useCreditsAfter } from '../../../api/use-user.ts';
import { askAgain } from '../../../api/refresh.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePageFocus } from '../../../ui/page-focus.ts';
import { isReportDone, reportQuery, useReportStatus, type ReportProgress } from '../queries.ts';
import { useReportAccess } from '../report-access.ts';
import classes from './Review.module.css';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import { ActivateReport } from './revision/ActivateReport.tsx';
import { Breakable } from '../../../ui/Breakable.tsx';

/**
 * Progress of the check, above the outline of the review. Geplant, Aktiv and Pausiert are requested again and
 * again. Once the check is final the report is read again, and either the review opens or this component says why
 * the check failed.
 */
export function WaitingReport({ report }: { readonly report: Report }) {
  const { t } = useTranslation('reports');
  const access = useReportAccess();
  const titleRef = usePageFocus();
  const { data } = useReportStatus(report.Id);
  const progress = data?.data ?? progressOf(report);
  useCreditsAfter(progress.statusCode);
  const final = isReportDone(progress);
  const known = report.Status === progress.statusCode;

  useEffect(() => {
    if (!final || known) return;
    askAgain(reportQuery(report.Id, access), 'GetReports');
  }, [final, known, report.Id, access]);

  return (
    <div className={classes['waiting']} data-full-width>
      <ReviewSkeleton silent />
      <div className={classes['overlay']}>
        <div className={classes['card']}>
          <StateSign status={progress.statusCode} />
          <Title
            order={1}
            ref={titleRef}
            className={classes['cardTitle'] ?? ''}
            tabIndex={-1}
            data-page-title
          >
            <Breakable text={report.Name} />
          </Title>
          <div aria-live="polite">
            <StateText report={report} progress={progress} />
          </div>
          {progress.statusCode === 'Aktiv' && <SnapshotProgress progress={progress} />}
          <Group gap="xs" justify="center">
            <Button variant="default" component={Link} to="/plagiarism/reports">
              {t('toReports')}
            </Button>
            {progress.statusCode === 'Pausiert' && !report.ReadOnly && access.permaLinkId === undefined && (
              <ActivateReport report={report} />
            )}
            {progress.statusCode === 'Fehler' && (
              <Button component={Link} to="/plagiarism/new">
                {t('newCheck')}
              </Button>
            )}
          </Group>
        </div>
      </div>
    </div>
  );
}

function progressOf(report: Report): ReportProgress {
  const messages = {
    Geplant: 'stateScheduled',
    Aktiv: 'stateActive',
    Ok: 'stateOk',
    Fehler: 'stateError',
    Pausiert: 'statePaused',
  } as const;
  return {
    statusMsg: messages[report.Status],
    statusCode: report.Status,
    error: report.StatusCode,
    snapsDone: report.SnapsDone,
    snapsCount: report.SnapsCount,
  };
}

function StateSign({ status }: { readonly status: ReportProgress['statusCode'] }) {
  if (status === 'Fehler')
    return <IconAlertTriangle size={36} stroke={1.4} color="var(--accent-text)" aria-hidden />;
  if (status === 'Pausiert')
    return <IconPlayerPause size={36} stroke={1.4} color="var(--muted)" aria-hidden />;
  return <Loader color="gray" size={32} aria-hidden />;
}

/** The current state of the check, and what the reader can do meanwhile. */
function StateText({ report, progress }: { readonly report: Report; readonly progress: ReportProgress }) {
  const { t } = useTranslation('reports');
  const { t: tRevision } = useTranslation('revision');
  const language = useLanguage();
  const reason = progress.error === '' ? report.StatusCode : progress.error;
  const hint =
    progress.statusCode === 'Fehler'
      ? errorText(reason === '' ? 'checkFailed' : reason, language)
      : progress.statusCode === 'Pausiert'
        ? isErrorKey(reason)
          ? errorText(reason, language)
          : tRevision('heldHint')
        : t('waiting.hint');
  return (
    <>
      <Text fw={600}>{t(`state.${progress.statusMsg}`)}</Text>
      <Text size="sm" c="dimmed" mt={4}>
        {hint}
      </Text>
    </>
  );
}

function SnapshotProgress({ progress }: { readonly progress: ReportProgress }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { snapsDone, snapsCount } = progress;
  if (snapsCount === 0) return null;
  const label = t('waiting.snapshots', {
    count: snapsCount,
    done: formatNumber(snapsDone, language),
    all: formatNumber(snapsCount, language),
  });
  return (
    <div style={{ width: '100%' }}>
      <Progress
        value={(snapsDone / snapsCount) * 100}
        color="verdigris"
        size="sm"
        aria-label={label}
        transitionDuration={180}
      />
      <Text size="xs" c="dimmed" mt={8} className="tabular">
        {label}
      </Text>
    </div>
  );
}
