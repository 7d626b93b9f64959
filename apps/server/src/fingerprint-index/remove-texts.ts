import type { Queryable } from './queryable.ts';
import { deleteTexts } from './texts.repository.ts';

export async function removeTexts(db: Queryable, textIds: readonly number[]): Promise<void> {
  if (textIds.length > 0) await deleteTexts(db, textIds);
}
