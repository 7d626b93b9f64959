import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { unsafeSelectInquiry, type InquiryRow } from './inquiries.repository.ts';

/** A message as administrators reach it; the contract admits nobody else to these operations. */
export async function inquiryForAdmin(db: Executor, id: number): Promise<InquiryRow> {
  const inquiry = await unsafeSelectInquiry(db, id);
  if (inquiry === undefined) throw new UserError('noAccessToInquiry', `there is no inquiry ${id}`);
  return inquiry;
}
