import type { Submission } from '@palimpsest/contract';
import { TextResult } from '../../../common/result/TextResult.tsx';
import { ReadingState } from './ReadingState.tsx';

/** The result of the text's newest report, or why there is no text yet. */
export function SubmissionResult({ submission }: { readonly submission: Submission }) {
  if (!submission.IsRead || submission.Error !== '') return <ReadingState submission={submission} />;
  return <TextResult result={{ ...submission, TotalWords: submission.Words }} name={submission.FileName} />;
}
