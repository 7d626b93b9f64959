import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import { selectFindingOf, selectOwnFindings, type ListedFinding } from './findings/findings.repository.ts';
import { selectOwnMonitored } from './texts/monitored-texts.repository.ts';

/** The only access to watched texts and findings: their owner. Unknown ones and those of others look the same. */

type Who = Pick<CallingUser, 'id'>;

/** Throws `noAccessToMonitoredText`. */
export async function requireMonitored(db: Executor, user: Who, ids: readonly number[]): Promise<void> {
  const own = await selectOwnMonitored(db, user.id, ids);
  const other = ids.find((id) => !own.has(id));
  if (other !== undefined) throw new UserError('noAccessToMonitoredText', `watched text ${other}`);
}

/** Throws `noAccessToMonitoringFinding`. */
export async function requireFindings(db: Executor, user: Who, ids: readonly number[]): Promise<void> {
  const own = await selectOwnFindings(db, user.id, ids);
  const other = ids.find((id) => !own.has(id));
  if (other !== undefined) throw new UserError('noAccessToMonitoringFinding', `finding ${other}`);
}

/** Throws `noAccessToMonitoringFinding`. */
export async function findingOfCaller(db: Executor, user: Who, id: number): Promise<ListedFinding> {
  const finding = await selectFindingOf(db, user.id, id);
  if (finding === undefined) throw new UserError('noAccessToMonitoringFinding', `finding ${id}`);
  return finding;
}
