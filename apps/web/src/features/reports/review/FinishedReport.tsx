import type { Report } from '@palimpsest/contract';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useReportMarkup, useSources } from '../queries.ts';
import { Review } from './Review.tsx';
import { ReviewSkeleton } from './ReviewSkeleton.tsx';
import { RevisionReview } from './revision/RevisionReview.tsx';
import { useIsRevisionView } from './revision/use-revision.ts';
import { Breakable } from '../../../ui/Breakable.tsx';

/** The review of a finished report. For a revision, shows its changes if the address asks for them. */
export function FinishedReport({ report }: { readonly report: Report }) {
  return useIsRevisionView(report) ? <RevisionReview report={report} /> : <LoadedReview report={report} />;
}

/** Fetches the data of the review. */
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
      <PageHeader title={<Breakable text={report.Name} />} words={report.Name} />
      <ErrorState error={error} retry={retry} />
    </div>
  );
}
