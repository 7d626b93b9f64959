import type { ContinuedSearch } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import type { AccessedReport } from '../reports.access.ts';
import { presentRerun } from './rerun.present.ts';
import { unsafeSelectRerun, canContinue, unsafeSelectAddedSources } from '../../report-store/index.ts';

interface Continuation {
  readonly CanContinue: boolean;
  readonly Continued: ContinuedSearch | null;
}

/** The continuation, for the owner only: other readers see the result. */
export async function reportContinuation(db: Executor, report: AccessedReport): Promise<Continuation> {
  if (!report.isOwner || report.online === null) return { CanContinue: false, Continued: null };
  const search = await unsafeSelectRerun(db, 'continued_searches', report.id);
  return {
    CanContinue: canContinue(report, search?.state ?? null),
    Continued:
      search === undefined
        ? null
        : { ...presentRerun(search), Added: await unsafeSelectAddedSources(db, report.id) },
  };
}
