import { limits, type MonitoringProblem } from '@palimpsest/contract';
import { copiesFound } from '../../../events.ts';
import { cutTo } from '../../../platform/cut-to.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { publish } from '../../../platform/events/index.ts';
import { deleteOrphanedTexts, selectTextsForShare } from '../../../finding/texts/texts.repository.ts';
import { endSearch } from '../../../finding/sources/index.ts';
import type { Services } from '../../../services.ts';
import type { FindingChange, PageNow } from '../findings/finding-changes.ts';
import { unsafeSelectTextIds } from '../findings/evidence-texts.repository.ts';
import { insertFinding, unsafeDeleteFindings, unsafeUpdateFinding } from '../findings/findings.repository.ts';
import {
  unsafeSelectMonitoredForUpdate,
  updateMonitored,
  type MonitoredTextRow,
} from '../texts/monitored-texts.repository.ts';
import { unsafeSelectOpenScanForUpdate, updateScanToEnded, type ScanRow } from './scans.repository.ts';
import type { ScannedText } from './text-to-scan.ts';

const hourMs = 3_600_000;

/** When a text is scanned again after a scan that was not complete. Its interval may be longer. */
const againMs: Readonly<Partial<Record<MonitoringProblem, number>>> = {
  creditsNotSufficient: 6 * hourMs,
  nothingToSearch: 6 * hourMs,
  busy: hourMs,
  timeout: 6 * hourMs,
  error: 6 * hourMs,
  robots: 24 * hourMs,
};
const usuallyAgainMs = 24 * hourMs;

/** Ends a scan without a result. */
export async function endScan(
  { db }: { readonly db: Executor },
  scan: ScanRow,
  problem: MonitoringProblem,
  now: Date,
): Promise<void> {
  await updateScanToEnded(db, scan.id, { endedAt: now, problem });
  const notBefore = new Date(now.getTime() + (againMs[problem] ?? usuallyAgainMs));
  await updateMonitored(db, [scan.monitoredTextId], { problem, notBefore });
}

interface ScanResult {
  readonly scan: ScanRow;
  readonly watched: MonitoredTextRow;
  readonly text: ScannedText;
  readonly changes: readonly FindingChange[];
  /** The search outside of the installation. */
  readonly searchId: number;
}

/** Stores what a scan has found with its end, and tells the owner about news. */
export async function saveScan(
  { db, textUses }: Pick<Services, 'db' | 'textUses'>,
  { scan, watched, text, changes, searchId }: ScanResult,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Its text may not be watched any more, or another worker may have ended it. The text is locked first, as by its deletion.
    await unsafeSelectMonitoredForUpdate(transaction, watched.id);
    if ((await unsafeSelectOpenScanForUpdate(transaction, scan.id)) === undefined) return;
    await holdTexts(transaction, text, changes);
    const before = await unsafeSelectTextIds(transaction, [watched.id]);
    for (const change of changes) await store(transaction, watched.id, text, change, now);
    const news = changes.filter((change) => ('isNews' in change ? change.isNews : change.kind === 'found'));
    const isChanged = watched.textId !== null && watched.textId !== text.textId;
    const isQuiet = news.length === 0 && !isChanged;
    await updateScanToEnded(transaction, scan.id, { endedAt: now, problem: '' });
    await updateMonitored(transaction, [watched.id], {
      ...(watched.url === null ? {} : { textId: text.textId }),
      name: text.name,
      words: text.words,
      scans: watched.scans + 1,
      quietScans: isQuiet ? watched.quietScans + 1 : 0,
      notBefore: null,
      problem: '',
    });
    await endSearch(transaction, { searchId });
    const after = new Set(await unsafeSelectTextIds(transaction, [watched.id]));
    await deleteOrphanedTexts(
      transaction,
      textUses,
      before.filter((id) => !after.has(id)),
    );
    const toTell = news.filter(({ kind }) => kind === 'found' || kind === 'back');
    if (toTell.length === 0) return;
    await publish(transaction, copiesFound, scan.userId, {
      monitoredTextId: watched.id,
      name: text.name,
      copies: toTell.length,
    });
  });
}

/** If a text was deleted while the scan ran, the scan runs again. */
async function holdTexts(
  transaction: Executor,
  { textId }: ScannedText,
  changes: readonly FindingChange[],
): Promise<void> {
  const ids = [textId, ...changes.flatMap((change) => ('page' in change ? [change.page.textId] : []))];
  const held = await selectTextsForShare(transaction, ids);
  const missing = ids.find((id) => !held.has(id));
  if (missing !== undefined) throw new Error(`Text ${missing} was deleted while the scan ran`);
}

async function store(
  transaction: Executor,
  monitoredTextId: number,
  text: ScannedText,
  change: FindingChange,
  now: Date,
): Promise<void> {
  switch (change.kind) {
    case 'found':
      return insertFinding(transaction, {
        monitoredTextId,
        ...pageFields(change.page, text),
        url: change.page.url,
        ownTextId: text.textId,
        textId: change.page.textId,
        foundAt: now,
      });
    case 'back':
      return unsafeUpdateFinding(transaction, change.id, {
        ...pageFields(change.page, text),
        ownTextId: text.textId,
        textId: change.page.textId,
        laterTextId: null,
        state: change.isNews ? 'new' : 'known',
        unreadReason: '',
        foundAt: now,
        seenAt: now,
        goneAt: null,
      });
    case 'changed':
      return unsafeUpdateFinding(transaction, change.id, {
        ...pageFields(change.page, text),
        laterTextId: change.page.textId,
        ...(change.isNews && !change.isNew ? { state: 'changed' as const } : {}),
        unreadReason: '',
        seenAt: now,
        changedAt: now,
      });
    case 'seen':
      return unsafeUpdateFinding(transaction, change.id, { unreadReason: '', seenAt: now });
    case 'gone':
      return unsafeUpdateFinding(transaction, change.id, { state: 'gone', unreadReason: '', goneAt: now });
    case 'unread':
      return unsafeUpdateFinding(transaction, change.id, { unreadReason: change.reason });
    case 'dropped':
      return unsafeDeleteFindings(transaction, [change.id]);
  }
}

function pageFields({ title, words }: PageNow, text: ScannedText) {
  const percent = Math.min(100, (100 * words) / text.words);
  return { title: cutTo(title, limits.titleChars), words, percent };
}
