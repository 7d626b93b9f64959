import { unownedBlobs } from '../lifecycle/unowned-blobs.ts';
import type { Services } from '../services.ts';
import { countOrphanedTexts } from '../finding/texts/texts.repository.ts';
import { countOrphanedIndexEntries } from './orphans.repository.ts';

/** Remains without an owner; all three are 0 in an installation where every deletion succeeded. */
export interface Orphans {
  readonly texts: number;
  readonly indexEntries: number;
  readonly files: number;
}

export async function findOrphans(services: Services): Promise<Orphans> {
  const { db, blobs, temporaryFiles, textUses } = services;
  const first = await unownedKeys(services);
  // A file that was deleted with its row while the first list was read is not in a second one.
  const second = first.size === 0 ? first : await unownedKeys(services);
  const leftOver = [...second].filter((key) => first.has(key));
  return {
    texts: await countOrphanedTexts(db, textUses),
    indexEntries: await countOrphanedIndexEntries(db),
    files: leftOver.length + (await blobs.unfinished.count()) + (await temporaryFiles.countLeftovers()),
  };
}

async function unownedKeys({
  db,
  blobs,
  storedFiles,
}: Pick<Services, 'db' | 'blobs' | 'storedFiles'>): Promise<ReadonlySet<string>> {
  const keys = new Set<string>();
  for await (const batch of unownedBlobs(db, blobs, storedFiles)) for (const { key } of batch) keys.add(key);
  return keys;
}
