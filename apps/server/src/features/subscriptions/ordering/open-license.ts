import type { Executor } from '../../../platform/database/connect.ts';
import {
  insertLicense,
  unsafeSelectLicenseForUpdate,
  updateLicenseFields,
} from '../../../people/users/license-changes.repository.ts';
import {
  unsafeSelectLicense,
  unsafeSelectLicenseByCode,
} from '../../../people/users/license-terms.repository.ts';
import { selectUser } from '../../../people/users/users.repository.ts';
import { appointAdministrator, makeLicenseCode } from '../../licenses/index.ts';
import type { Term } from '../periods.ts';
import {
  hasRunningSubscription,
  unsafeSelectSubscriptionOfLicense,
  updateSubscription,
} from '../subscriptions.repository.ts';
import type { SubscriptionRow } from '../tables.ts';

interface Buyer {
  readonly userId: number;
  readonly term: Term;
  readonly now: Date;
}

/**
 * The licence of a subscription that is paid for the first time: a new one, whose administrator is the buyer, or the one that was
 * named, whose termination is withdrawn. It is locked.
 * @returns its id; undefined if another subscription was faster
 */
export async function openBoughtLicense(
  transaction: Executor,
  { licenseId, licenseCode }: Pick<SubscriptionRow, 'licenseId' | 'licenseCode'>,
  { userId, term, now }: Buyer,
): Promise<number | undefined> {
  const common = { type: 2, terms: term, renewal: true, isSubscribed: true } as const;
  if (licenseId !== null) {
    await unsafeSelectLicenseForUpdate(transaction, licenseId);
    const before = await unsafeSelectSubscriptionOfLicense(transaction, licenseId);
    if (before?.state === 'active') return undefined;
    if ((await unsafeSelectLicense(transaction, licenseId))?.adminUserId !== userId) return undefined;
    if (before?.state === 'unpaid')
      await updateSubscription(transaction, before.id, { state: 'ended', endedAt: now });
    await updateLicenseFields(transaction, licenseId, { ...common, terminationDate: null });
    return licenseId;
  }
  // Somebody who has paid two orders in two tabs gets one licence.
  if (await hasRunningSubscription(transaction, userId)) return undefined;
  const isTaken = (await unsafeSelectLicenseByCode(transaction, licenseCode)) !== undefined;
  const { companyName, name, mail } = await selectUser(transaction, userId);
  const id = await insertLicense(transaction, {
    ...common,
    code: isTaken ? makeLicenseCode() : licenseCode,
    licensee: companyName || name || (mail ?? ''),
  });
  await appointAdministrator(transaction, id, userId);
  return id;
}
