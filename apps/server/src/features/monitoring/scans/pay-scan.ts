import { limits, pagesOfWords } from '@palimpsest/contract';
import type { Services } from '../../../services.ts';
import { areCreditsCounted } from '../../../platform/settings/index.ts';
import { chargeScan } from '../../../people/ledger/index.ts';
import { waitingChecks } from '../../report-store/index.ts';
import { updateScanCredits, type ScanRow } from './scans.repository.ts';

/** The cost of a scan in credits: that of a check of the same text. */
export function creditsOfScan(services: Pick<Services, 'settings'>, words: number): number {
  return areCreditsCounted(services) ? pagesOfWords(words) * limits.creditsPerPage : 0;
}

/** Charges a scan, once. False if there are not enough credits that no check waits for. */
export async function payScan(
  services: Services,
  { id: scanId, userId }: ScanRow,
  words: number,
): Promise<boolean> {
  const credits = creditsOfScan(services, words);
  if (credits === 0) return true;
  return services.db.transaction().execute(async (transaction) => {
    if (!(await chargeScan(transaction, { userId, scanId, credits }, waitingChecks))) return false;
    await updateScanCredits(transaction, scanId, credits);
    return true;
  });
}
