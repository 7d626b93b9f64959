import type { MonitoringProblem } from '@palimpsest/contract';
import { refundScan } from '../../../people/ledger/index.ts';
import type { Services } from '../../../services.ts';
import { unsafeSelectMonitoredForUpdate } from '../texts/monitored-texts.repository.ts';
import { endScan } from './end-scan.ts';
import { selectScansBegunBefore, unsafeSelectOpenScanForUpdate, type ScanRow } from './scans.repository.ts';

const hourMs = 3_600_000;
/** The job of a scan that has not ended after this time was lost, such as with a restored database. */
const longestScanMs = 48 * hourMs;

/**
 * Ends a scan without a result, and refunds it: an earlier attempt may have paid. Throws if another worker has ended it.
 */
export async function endWithoutResult(
  { db }: Pick<Services, 'db'>,
  { id, monitoredTextId }: Pick<ScanRow, 'id' | 'monitoredTextId'>,
  problem: MonitoringProblem,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await refundScan(transaction, id);
    await unsafeSelectMonitoredForUpdate(transaction, monitoredTextId);
    const open = await unsafeSelectOpenScanForUpdate(transaction, id);
    if (open === undefined) throw new Error(`Scan ${id} has ended meanwhile`);
    await endScan({ db: transaction }, open, problem, now);
  });
}

/** Otherwise its text would never be scanned again. */
export async function giveUpLostScans(services: Pick<Services, 'db' | 'log'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - longestScanMs);
  for (const scan of await selectScansBegunBefore(services.db, before)) {
    try {
      await endWithoutResult(services, scan, 'scanFailed', now);
    } catch (error) {
      services.log.warn({ err: error, scanId: scan.id }, 'a lost scan could not be given up');
    }
  }
}
