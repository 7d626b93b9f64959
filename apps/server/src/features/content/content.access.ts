import { UserError } from '../../platform/errors.ts';
import type { Executor } from '../../platform/database/connect.ts';
import { unsafeSelectContent, unsafeSelectContentForUpdate, type ContentRow } from './content.repository.ts';

/** Entries as administrators reach them; the contract admits nobody else to these operations. */

export async function contentForAdmin(db: Executor, id: number): Promise<ContentRow> {
  return known(await unsafeSelectContent(db, id), id);
}

/** Locks the entry until the transaction ends. */
export async function contentForAdminForUpdate(transaction: Executor, id: number): Promise<ContentRow> {
  return known(await unsafeSelectContentForUpdate(transaction, id), id);
}

function known(content: ContentRow | undefined, id: number): ContentRow {
  if (content === undefined) throw new UserError('noAccessToContent', `there is no content ${id}`);
  return content;
}
