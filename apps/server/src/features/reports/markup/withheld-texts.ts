import type { Executor } from '../../../platform/database/connect.ts';
import { readableSharedTexts } from '../../library/index.ts';

/**
 * Texts of sources that the reader may not see. They were found in the library of another user of the licence
 * who does not share them in full with the reader, or no longer does. The reader still sees that they match.
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
