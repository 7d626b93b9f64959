import { phaseFilterStart } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { dateRange } from '../../../platform/database/date-range.ts';
import { UserError } from '../../../platform/errors.ts';
import type { CallingUser } from '../../../platform/http/handler.ts';
import {
  selectPhases,
  selectSubLicenses,
  type LicenseRow,
  type PhaseRow,
} from '../../../people/users/license-terms.repository.ts';
import type { UsageScope } from '../../../people/ledger/index.ts';
import { licenseForAdministrator } from '../licenses.access.ts';

/** Whose use of a licence is asked for, and when. */
export interface UsageQuestion {
  readonly code: string;
  readonly filters: { readonly license?: string | undefined; readonly date?: number | undefined };
}

export interface AnsweredScope {
  /** The administered licence. */
  readonly license: LicenseRow;
  /** Those asked about: the licence and its sub-licences, or one of them. */
  readonly licenses: readonly LicenseRow[];
  readonly scope: UsageScope;
  readonly from: Date;
  /** Not after now. */
  readonly until: Date;
}

/** Throws `noAccessToLicense` for a licence that the user does not administer. */
export async function usageScopeFor(
  db: Executor,
  user: Pick<CallingUser, 'id'>,
  { code, filters }: UsageQuestion,
  timeZone: string | undefined,
): Promise<AnsweredScope> {
  const license = await licenseForAdministrator(db, user, code);
  const all = [license, ...(await selectSubLicenses(db, license.id))];
  const wanted = filters.license?.toLowerCase() ?? '';
  const licenses = wanted === '' ? all : all.filter((each) => each.code.toLowerCase() === wanted);
  if (licenses.length === 0) throw new UserError('noAccessToLicense', `user ${user.id}, licence '${wanted}'`);
  const phases = await selectPhases(db, license.rootId);
  const { phaseIds, from, until } = periodOf(license, phases, filters.date, timeZone);
  const isWhole = wanted === '' && license.parentId === null;
  const licenseIds = isWhole ? null : licenses.map(({ id }) => id);
  const isRange = filters.date !== undefined && filters.date <= phaseFilterStart;
  return {
    license,
    licenses,
    scope: { phaseIds, licenseIds, ...(isRange ? { range: { from, until } } : {}) },
    from,
    until: new Date(Math.max(from.getTime(), Math.min(until.getTime(), Date.now()))),
  };
}

interface Period {
  readonly phaseIds: readonly number[];
  readonly from: Date;
  readonly until: Date;
}

/** A phase, or a range of days in any phase. Without either, the phase that the licence shows. */
function periodOf(
  license: LicenseRow,
  phases: readonly PhaseRow[],
  date: number | undefined,
  timeZone: string | undefined,
): Period {
  if (date !== undefined && date <= phaseFilterStart) {
    return { phaseIds: phases.map(({ id }) => id), ...dateRange(date, new Date(), timeZone) };
  }
  const number = date === undefined ? license.phase : date - phaseFilterStart;
  const phase = phases.find((each) => each.phase === number);
  if (phase === undefined) return { phaseIds: [], from: license.createdAt, until: new Date() };
  return { phaseIds: [phase.id], from: phase.validFrom, until: phase.validTo ?? new Date() };
}
