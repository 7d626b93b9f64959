import type { Executor } from '../../platform/database/connect.ts';
import { people } from '../../people/users/people.repository.ts';
import {
  invoicesWithCorrections,
  withCorrections,
  type InvoiceWithCorrections,
} from './invoices.repository.ts';

export interface NumberedInvoice extends InvoiceWithCorrections {
  /** The address of the account of the buyer; null without one. */
  readonly accountMail: string | null;
}

/** Invoices with this number in any series, or with this id in addresses; no corrections. */
export async function unsafeSelectInvoicesWithNumber(
  db: Executor,
  {
    publicId,
    number,
    isTest,
  }: { readonly publicId: string; readonly number: number | null; readonly isTest: boolean },
): Promise<readonly NumberedInvoice[]> {
  return withCorrections(invoicesWithCorrections(db))
    .leftJoin(people(db).as('buyers'), 'buyers.id', 'customers.userId')
    .select('buyers.mail as accountMail')
    .where('invoices.kind', '=', 'invoice')
    .where('invoices.isTest', '=', isTest)
    .where((eb) =>
      eb.or([
        eb('invoices.publicId', '=', publicId),
        ...(number === null ? [] : [eb('invoices.number', '=', number)]),
      ]),
    )
    .orderBy('invoices.id')
    .execute();
}
