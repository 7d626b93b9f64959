import type { Services } from '../../services.ts';
import { addWebPage } from '../web-index/add-web-page.ts';
import { countWebPages } from '../web-index/web-pages.repository.ts';
import { readSampleArticles } from './read-samples.ts';

/** Fills an empty web index with the sample articles, so that a first check finds something offline. */
export async function indexSamplesIfEmpty(services: Services): Promise<void> {
  if ((await countWebPages(services.db)) > 0) return;
  for (const { url, title, date, text } of await readSampleArticles()) {
    await addWebPage(services, { url, title, content: text, fetchedAt: date });
  }
}
