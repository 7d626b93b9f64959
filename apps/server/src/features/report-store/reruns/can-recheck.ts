import { engineVersion } from '@palimpsest/engine';
import type { Selectable } from 'kysely';
import type { RerunState } from '../tables.ts';
import type { ReportsTable } from '../tables.ts';

type Rechecked = Pick<Selectable<ReportsTable>, 'status' | 'engineVersion' | 'isRevision' | 'searchGaps'>;

/** Whether a recheck can improve the result of a report, and none is pending. */
export function canRecheck(report: Rechecked & { readonly recheckState: RerunState | null }): boolean {
  return isRecheckable(report) && !isPending(report.recheckState);
}

/** An older engine made the result, or words that were given have not been searched. */
export function isRecheckable(report: Rechecked): boolean {
  return report.status === 'Ok' && (isOldEngine(report.engineVersion) || wordsToSearch(report) > 0);
}

/** Words that were given when the check ran, and count now. A revision never searches. */
export function wordsToSearch({
  isRevision,
  searchGaps,
}: Pick<Rechecked, 'isRevision' | 'searchGaps'>): number {
  return isRevision ? 0 : (searchGaps?.noLongerGiven?.words ?? 0);
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
