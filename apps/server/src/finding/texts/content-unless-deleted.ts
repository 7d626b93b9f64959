import type { Executor } from '../../platform/database/connect.ts';
import { readUnlessDeleted } from '../../platform/database/read-unless-deleted.ts';
import { selectText } from './texts.repository.ts';

/**
 * The content of a text that access has admitted. Operations that only read need no such care: they are tried again as a
 * whole (`answerAgainIfMissing`).
 * @param askAccess Refuses a row that was deleted after it was admitted.
 */
export async function contentUnlessDeleted(
  db: Executor,
  textId: number,
  askAccess: () => Promise<unknown>,
): Promise<string> {
  return (await readUnlessDeleted(askAccess, () => selectText(db, textId))).content;
}
