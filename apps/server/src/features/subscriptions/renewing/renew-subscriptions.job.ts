import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import { isShopOpen } from '../../../platform/settings/index.ts';
import { selectLicensesToRenewEarly } from '../../../people/users/early-periods.repository.ts';
import { selectSubscribedLicenses } from '../../../people/users/license-news.repository.ts';
import type { Services } from '../../../services.ts';
import { daysAfter } from '../../../platform/days-before.ts';
import { invoiceDays } from '../periods.ts';
import { isTestShop } from '../subscription-entry.ts';
import { selectSubscriptionsToKeep } from '../subscriptions.repository.ts';
import { keepSubscription } from './keep-subscription.ts';

const renewSubscriptionsKind = jobKind({
  name: 'renew-subscriptions',
  lane: 'upkeep',
  schedule: '37 * * * * ?fill=2h&max=3',
  payload: z.looseObject({}),
});

/** Runs every hour: renews subscriptions, reminds of those that are not paid, and ends those that do not go on. */
export const renewSubscriptionsJob = defineJob(renewSubscriptionsKind, async (_payload, { services }) => {
  await renewSubscriptions(services, new Date());
});

/** Each subscription is on its own, so that one that fails keeps no other waiting. */
export async function renewSubscriptions(services: Services, now: Date): Promise<void> {
  if (!isShopOpen(services)) return;
  const { db, log } = services;
  const usedUp = await selectLicensesToRenewEarly(db, { isSubscribed: true });
  const ending = await selectSubscribedLicenses(db, daysAfter(now, invoiceDays + 1));
  const ids = await selectSubscriptionsToKeep(db, {
    isTest: isTestShop(services),
    licenseIds: [...ending, ...usedUp.map(({ licenseId }) => licenseId)],
  });
  for (const id of ids)
    await keepSubscription(services, id, now).catch((error: unknown) =>
      log.error({ err: error, subscriptionId: id }, 'a subscription could not be renewed'),
    );
}
