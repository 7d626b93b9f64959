import type { Executor } from '../../platform/database/connect.ts';
import { selectTransactionTime } from '../../platform/database/transaction-time.ts';
import { afterPeriod } from '../users/after-period.ts';
import { unsafeSelectEarlyPeriod } from '../users/early-periods.repository.ts';
import { updatePhase } from '../users/license-changes.repository.ts';
import { selectPhases } from '../users/license-terms.repository.ts';

/**
 * Begins the next paid period of a main licence now, if that is possible (`people/users/early-periods.repository.ts`), and moves
 * those after it by the same time. Credits that are left of the current one end with it. The licence has to be locked, so of two
 * checks that use the last credits, the second finds the new period. Nothing happens twice: the new period is too young to
 * end early.
 * @param whenUsedUp only if nothing at all is left
 */
export async function beginNextPeriodEarly(
  db: Executor,
  licenseId: number,
  { whenUsedUp }: { readonly whenUsedUp: boolean },
): Promise<boolean> {
  const early = await unsafeSelectEarlyPeriod(db, licenseId);
  if (early === undefined || (whenUsedUp && early.remaining > 0)) return false;
  const phases = (await selectPhases(db, licenseId)).toReversed();
  const index = phases.findIndex(({ id }) => id === early.phaseId);
  const now = await selectTransactionTime(db);
  await updatePhase(db, early.phaseId, { validTo: now });
  for (const { id, validFrom, validTo } of movedPeriods(phases.slice(index + 1), now, early.terms)) {
    const isNext = id === phases[index + 1]?.id;
    await updatePhase(db, id, { validFrom, validTo, ...(isNext ? { beganEarlyAt: now } : {}) });
  }
  return true;
}

interface Period {
  readonly id: number;
  readonly validFrom: Date;
  readonly validTo: Date | null;
}

/** Periods in their order, of which the first begins now. Months and years stay months and years; gaps stay gaps. */
export function movedPeriods(
  periods: readonly Period[],
  now: Date,
  terms: 'monthly' | 'yearly',
): readonly Period[] {
  const moved: Period[] = [];
  let end: Date | null = now;
  let endBefore = periods[0]?.validFrom ?? now;
  for (const { id, validFrom, validTo } of periods) {
    // One without an end is the last one.
    if (end === null) break;
    const from: Date = new Date(end.getTime() + validFrom.getTime() - endBefore.getTime());
    end = validTo === null ? null : movedEnd({ id, validFrom, validTo }, from, validTo, terms);
    moved.push({ id, validFrom: from, validTo: end });
    endBefore = validTo ?? endBefore;
  }
  return moved;
}

function movedEnd({ validFrom }: Period, from: Date, validTo: Date, terms: 'monthly' | 'yearly'): Date {
  const isTerm = afterPeriod(validFrom, terms).getTime() === validTo.getTime();
  return isTerm
    ? afterPeriod(from, terms)
    : new Date(from.getTime() + validTo.getTime() - validFrom.getTime());
}
