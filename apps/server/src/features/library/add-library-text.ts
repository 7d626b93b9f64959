import type { IndexFingerprints } from '@palimpsest/engine';
import { queryable, type Executor } from '../../database/connect.ts';
import { requestIndexMaintenance } from '../../index-upkeep/maintain-index.job.ts';
import type { Services } from '../../services.ts';
import { indexParameters } from '../../index-upkeep/rebuild-index.job.ts';
import { contentHash, copyText, deleteOrphanedTexts, markIndexed } from '../../texts/texts.repository.ts';
import { insertLibraryText, isInLibrary } from './library.repository.ts';

export interface NewLibraryText {
  readonly ownerId: number;
  readonly projectId: number | null;
  /** A stored text. A text may be in one library only, so one from another library is copied. */
  readonly textId: number;
  readonly content: string;
  readonly fingerprints: IndexFingerprints;
  readonly name: string;
  readonly author: string;
  readonly comment: string;
  /** Its date; the current time if omitted. */
  readonly createdAt?: Date;
  /** Set to the current time if its details differ from those of its report. */
  readonly editedAt?: Date;
  /** The owner's report that it comes from. */
  readonly reportId?: number;
}

/** Adds a stored text to its owner's library and to the index; undefined if it is already there. */
export async function addLibraryText(
  services: Services,
  transaction: Executor,
  text: NewLibraryText,
): Promise<number | undefined> {
  const { content, fingerprints, textId: givenTextId, ...row } = text;
  const textId = (await isInLibrary(transaction, givenTextId))
    ? await copyText(transaction, givenTextId, text.ownerId)
    : givenTextId;
  const id = await insertLibraryText(transaction, { ...row, textId, contentHash: contentHash(content) });
  if (id === undefined) {
    if (textId !== givenTextId) await deleteOrphanedTexts(transaction, services.textUses, [textId]);
    return undefined;
  }
  await services.index.add(queryable(transaction), [{ textId, scope: text.ownerId, fingerprints }]);
  await markIndexed(transaction, textId, indexParameters);
  await requestIndexMaintenance(transaction);
  await services.libraryListeners.textsChanged(transaction, [text.projectId]);
  return id;
}
