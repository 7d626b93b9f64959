import { limits, type MonitoringProblem } from '@palimpsest/contract';
import { cutTo } from '../../../platform/cut-to.ts';
import type { Services } from '../../../services.ts';
import { fetchDocument, yieldingPoliteness } from '../../../finding/sources/fetching/index.ts';
import { selectText } from '../../../finding/texts/texts.repository.ts';
import { readableLibraryTexts } from '../../library/index.ts';
import type { MonitoredTextRow } from '../texts/monitored-texts.repository.ts';

/** A page that was read a moment ago, for another scan, is not loaded again. */
const newestMinutes = 30;

export interface ScannedText {
  readonly textId: number;
  readonly content: string;
  readonly words: number;
  readonly name: string;
  /** The address after redirects, and as the page itself names it; null for a library text. */
  readonly pageUrl: string | null;
}

/** The watched text as it is now, or why it cannot be scanned. */
export async function textToScan(
  services: Services,
  watched: MonitoredTextRow,
  signal: AbortSignal,
): Promise<ScannedText | { readonly problem: MonitoringProblem }> {
  const found = await (watched.url === null
    ? libraryText(services, watched)
    : pageText(services, watched, watched.url, signal));
  if ('problem' in found) return found;
  if (found.words < limits.minTextWords) return { problem: 'tooShort' };
  return found.content.length > limits.textChars ? { problem: 'textTooLong' } : found;
}

async function pageText(
  services: Services,
  { userId }: MonitoredTextRow,
  url: string,
  signal: AbortSignal,
): Promise<ScannedText | { readonly problem: MonitoringProblem }> {
  const page = await fetchDocument(services, url, {
    signal,
    userId,
    newestMinutes,
    politeness: yieldingPoliteness,
  });
  if (page.state === 'none') return { problem: page.reason };
  const { content } = await selectText(services.db, page.textId);
  const { textId, words, title } = page;
  const name = cutTo(title === '' ? page.url : title, limits.titleChars);
  return { textId, content, words, name, pageUrl: page.url };
}

async function libraryText(
  { db }: Services,
  { libraryTextId, userId }: MonitoredTextRow,
): Promise<ScannedText | { readonly problem: MonitoringProblem }> {
  if (libraryTextId === null) return { problem: 'libraryTextDeleted' };
  const [entry] = await readableLibraryTexts(db, { id: userId }, [libraryTextId]);
  if (entry?.isOwner !== true) return { problem: 'scanFailed' };
  if (entry.isFingerprint) return { problem: 'onlyFingerprintKept' };
  const { content, words } = await selectText(db, entry.textId);
  return { textId: entry.textId, content, words, name: entry.name, pageUrl: null };
}
