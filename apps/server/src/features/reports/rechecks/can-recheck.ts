import { engineVersion } from '@palimpsest/engine';
import type { Selectable } from 'kysely';
import type { RerunState } from '../../../platform/database/tables/reruns.ts';
import type { ReportsTable } from '../../../platform/database/tables.ts';

type Rechecked = Pick<Selectable<ReportsTable>, 'status' | 'engineVersion'> & {
  readonly recheckState: RerunState | null;
};

/** Whether a report has a result of an older engine and no recheck is pending. */
export function canRecheck(report: Rechecked): boolean {
  return report.status === 'Ok' && isOldEngine(report.engineVersion) && !isPending(report.recheckState);
}

export function isPending(state: RerunState | null): boolean {
  return state === 'Waiting' || state === 'Active';
}

/** Whether a version such as 0.9.2 is lower than that of the present engine. Reports without one are the oldest. */
export function isOldEngine(version: string, present: string = engineVersion): boolean {
  const [parts, presentParts] = [numbersOf(version), numbersOf(present)];
  const differs = presentParts.findIndex((part, i) => part !== (parts[i] ?? 0));
  return differs >= 0 && (parts[differs] ?? 0) < (presentParts[differs] ?? 0);
}

function numbersOf(version: string): readonly number[] {
  return version.split('.').map((part) => Number.parseInt(part, 10) || 0);
}
