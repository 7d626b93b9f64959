import type { Services } from '../../services.ts';
import { analysePages, storePages, type AddedPage, type WebPage } from './add-web-pages.ts';
import type { PageAdder } from './page-owners.repository.ts';

export { webScope, type AddedPage } from './add-web-pages.ts';

/** Adds one page to the installation's web index (add-web-pages.ts). */
export async function addWebPage(
  services: Services,
  page: WebPage,
  adder: PageAdder = 'operator',
): Promise<AddedPage> {
  const [outcome = 'too short'] = await storePages(services, await analysePages(services, [page]), adder);
  return outcome;
}
