import { afterPeriod } from '../../people/users/after-period.ts';
import type { LicenseRow } from '../../people/users/license-terms.repository.ts';

type Period = Pick<
  LicenseRow,
  'validTo' | 'paidTo' | 'isPaidForever' | 'renewalInForce' | 'termsInForce' | 'isSubscribed'
>;

/** Its phases are over, or its termination has taken effect. */
export function hasEnded(
  { validTo, terminationDateInForce }: Pick<LicenseRow, 'validTo' | 'terminationDateInForce'>,
  now: Date,
): boolean {
  return [validTo, terminationDateInForce].some((end) => end !== null && end <= now);
}

/**
 * The time when a licence would end if it were terminated now. Null: it can't be, because it was, has ended, or has a
 * parent.
 */
export function endIfTerminated(
  license: Period & Pick<LicenseRow, 'parentId' | 'terminationDateInForce'>,
  now: Date,
  noticeDays: number,
): Date | null {
  const { parentId, terminationDateInForce } = license;
  if (parentId !== null || terminationDateInForce !== null || hasEnded(license, now)) return null;
  return endAfterNotice(license, now, noticeDays);
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The time when a licence that is terminated now ends: with its phase, or with a later one that is already paid. If the
 * licence renews itself and less than the notice period is left until then, it ends with the next one. A phase without
 * an end that is paid ends after the notice period. A licence that was bought in the shop has no notice period: its order
 * promises that it ends with the period that is paid, and § 309 no. 9 BGB lets no renewal bind a consumer for longer.
 */
export function endAfterNotice(
  { validTo, paidTo, isPaidForever, renewalInForce, termsInForce, isSubscribed }: Period,
  now: Date,
  noticeDays: number,
): Date {
  const earliest = new Date(now.getTime() + noticeDays * dayMs);
  if (validTo === null) return earliest;
  if (validTo <= now) return now;
  if (isPaidForever) return validTo > earliest ? validTo : earliest;
  const end = paidTo !== null && paidTo > validTo ? paidTo : validTo;
  return renewalInForce && !isSubscribed && end < earliest ? afterPeriod(end, termsInForce) : end;
}
