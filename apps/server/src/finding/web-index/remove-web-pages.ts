import { queryable, type Executor } from '../../platform/database/connect.ts';
import type { Services } from '../../services.ts';
import { deleteOrphanedTexts, unmarkIndexed } from '../texts/texts.repository.ts';
import { isOwn, type PageOwner } from './page-owners.repository.ts';
import {
  deleteCopies,
  deletePage,
  lockWebIndex,
  promoteCopy,
  selectAddresses,
  selectAddressesOfHost,
} from './web-pages.repository.ts';

/**
 * Removes the page at this address; call it while the index of pages is locked. If other addresses have its text, one of
 * them takes its place.
 */
export async function removePage(services: Services, transaction: Executor, url: string): Promise<void> {
  if (await promoteCopy(transaction, url)) return;
  const textId = await deletePage(transaction, url);
  if (textId === undefined) return;
  await unmarkIndexed(transaction, [textId]);
  await deleteOrphanedTexts(transaction, services.textUses, [textId]);
  await services.indexWriter.remove(queryable(transaction), [textId]);
}

const removedAtOnce = 200;

/**
 * Removes those of the addresses from the web index that this run has added, and the texts that no other address has.
 * Returns how many there were.
 */
export async function removeOwnPages(
  services: Services,
  urls: readonly string[],
  run: { readonly runId: number },
): Promise<number> {
  return removeIf(services, urls, (owner) => isOwn(run, owner));
}

async function removeIf(
  services: Services,
  urls: readonly string[],
  isWanted: (owner: PageOwner) => boolean,
): Promise<number> {
  return services.db.transaction().execute(async (transaction) => {
    await lockWebIndex(transaction);
    const found = await selectAddresses(transaction, urls);
    const known = new Map([...found].filter(([, owner]) => isWanted(owner)));
    // Copies first: none of them has to take the place of a page that is removed as well.
    await deleteCopies(
      transaction,
      [...known].flatMap(([url, { isCopy }]) => (isCopy ? [url] : [])),
    );
    for (const [url, { isCopy }] of known) if (!isCopy) await removePage(services, transaction, url);
    return known.size;
  });
}

/**
 * Removes all pages of a host from the web index in portions, those of every run: an administrator wants that. Returns
 * their number.
 * @param onRemoved Called after each portion with its number of pages.
 */
export async function removePagesOfHost(
  services: Services,
  host: string,
  {
    signal,
    onRemoved,
  }: { readonly signal?: AbortSignal; readonly onRemoved?: (count: number) => Promise<void> } = {},
): Promise<number> {
  let removed = 0;
  while (signal?.aborted !== true) {
    const urls = await selectAddressesOfHost(services.db, host, removedAtOnce);
    if (urls.length === 0) break;
    const count = await removeIf(services, urls, () => true);
    removed += count;
    await onRemoved?.(count);
  }
  return removed;
}
