import type { LicenseRow } from '../../users/license-terms.repository.ts';

type Period = Pick<LicenseRow, 'validTo' | 'renewalInForce' | 'termsInForce'>;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * When a licence that is terminated now ends: with its phase. If the licence renews itself and less than the notice
 * period is left of the phase, it ends with the next one. Without an end it ends after the notice period.
 */
export function endAfterNotice(
  { validTo, renewalInForce, termsInForce }: Period,
  now: Date,
  noticeDays: number,
): Date {
  const earliest = new Date(now.getTime() + noticeDays * dayMs);
  if (validTo === null) return earliest;
  if (validTo <= now) return now;
  return renewalInForce && validTo < earliest ? afterPeriod(validTo, termsInForce) : validTo;
}

/** A month or a year later. The 31st becomes the last day of a shorter month. */
export function afterPeriod(from: Date, terms: 'monthly' | 'yearly'): Date {
  const months = terms === 'monthly' ? 1 : 12;
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to;
}
