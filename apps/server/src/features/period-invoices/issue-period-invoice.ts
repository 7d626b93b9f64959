import type { ParsedInputOf } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { selectTransactionTime } from '../../platform/database/transaction-time.ts';
import { daysAfter } from '../../platform/days-before.ts';
import { UserError } from '../../platform/errors.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { updatePhase } from '../../people/users/license-changes.repository.ts';
import { selectPhases } from '../../people/users/license-terms.repository.ts';
import { selectUserForUpdate } from '../../people/users/people.repository.ts';
import { selectUser } from '../../people/users/users.repository.ts';
import type { Services } from '../../services.ts';
import { documentNumber, unsafeSelectInvoiceOfOrder } from '../invoices/index.ts';
import { licenseForStaff, licenseForStaffForUpdate } from '../licenses/index.ts';
import { placeOrder, selectOrderByKey, sendShopMail, type OrderRow } from '../orders/index.ts';
import { checkVatId } from '../tax/index.ts';
import { insertPeriodOrder, unsafeSelectPeriodOfOrder } from './period-orders.repository.ts';
import { quotePeriod } from './quote-period.ts';

type Input = ParsedInputOf<'IssuePeriodInvoice'>;

interface Issued {
  readonly orderId: number;
  readonly invoiceId: string;
  readonly number: string;
}

/** The time that a buyer has to pay (§ 286 (3) BGB). */
const dueDays = 30;

/**
 * Issues the invoice about a period of an educational licence. Order, invoice, the number in the period and the email are one
 * transaction, and a call that is repeated with the same `orderid` finds the first one.
 */
export const issuePeriodInvoice: Handler<'IssuePeriodInvoice'> = async (input, { services }) => {
  const { db } = services;
  const { adminUserId } = await licenseForStaff(db, input.licenseid);
  // Outside of the transaction: the service of the EU may take its time.
  if (adminUserId !== null) await checkVatId(services, (await selectUser(db, adminUserId)).vatId);
  const { orderId, invoiceId, number } = await db
    .transaction()
    .execute((transaction) => issue(services, transaction, input, adminUserId));
  return { data: { orderId, invoiceId, number }, message: 'periodInvoiceIssued' };
};

async function issue(
  services: Services,
  transaction: Executor,
  input: Input,
  adminUserId: number | null,
): Promise<Issued> {
  // Two tabs issue one invoice: the user and the licence are locked in this order, as everywhere.
  if (adminUserId !== null) await selectUserForUpdate(transaction, adminUserId);
  const license = await licenseForStaffForUpdate(transaction, input.licenseid);
  // Somebody else administers it since it was read, and is not locked.
  if (license.adminUserId !== adminUserId) throw new UserError('priceChanged', 'another administrator');
  const key = `quote:${input.orderid}`;
  const earlier = adminUserId === null ? undefined : await selectOrderByKey(transaction, adminUserId, key);
  if (earlier !== undefined) return issuedBefore(transaction, earlier, input);
  const quoted = await quotePeriod(services, transaction, input);
  const { phase, user, buyer, language, productId, productName, line, tax, grossCents } = quoted;
  if (grossCents !== input.grossCents) throw new UserError('priceChanged', `${grossCents} cents`);
  const { currency, netCents } = input;
  const credits = Math.max(0, phase.contractCredits);
  const now = await selectTransactionTime(transaction);
  const dueAt = daysAfter(now, dueDays);
  const placed = await placeOrder(
    services,
    transaction,
    {
      userId: user.id,
      key,
      purpose: 'quote',
      productId: productId,
      productName,
      category: 8,
      line: { name: line, quantity: 1, unitNetCents: netCents },
      credits,
      currency,
      netCents,
      tax,
      buyer,
      language,
      method: 'banktransfer',
      uploadId: '',
      buyerReference: input.leitwegid ?? '',
      buyerOrder: input.buyerorder,
      orderedAt: now,
      dueAt,
      period: phase.validTo === null ? null : { from: phase.validFrom, to: phase.validTo },
      license: { code: license.code, phase: phase.phase },
    },
    (orderId) => insertPeriodOrder(transaction, { orderId, licenseId: license.id, phaseId: phase.id }),
  );
  await updatePhase(transaction, phase.id, { invoiceId: placed.number });
  const to = { recipient: buyer.mail, language, timeZone: user.timeZone };
  await sendShopMail(services, transaction, to, {
    kind: 'periodInvoice',
    isTest: placed.isTest,
    payableId: placed.publicId,
    attachedInvoiceId: placed.id,
    facts: {
      product: line,
      licenseCode: license.code,
      currency,
      netCents,
      grossCents,
      invoiceNumber: placed.number,
      payUntil: dueAt,
    },
  });
  return { orderId: placed.orderId, invoiceId: placed.publicId, number: placed.number };
}

/** The invoice that a call with the same key has issued. Throws `orderChanged` if it was about another period. */
async function issuedBefore(
  transaction: Executor,
  { id }: OrderRow,
  { licenseid, phase: number }: Input,
): Promise<Issued> {
  const invoice = expectDefined(await unsafeSelectInvoiceOfOrder(transaction, id), 'an invoice');
  const period = await unsafeSelectPeriodOfOrder(transaction, id);
  const phases = period?.licenseId === licenseid ? await selectPhases(transaction, licenseid) : [];
  const phase = phases.find((each) => each.id === period?.phaseId);
  if (phase?.phase !== number) throw new UserError('orderChanged', `order ${id}`);
  return {
    orderId: id,
    invoiceId: invoice.publicId,
    number: documentNumber(invoice.series, invoice.number),
  };
}
