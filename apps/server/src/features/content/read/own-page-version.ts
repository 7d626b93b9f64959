import type { LegalPage } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { selectNewestVersionId } from '../content.repository.ts';
import { hasOwnPage } from './has-own-page.ts';

/** The newest version of a legal page that the operator has written, in any language; null if the template is as it came. */
export async function ownPageVersion(db: Executor, key: LegalPage): Promise<number | null> {
  return (await hasOwnPage(db, key)) ? await selectNewestVersionId(db, key) : null;
}
