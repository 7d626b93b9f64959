import type { Submission } from '@palimpsest/contract';
import { TextResult } from '../../../common/result/TextResult.tsx';

export function SubmissionResult({ submission }: { readonly submission: Submission }) {
  return <TextResult result={submission} name={submission.FileName} />;
}
