import type { Submission } from '@palimpsest/contract';
import { TextResultLine } from '../../../common/result/TextResultLine.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { ReadingState } from './ReadingState.tsx';

/** The result of the text's newest report and its changes since the text that it replaced, or why there is no text yet. */
export function SubmissionResult({ submission }: { readonly submission: Submission }) {
  const { t } = useTranslation('submissions');
  const { ReportId, ReportStatus, EarlierReportId } = submission;
  if (!submission.IsRead || submission.Error !== '') return <ReadingState submission={submission} />;
  return (
    <>
      <TextResultLine result={{ ...submission, TotalWords: submission.Words }} name={submission.FileName} />
      {EarlierReportId > 0 && ReportStatus === 'Ok' && (
        <AnchorLink
          to="/plagiarism/reports/$id"
          params={{ id: String(ReportId) }}
          search={{ view: 'revision' } as never}
          size="xs"
          display="block"
        >
          {t('compareEarlier')}
        </AnchorLink>
      )}
    </>
  );
}
