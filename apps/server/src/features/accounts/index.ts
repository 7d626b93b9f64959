/** The entry of this feature: the part that the rest of the server may use. */
import { definePart } from '../../part.ts';

export const accountPart = definePart({
  tables: ['credit_movements'],
});

export { changeContract, grantToPhase, openPhase } from './credits/license-credits.ts';
export {
  chargeReport,
  grantCredits,
  lockAccounts,
  refundReport,
  type CreditChange,
} from './credits/credits.ts';
export {
  detachLicenseMovements,
  hasMovements,
  isCharged,
  moveMovements,
  selectLastGrants,
  selectLastMovements,
  selectMovements,
} from './credits/credits.repository.ts';
export { beginNextPeriodEarly } from './credits/early-period.ts';
export { nothingReserved, selectFunds, shareOf, unsafeSelectLeftOfLicenses } from './credits/funds.ts';
export type { Funds } from './credits/funds.ts';
export {
  selectUsageByLicense,
  selectUsageByTime,
  unsafeSelectUsageOfOthers,
  usageByMember,
  type UsageScope,
} from './credits/license-usage.repository.ts';
export { trialCredits } from './trials.ts';
