import type { Executor } from '../../platform/database/connect.ts';
import { unsafeSelectLicense } from '../../people/users/license-terms.repository.ts';
import { unsafeSelectInvoiceOfOrder } from '../invoices/index.ts';
import { productWithId } from '../products/index.ts';
import { termOf } from './periods.ts';
import { endsBefore, phaseAt, stateOfLicense } from './state.ts';

/** Whether the period of a licence at a time is a year that the clock has renewed for a buyer without a company. */
export async function isRenewedYearOfConsumer(db: Executor, licenseId: number, at: Date): Promise<boolean> {
  const license = await unsafeSelectLicense(db, licenseId);
  const state = license === undefined ? undefined : await stateOfLicense(db, license);
  const phase = state === undefined ? undefined : phaseAt(state.phases, at);
  if (state === undefined || endsBefore(state, at)) return false;
  const ordered = state.orders.find(({ kind, phaseId }) => kind !== 'change' && phaseId === phase?.id);
  if (phase === undefined || ordered === undefined || ordered.kind !== 'renewal') return false;
  const product = await productWithId(db, ordered.productId);
  const invoice = await unsafeSelectInvoiceOfOrder(db, ordered.orderId);
  return termOf(product?.category ?? 0) === 'yearly' && invoice?.buyer.companyName === '';
}

/** Whether a company has bought the licence, by the newest invoice of it. Companies have no right of withdrawal. */
export async function isOfCompany(db: Executor, licenseId: number): Promise<boolean> {
  const license = await unsafeSelectLicense(db, licenseId);
  const [newest] = (license === undefined ? undefined : await stateOfLicense(db, license))?.orders ?? [];
  const invoice = newest === undefined ? undefined : await unsafeSelectInvoiceOfOrder(db, newest.orderId);
  return invoice !== undefined && invoice.buyer.companyName !== '';
}
