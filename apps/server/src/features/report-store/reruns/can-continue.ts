import type { Selectable } from 'kysely';
import type { ReportsTable } from '../tables.ts';
import type { RerunState } from '../tables.ts';
import type { StoredOnline } from '../../../platform/database/stored-values/stored-online.ts';
import { isOldEngine, isPending } from './can-recheck.ts';

type Searched = Pick<
  Selectable<ReportsTable>,
  'status' | 'engineVersion' | 'searchWeb' | 'isRevision' | 'online'
> & {
  readonly recheckState: RerunState | null;
};

/**
 * Whether a report has an online search that ended before it had asked everything. A report of an older engine is
 * checked again first, because its sources are compared together with the new ones.
 */
export function canContinue(report: Searched, continued: RerunState | null): boolean {
  return (
    report.status === 'Ok' &&
    report.searchWeb &&
    !report.isRevision &&
    !isOldEngine(report.engineVersion) &&
    !isPending(report.recheckState) &&
    !isPending(continued) &&
    report.online !== null &&
    isPartial(report.online)
  );
}

/** Whether queries were not answered, or were not sent because a limit was reached. */
function isPartial({ providers, end }: StoredOnline): boolean {
  return end !== 'covered' || providers.some(({ failed, reason }) => failed > 0 || reason !== '');
}
