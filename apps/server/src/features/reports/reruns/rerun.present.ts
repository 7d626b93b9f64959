import type { ContinuedSearch } from '@palimpsest/contract';
import { epochOrNull } from '../../../platform/http/epoch-seconds.ts';
import type { Rerun } from '../../report-store/index.ts';

/** The fields that rechecks and continued searches have in common. */
export function presentRerun({
  state,
  statusCode,
  snapsDone,
  snapsCount,
  endedAt,
}: Rerun): Omit<ContinuedSearch, 'Added'> {
  return {
    State: state,
    StatusCode: statusCode,
    SnapsDone: snapsDone,
    SnapsCount: snapsCount,
    Ended: epochOrNull(endedAt),
  };
}
