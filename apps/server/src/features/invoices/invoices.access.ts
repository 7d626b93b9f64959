import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import type { CallingUser } from '../../platform/http/handler.ts';
import { unsafeSelectInvoiceByPublicId, type InvoiceWithCorrections } from './invoices.repository.ts';

/** An invoice of the user; the staff reads those of everybody. Unknown and forbidden look the same. */
export async function invoiceForReading(
  db: Executor,
  user: CallingUser,
  publicId: string,
): Promise<InvoiceWithCorrections> {
  const invoice = await unsafeSelectInvoiceByPublicId(db, publicId);
  const isStaff = user.status === 'Admin' || user.status === 'Support';
  if (invoice === undefined || (invoice.userId !== user.id && !isStaff)) {
    throw new UserError('noAccessToInvoice', `invoice ${publicId}`);
  }
  return invoice;
}
