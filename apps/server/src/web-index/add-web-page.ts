import { queryable } from '../database/connect.ts';
import { limits } from '@palimpsest/contract';
import { requestIndexMaintenance } from '../index-upkeep/maintain-index.job.ts';
import type { Services } from '../services.ts';
import { indexParameters } from '../index-upkeep/rebuild-index.job.ts';
import {
  contentHash,
  deleteOrphanedTexts,
  insertText,
  markIndexed,
  unmarkIndexed,
} from '../texts/texts.repository.ts';
import { selectWebPage, updateFetchedAt, upsertWebPage } from './web-pages.repository.ts';

export interface WebPage {
  readonly url: string;
  readonly title: string;
  readonly content: string;
  readonly fetchedAt: Date;
}

/** Everybody can find texts of the web index: the fingerprint index's scope 0. */
export const webScope = 0;

export type AddedPage = 'added' | 'replaced' | 'unchanged' | 'too short';

/**
 * Adds a page to the installation's web index. A page with the same URL is replaced if its text has changed.
 */
export async function addWebPage(services: Services, page: WebPage): Promise<AddedPage> {
  const { language, words, fingerprints } = await services.compute.analyse(page.content);
  if (words < limits.minTextWords) return 'too short';
  return services.db.transaction().execute(async (transaction) => {
    const known = await selectWebPage(transaction, page.url);
    if (known?.contentHash.equals(contentHash(page.content))) {
      await updateFetchedAt(transaction, page);
      return 'unchanged';
    }
    const queryableTransaction = queryable(transaction);
    const textId = await insertText(transaction, { content: page.content, language, words });
    const { url, title, fetchedAt } = page;
    await upsertWebPage(transaction, { url, title, fetchedAt, textId });
    if (known !== undefined) {
      await unmarkIndexed(transaction, [known.textId]);
      await deleteOrphanedTexts(transaction, services.textUses, [known.textId]);
      await services.index.lock(queryableTransaction, [known.textId, textId]);
      await services.index.remove(queryableTransaction, [known.textId]);
    }
    await services.index.add(queryableTransaction, [{ textId, scope: webScope, fingerprints }]);
    await markIndexed(transaction, textId, indexParameters);
    await requestIndexMaintenance(transaction);
    return known === undefined ? 'added' : 'replaced';
  });
}
