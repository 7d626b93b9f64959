import type { Report } from '@palimpsest/contract';
import { ErrorState } from '../../../shared/feedback/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useReportMarkup, useSources } from '../queries.ts';
import { Review } from './Review.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import { RevisionReview } from './revision/RevisionReview.tsx';
import { useIsRevisionView } from './revision/use-revision.ts';

/** The review of a finished report, or what it changed where it is a revision and the address asks for that. */
export function FinishedReport({ report }: { readonly report: Report }) {
  return useIsRevisionView(report) ? <RevisionReview report={report} /> : <LoadedReview report={report} />;
}

/** Fetches what the review needs. */
function LoadedReview({ report }: { readonly report: Report }) {
  const sources = useSources(report);
  const markup = useReportMarkup(report);
  const error = sources.error ?? markup.error;
  if (sources.data && markup.data) {
    return <Review report={report} sources={sources.data.data} markup={markup.data.data} />;
  }
  if (!error) return <ReviewSkeleton />;
  const retry = () => {
    void sources.refetch();
    void markup.refetch();
  };
  return (
    <div>
      <PageHeader title={report.Name} />
      <ErrorState error={error} retry={retry} />
    </div>
  );
}
