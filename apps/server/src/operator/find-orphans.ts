import type { Services } from '../services.ts';
import { countOrphanedTexts } from '../texts/texts.repository.ts';
import { countOrphanedIndexEntries, selectOwnedBlobKeys } from './orphans.repository.ts';

/** What is left over without an owner; all three are 0 in an installation where every deletion went through. */
export interface Orphans {
  readonly texts: number;
  readonly indexEntries: number;
  readonly files: number;
}

export async function findOrphans({ db, blobs, temporaryFiles }: Services): Promise<Orphans> {
  // A file's row is there before the file and goes after it. One that comes or goes meanwhile is in one of both sets.
  const ownedBefore = await selectOwnedBlobKeys(db);
  const stored: string[] = [];
  for await (const key of blobs.keys()) stored.push(key);
  const ownedAfter = await selectOwnedBlobKeys(db);
  return {
    texts: await countOrphanedTexts(db),
    indexEntries: await countOrphanedIndexEntries(db),
    files:
      stored.filter((key) => !ownedBefore.has(key) && !ownedAfter.has(key)).length +
      (await blobs.unfinished.count()) +
      (await temporaryFiles.countLeftovers()),
  };
}
