import type { Executor } from '../../../platform/database/connect.ts';
import { enqueueForUser } from '../../../platform/jobs/user-turns.ts';
import { selectUserForUpdate } from '../../../people/users/people.repository.ts';
import { selectUserState } from '../../../people/users/users.repository.ts';
import { countBegun, insertScan } from '../scans/scans.repository.ts';
import { scanKind } from '../scans/scan.kind.ts';
import { selectDueTexts, selectWatchers, updateMonitored } from '../texts/monitored-texts.repository.ts';
import type { Services } from '../../../services.ts';
import { countedSince, scansToBegin } from './scan-times.ts';
import { planOf } from './user-plan.ts';

const maxAttempts = 25;

/** Begins a scan of a text, with the job that works on it; false if one waits or runs. */
export async function beginScan(
  transaction: Executor,
  scan: { readonly userId: number; readonly monitoredTextId: number; readonly isWanted: boolean },
  now: Date,
): Promise<boolean> {
  const scanId = await insertScan(transaction, { ...scan, begunAt: now });
  if (scanId === undefined) return false;
  const rank = scan.isWanted ? 'person' : 'bulk';
  await updateMonitored(transaction, [scan.monitoredTextId], { lastScanAt: now, wantedAt: null });
  const { userId } = scan;
  await enqueueForUser(
    transaction,
    scanKind,
    { scanId },
    { userId, rank, key: `scan-${scanId}`, maxAttempts },
  );
  return true;
}

/** Begins the scans of all users whose time has come. */
export async function beginDueScans({ db, log }: Services, now: Date): Promise<void> {
  for (const userId of await selectWatchers(db)) {
    try {
      await db.transaction().execute((transaction) => beginScansOf(transaction, userId, now));
    } catch (error) {
      log.error({ err: error, userId }, 'the scans of a user could not begin');
    }
  }
}

/** The user is locked, so two workers do not both take the scans that the hour has left. */
async function beginScansOf(transaction: Executor, userId: number, now: Date): Promise<void> {
  await selectUserForUpdate(transaction, userId);
  // Nothing is paid for people who are locked out, or were deactivated by their organisation.
  if ((await selectUserState(transaction, userId))?.lockedAt !== null) return;
  const { scansPerDay, shortestDays } = await planOf(transaction, userId);
  if (scansPerDay === 0) return;
  const begun = await countBegun(transaction, userId, countedSince(now));
  const most = scansToBegin(now, scansPerDay, begun);
  if (most === 0) return;
  for (const monitoredTextId of await selectDueTexts(transaction, userId, { now, shortestDays, most })) {
    await beginScan(transaction, { userId, monitoredTextId, isWanted: false }, now);
  }
}
