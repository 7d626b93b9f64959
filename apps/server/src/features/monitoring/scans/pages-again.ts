import type { Services } from '../../../services.ts';
import { fetchDocument, yieldingPoliteness } from '../../../finding/sources/fetching/index.ts';
import { wordsOnPages } from '../../checks/index.ts';
import type { KnownFinding, PageAgain } from '../findings/finding-changes.ts';

/** Pages of findings that one scan reads by itself; the next scans read the others. */
const mostPages = 50;
const newestMinutes = 30;

interface Scanned {
  readonly key: string;
  readonly content: string;
  readonly userId: number;
}

/**
 * Reads the pages of findings, those that were not gone first. A search knows a page as it was days ago, and one that does
 * not name it any more says nothing about the page.
 */
export async function readPagesAgain(
  services: Services,
  scanned: Scanned,
  known: readonly KnownFinding[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, PageAgain>> {
  const first = known.toSorted((a, b) => Number(a.state === 'gone') - Number(b.state === 'gone'));
  const again = new Map<number, PageAgain>();
  for (const finding of first.slice(0, mostPages)) {
    again.set(finding.id, await readPage(services, scanned, finding.url, signal));
  }
  return again;
}

async function readPage(
  services: Services,
  { key, content, userId }: Scanned,
  url: string,
  signal: AbortSignal,
): Promise<PageAgain> {
  const politeness = yieldingPoliteness;
  const page = await fetchDocument(services, url, { signal, userId, newestMinutes, politeness });
  if (page.state === 'none') return { is: 'unread', reason: page.reason };
  const { textId, title, fetchedAt } = page;
  const candidate = { textId, title, url, date: fetchedAt };
  const words = await wordsOnPages(services, { key, text: content }, [candidate], signal);
  return { is: 'read', page: { url, title, textId, words: words.get(textId) ?? 0 } };
}
