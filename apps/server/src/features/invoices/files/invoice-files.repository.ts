import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

export interface InvoiceFileRow {
  readonly blobKey: string;
  readonly bytes: number;
  readonly sha256: string;
}

export async function unsafeSelectInvoiceFile(
  db: Executor,
  invoiceId: number,
): Promise<InvoiceFileRow | undefined> {
  return db
    .selectFrom('invoiceFiles')
    .select(['blobKey', 'bytes', 'sha256'])
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst();
}

/** @returns false if another process was faster */
export async function insertInvoiceFile(
  db: Executor,
  file: InvoiceFileRow & { readonly invoiceId: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('invoiceFiles')
    .values(file)
    .onConflict((conflict) => conflict.column('invoiceId').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export function ownedInvoiceBlobs(keys: readonly string[]): RawBuilder<{ readonly key: string }> {
  return sql`select blob_key as key from invoice_files where blob_key = any(${[...keys]}::text[])`;
}
