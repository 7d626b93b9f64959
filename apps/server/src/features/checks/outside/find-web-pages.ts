import type { IndexFingerprints } from '@palimpsest/engine';
import type { Services } from '../../../services.ts';
import { webScope } from '../../../finding/web-index/add-web-page.ts';
import { selectWebSources } from '../../../finding/web-index/web-pages.repository.ts';
import type { PageToCompare } from '../run/find-candidates.ts';
import { splitIntoWindows } from '../run/split-into-windows.ts';

const pagesPerWindow = 60;

/** Pages of the installation's index that may share passages with a text. */
export async function findWebPages(
  { db, index }: Services,
  fingerprints: IndexFingerprints,
): Promise<readonly PageToCompare[]> {
  const textIds = new Set<number>();
  for (const window of splitIntoWindows(fingerprints)) {
    const wanted = { scopes: [webScope], limit: pagesPerWindow, excludeTextIds: [] };
    for (const { textId } of await index.candidates({ fingerprints: window, ...wanted })) textIds.add(textId);
  }
  const pages = await selectWebSources(db, [...textIds]);
  return pages.map(({ textId, title, url, fetchedAt }) => ({ textId, title, url, date: fetchedAt }));
}
