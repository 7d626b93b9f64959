import type { IndexFingerprints } from '@palimpsest/engine';
import { queryable, type Executor } from '../../platform/database/connect.ts';
import { requestIndexMaintenance } from '../../finding/index-upkeep/maintain-index.job.ts';
import type { Services } from '../../services.ts';
import { indexParameters } from '../../finding/index-upkeep/rebuild-index.job.ts';
import { contentHash, copyText, markIndexed } from '../../finding/texts/texts.repository.ts';
import { sameEntry, selectEntriesForShare, sharedTextId } from './entries.repository.ts';
import { insertLibraryText, isInLibrary } from './library.repository.ts';

export interface NewLibraryText {
  readonly ownerId: number;
  readonly projectId: number | null;
  /**
   * Stores the text and returns its row. Called only if the owner has no text with this content, whose row would be
   * shared. A row that is in the library of somebody else is copied.
   */
  readonly store: () => Promise<number>;
  readonly content: string;
  readonly fingerprints: IndexFingerprints;
  readonly name: string;
  readonly author: string;
  readonly comment: string;
  /** The file that it was read from; '' for a typed text and for that of a report. */
  readonly fileName: string;
  /** Its date; the current time if omitted. */
  readonly createdAt?: Date;
  /** Set to the current time if its details differ from those of its report. */
  readonly editedAt?: Date;
  /** The owner's report that it comes from. */
  readonly reportId?: number;
  readonly workId?: number;
  /** Adds it even if its author has added it there before. */
  readonly evenIfThere?: boolean;
  /** Texts that were added together with it from other files: they do not count as the same. */
  readonly besides?: readonly number[];
  /** The text of the library that it was taken from: in the project of that one, nothing is added. */
  readonly takenFrom?: number | null;
}

export interface AddedLibraryText {
  readonly id: number;
  /** False: its author had added it there before, and nothing was added. */
  readonly isNew: boolean;
}

/**
 * Adds a text to its owner's library. Its content is stored and indexed unless another text of the owner has it. A text
 * that the same author has already added in the same place is not added again.
 */
export async function addLibraryText(
  services: Services,
  transaction: Executor,
  text: NewLibraryText,
): Promise<AddedLibraryText> {
  const { content, fingerprints, store, evenIfThere = false, besides = [], takenFrom, ...row } = text;
  const hash = contentHash(content);
  const entries = await selectEntriesForShare(transaction, { ownerId: row.ownerId, contentHash: hash });
  const earlier = entries.filter(({ id }) => !besides.includes(id));
  const origin = earlier.find(({ id, projectId }) => id === takenFrom && projectId === row.projectId);
  const same = evenIfThere ? undefined : (origin ?? sameEntry(earlier, row));
  if (same !== undefined) return { id: same.id, isNew: false };
  const shared = sharedTextId(entries);
  const textId = shared ?? (await storedAlone(transaction, row.ownerId, store));
  const id = await insertLibraryText(transaction, { ...row, textId, contentHash: hash });
  if (shared === undefined) {
    await services.indexWriter.add(queryable(transaction), [{ textId, scope: row.ownerId, fingerprints }]);
    await markIndexed(transaction, textId, indexParameters);
  }
  await requestIndexMaintenance(transaction);
  await services.libraryListeners.textsChanged(transaction, [row.projectId]);
  return { id, isNew: true };
}

async function storedAlone(
  transaction: Executor,
  ownerId: number,
  store: () => Promise<number>,
): Promise<number> {
  const textId = await store();
  return (await isInLibrary(transaction, textId)) ? copyText(transaction, textId, ownerId) : textId;
}
