import type { LicenseToOrder, PlannedPeriod } from '../../../feature-ports.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { unsafeSelectLicenseForUpdate } from '../../../people/users/license-changes.repository.ts';
import {
  selectOwnLicense,
  selectPhases,
  unsafeSelectLicense,
  type LicenseRow,
  type PhaseRow,
} from '../../../people/users/license-terms.repository.ts';
import { licenseForAdministrator, makeLicenseCode } from '../../licenses/index.ts';
import { periodEnd, termOf } from '../periods.ts';
import {
  insertSubscription,
  insertSubscriptionOrder,
  unsafeSelectOrdersOfSubscription,
  unsafeSelectSubscriptionOfLicense,
} from '../subscriptions.repository.ts';

/**
 * The first period of a subscription: of a new licence, or of one that the user administers. The licence and the period come with
 * the money; until then, only its code is known, which the invoice names.
 * Throws `noAccessToLicense`, `productNotForYou`, `cannotModifyNotAdmin`, `cannotModifyNotPaid` and
 * `licenseAlreadySubscribed`.
 */
export async function planFirst(
  transaction: Executor,
  isTest: boolean,
  { userId, product, currency, method, licenseCode, at }: LicenseToOrder,
): Promise<PlannedPeriod> {
  const license = await licenseToGoOn(transaction, userId, licenseCode);
  const phases = license === undefined ? [] : await phasesBefore(transaction, license);
  const from = beginAfter(phases, at);
  const phase = (phases[0]?.phase ?? 0) + 1;
  const code = license?.code ?? makeLicenseCode();
  const to = periodEnd(from, termOf(product.category), from.getUTCDate());
  const keep = async (orderId: number): Promise<void> => {
    const subscriptionId = await insertSubscription(transaction, {
      licenseId: license?.id ?? null,
      licenseCode: code,
      userId,
      isTest,
      nextProductId: product.id,
      currency,
      method,
      mandateId: null,
      anchorDay: from.getUTCDate(),
      announcedAt: null,
      endedAt: null,
    });
    await insertSubscriptionOrder(transaction, {
      orderId,
      subscriptionId,
      kind: 'first',
      productId: product.id,
      productBeforeId: null,
      phase,
      phaseId: null,
      deliveredAt: null,
    });
  };
  return { license: { code, phase }, period: { from, to }, keep };
}

/** A new period begins after those that are paid, or at once. */
export function beginAfter(phases: readonly PhaseRow[], now: Date): Date {
  const ends = phases.flatMap(({ validTo, payDate }) => (payDate === null ? [] : (validTo ?? [])));
  return new Date(Math.max(now.getTime(), ...ends.map((end) => end.getTime())));
}

/**
 * The licence that is named, or that of the user; undefined: a new one. It is locked. Its subscription has ended, or is not paid any
 * more because its money went back.
 */
async function licenseToGoOn(
  transaction: Executor,
  userId: number,
  code: string,
): Promise<LicenseRow | undefined> {
  const found =
    code === ''
      ? await selectOwnLicense(transaction, userId)
      : await licenseForAdministrator(transaction, { id: userId }, code);
  if (found === undefined) return undefined;
  await unsafeSelectLicenseForUpdate(transaction, found.id);
  const license = await unsafeSelectLicense(transaction, found.id);
  if (license === undefined) throw new UserError('noAccessToLicense');
  if (license.type !== 2) throw new UserError('productNotForYou', 'an educational licence');
  if (license.parentId !== null || license.adminUserId !== userId)
    throw new UserError('cannotModifyNotAdmin');
  const subscription = await unsafeSelectSubscriptionOfLicense(transaction, license.id);
  if (subscription === undefined || subscription.state === 'ended') return license;
  if (subscription.state === 'active') throw new UserError('licenseAlreadySubscribed');
  const orders = await unsafeSelectOrdersOfSubscription(transaction, subscription.id);
  // The invoice of a period that was never paid. One whose money went back can be paid as well, until this order takes its place.
  if (orders.some(({ deliveredAt }) => deliveredAt === null)) throw new UserError('cannotModifyNotPaid');
  return license;
}

/** The newest first. */
async function phasesBefore(transaction: Executor, license: LicenseRow): Promise<readonly PhaseRow[]> {
  const phases = await selectPhases(transaction, license.id);
  if (phases.some(({ validTo, payDate }) => validTo === null && payDate !== null))
    throw new UserError('licenseAlreadySubscribed', 'its period has no end');
  return phases;
}
