import type { License, Order } from '@palimpsest/contract';

export type LicenseProblem = 'unpaid' | 'begins' | 'ended' | 'noPhase' | 'terminated';

/** Whether people can join with the code: then there is something to pass on to them. */
export function isOpen({
  valid,
  allowSelfRegistration,
}: Pick<License, 'valid' | 'allowSelfRegistration'>): boolean {
  return valid && allowSelfRegistration;
}

/** The reason why a licence is not valid, or that it was terminated and is still valid. */
export function licenseProblemOf(
  license: Pick<License, 'valid' | 'paid' | 'validFrom' | 'validTo' | 'terminationDate'>,
  nowSeconds: number,
): LicenseProblem | undefined {
  const { valid, paid, validFrom, validTo, terminationDate } = license;
  if (valid) return terminationDate === null ? undefined : 'terminated';
  if (validFrom === null) return 'noPhase';
  if (validTo !== null && validTo <= nowSeconds) return 'ended';
  // One that has not begun may still be paid in time.
  if (validFrom > nowSeconds) return 'begins';
  return paid ? 'ended' : 'unpaid';
}

/** The licence is valid, but a period that follows is not paid: members lose the licence when it begins. */
export function isUnpaidSoon(
  { valid, unpaidFrom }: Pick<License, 'valid' | 'unpaidFrom'>,
  nowSeconds: number,
): boolean {
  return valid && unpaidFrom !== null && unpaidFrom > nowSeconds;
}

/** The id of the invoice of a licence, if the user can pay it; undefined if it was not ordered in the shop, or not by this user. */
export function payableInvoice(
  orders: readonly Order[],
  { phases, invoiceId }: Pick<License, 'phases' | 'invoiceId'>,
): string | undefined {
  const unpaid = phases.filter(({ payDate }) => payDate === null).map((phase) => phase.invoiceId);
  const names = new Set([invoiceId, ...unpaid].filter((name) => name !== ''));
  return orders
    .filter(({ isPayable }) => isPayable)
    .flatMap(({ invoices }) => invoices)
    .find(({ id, number, kind }) => kind === 'invoice' && (names.has(number) || names.has(id)))?.id;
}
