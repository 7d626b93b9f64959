import type { MonitoringProblem } from '@palimpsest/contract';
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import { servicesFor } from '../../../services.ts';
import { searchWeb } from '../../checks/index.ts';
import { findingChanges, type KnownFinding } from '../findings/finding-changes.ts';
import { unsafeSelectCopies, type FindingRow } from '../findings/findings.repository.ts';
import { userSettings } from '../../profile/index.ts';
import {
  selectWatchedUrls,
  unsafeSelectMonitored,
  type MonitoredTextRow,
} from '../texts/monitored-texts.repository.ts';
import { onlyCopies } from './copies.ts';
import { saveScan } from './end-scan.ts';
import { endWithoutResult } from './end-without-result.ts';
import { readPagesAgain } from './pages-again.ts';
import { payScan } from './pay-scan.ts';
import { scanKind } from './scan.kind.ts';
import { unsafeTakeScan, type ScanRow } from './scans.repository.ts';
import { textToScan } from './text-to-scan.ts';
import { isAnythingSearched } from './is-anything-searched.ts';

/** A scan whose process was killed, or that failed, so often is given up and refunded. */
const maxAttempts = 5;

/**
 * A scan of a watched text:
 *
 *     waiting ──text read, paid──▶ searching ──pages compared──▶ ended, findings stored
 *        │ no text, too few credits    │ failed or killed five times
 *        ▼                             ▼
 *     ended with a problem,         ended with a problem, refunded
 *     refunded if an earlier
 *     attempt has paid
 *
 * It may run again from the start at any time: it is paid once, its search asks nothing twice, and the findings are stored
 * with its end.
 */
export const scanJob = defineJob(scanKind, ({ scanId }, context) => runScan(context, scanId, new Date()));

export async function runScan(all: JobContext, scanId: number, now: Date): Promise<void> {
  const { db } = all.services;
  const scan = await unsafeTakeScan(db, scanId);
  const watched = scan === undefined ? undefined : await unsafeSelectMonitored(db, scan.monitoredTextId);
  if (scan === undefined || watched === undefined) return;
  const context = { ...all, services: servicesFor(all.services, scan.userId) };
  try {
    const problem = await scanText(context, scan, watched, now);
    if (problem !== undefined) await endWithoutResult(context.services, scan, problem, now);
  } catch (error) {
    if (context.signal.aborted || scan.attempts < maxAttempts) throw error;
    context.log.error({ err: error, scanId }, 'the scan of a watched text failed for good');
    await endWithoutResult(context.services, scan, 'scanFailed', now);
  }
}

/** The reason why there is no result; undefined if it was stored. */
async function scanText(
  { services, signal }: JobContext,
  scan: ScanRow,
  watched: MonitoredTextRow,
  now: Date,
): Promise<MonitoringProblem | undefined> {
  const { db } = services;
  const { userId } = scan;
  if (scan.attempts > maxAttempts) throw new Error(`Scan ${scan.id} was interrupted ${scan.attempts} times`);
  if (!(await isAnythingSearched(services))) return 'nothingToSearch';
  const text = await textToScan(services, watched, signal);
  if ('problem' in text) return text.problem;
  if (!(await payScan(services, scan, text.words))) return 'creditsNotSufficient';
  const settings = await userSettings(db, userId);
  const key = `scan ${scan.id}`;
  const original = { url: watched.url, pageUrl: text.pageUrl, name: text.name };
  const ownUrls = [watched.url, text.pageUrl].filter((url) => url !== null);
  const { pages, searchId } = await searchWeb(services, { key, text: text.content, userId, ownUrls }, signal);
  const copies = await onlyCopies(db, pages, original, settings, await selectWatchedUrls(db, userId));
  const known = (await unsafeSelectCopies(db, watched.id)).map(asKnown);
  const again = await readPagesAgain(services, { key, content: text.content, userId }, known, signal);
  const changes = findingChanges(known, copies, again, {
    minWords: settings.minSourceLength,
    most: settings.maxMonitoringHits,
  });
  await saveScan(services, { scan, watched, text, changes, searchId }, now);
  return undefined;
}

function asKnown({ id, url, state, rating, note, words, textId, laterTextId }: FindingRow): KnownFinding {
  return { id, url, state, rating, hasNote: note !== '', words, textId, laterTextId };
}
