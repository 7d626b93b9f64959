import type { Executor } from '../../../database/connect.ts';
import { readableSharedTexts } from '../../library/index.ts';

/**
 * Texts of sources that the reader may not see: they were found in the library of somebody else of the licence, who
 * does not, or not any more, share them in full with the reader. That they match stays known.
 */
export async function withheldTexts(
  db: Executor,
  user: { readonly id: number },
  sources: readonly { readonly textId: number; readonly isShared: boolean }[],
): Promise<ReadonlySet<number>> {
  const shared = sources.filter(({ isShared }) => isShared).map(({ textId }) => textId);
  const readable = await readableSharedTexts(db, user, shared);
  return new Set(shared.filter((textId) => !readable.has(textId)));
}
