import type { ContinuedSearch } from '@palimpsest/contract';
import type { Executor } from '../../../database/connect.ts';
import { epochOrNull } from '../../../http/epoch-seconds.ts';
import type { AccessedReport } from '../reports.access.ts';
import { canContinue } from './can-continue.ts';
import { unsafeSelectContinuedSearch } from './continued-searches.repository.ts';

interface Continuation {
  readonly CanContinue: boolean;
  readonly Continued: ContinuedSearch | null;
}

/** For the owner only: other readers see the result. */
export async function reportContinuation(db: Executor, report: AccessedReport): Promise<Continuation> {
  if (!report.isOwner || report.online === null) return { CanContinue: false, Continued: null };
  const search = await unsafeSelectContinuedSearch(db, report.id);
  return {
    CanContinue: canContinue(report, search?.state ?? null),
    Continued:
      search === undefined
        ? null
        : {
            State: search.state,
            StatusCode: search.statusCode,
            SnapsDone: search.snapsDone,
            SnapsCount: search.snapsCount,
            Added: search.added,
            Ended: epochOrNull(search.endedAt),
          },
  };
}
