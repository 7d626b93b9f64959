import type { Collusion } from '@palimpsest/contract';
import { isBusy } from './queries.ts';
import { withLeft, type Progress } from './model/progress.ts';

/** By the comparison's id: whoever leaves the page and comes back finds the same measure. */
const seen = new Map<number, Progress>();

/** How far the comparison is; null when nothing is pending. */
export function progressOf(collusion: Collusion): Progress | null {
  if (!isBusy(collusion)) {
    seen.delete(collusion.CollusionReportId);
    return null;
  }
  const progress = withLeft(seen.get(collusion.CollusionReportId), collusion.left);
  seen.set(collusion.CollusionReportId, progress);
  return progress;
}
