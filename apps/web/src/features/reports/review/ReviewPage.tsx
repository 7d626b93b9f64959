import { useParams } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translate.ts';
import { ApiError } from '../../../api/api-error.ts';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useReport } from '../queries.ts';
import { FinishedReport } from './FinishedReport.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import { WaitingReport } from './WaitingReport.tsx';

/** One report: the review of a finished check, or the progress of an unfinished one. */
export function ReviewPage() {
  const { id } = useParams({ from: '/plagiarism/reports/$id' });
  const reportId = /^[1-9]\d{0,9}$/u.test(id) ? Number(id) : null;
  return reportId === null ? (
    <NoReport error={new ApiError('noAccessToReport', 404)} />
  ) : (
    <ReportReview id={reportId} />
  );
}

/** Used on two pages: the owner's and that of a permanent link. */
export function ReportReview({ id }: { readonly id: number }) {
  const { data, error, refetch } = useReport(id);
  const report = data?.data;
  usePageTitle(report?.Name ?? '');
  if (report === undefined) {
    return error === null ? <ReviewSkeleton /> : <NoReport error={error} retry={() => void refetch()} />;
  }
  return report.Status === 'Ok' ? (
    <FinishedReport key={id} report={report} />
  ) : (
    <WaitingReport key={id} report={report} />
  );
}

function NoReport({ error, retry }: { readonly error: ApiError; readonly retry?: () => void }) {
  const { t } = useTranslation('reports');
  const back = (
    <ButtonLink to="/plagiarism/reports" variant="default">
      {t('toReports')}
    </ButtonLink>
  );
  return (
    <ErrorPage title={t('title')} error={error} back={back} {...(retry === undefined ? {} : { retry })} />
  );
}
