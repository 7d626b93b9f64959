import type { Fingerprints } from '@palimpsest/engine';
import { queryable, type Executor } from '../../database/connect.ts';
import { requestIndexMaintenance } from '../../jobs/maintain-index.job.ts';
import { enqueueCollusion } from '../../jobs/request-collusion.ts';
import type { Services } from '../../services.ts';
import { indexParameters } from '../../jobs/rebuild-index.job.ts';
import { contentHash, markIndexed } from '../../texts/texts.repository.ts';
import { insertLibraryText } from './library.repository.ts';

export interface NewLibraryText {
  readonly ownerId: number;
  readonly projectId: number | null;
  /** A stored text; a text may stand in one library only. */
  readonly textId: number;
  readonly content: string;
  readonly fingerprints: Fingerprints;
  readonly name: string;
  readonly author: string;
  readonly comment: string;
}

/** Puts a stored text into its owner's library and into the index; undefined where it is there already. */
export async function addLibraryText(
  services: Services,
  transaction: Executor,
  text: NewLibraryText,
): Promise<number | undefined> {
  const { content, fingerprints, ...row } = text;
  const id = await insertLibraryText(transaction, { ...row, contentHash: contentHash(content) });
  if (id === undefined) return undefined;
  await services.index.add(queryable(transaction), [
    { textId: text.textId, scope: text.ownerId, fingerprints },
  ]);
  await markIndexed(transaction, text.textId, indexParameters);
  await requestIndexMaintenance(transaction);
  await enqueueCollusion(transaction, [text.projectId]);
  return id;
}
