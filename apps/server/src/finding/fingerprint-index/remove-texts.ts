import type { Queryable } from '../../platform/database/queryable.ts';
import { lockTexts } from './lock-texts.ts';
import { deleteTexts } from './texts.repository.ts';

export async function removeTexts(db: Queryable, textIds: readonly number[]): Promise<void> {
  if (textIds.length === 0) return;
  await lockTexts(db, textIds);
  await deleteTexts(db, textIds);
}
