import type { LegalPage } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { selectPage } from '../content.repository.ts';
import { readable } from './readable.ts';

/** Whether the operator has written a legal page, instead of leaving the template as it came. */
export async function hasOwnPage(db: Executor, key: LegalPage): Promise<boolean> {
  const page = await selectPage(db, key);
  const [found] = await readable(db, page === undefined ? [] : [page], 'en');
  return found !== undefined && !found.text.isShipped;
}
