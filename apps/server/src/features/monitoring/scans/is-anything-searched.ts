import type { Services } from '../../../services.ts';
import { selectProviders } from '../../../finding/sources/index.ts';
import { countWebPages } from '../../../finding/web-index/web-pages.repository.ts';

/** Whether a scan has something to search: pages in the index, or a service that is turned on. */
export async function isAnythingSearched({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await countWebPages(db)) > 0 || (await selectProviders(db)).some(({ isOn }) => isOn);
}
