/** The entry of the ledger: the part that the rest of the server may use. */
export { chargeReport, chargeScan, lockAccounts, refundReport, refundScan, reportIdOf } from './charges.ts';
export { beginNextPeriodEarly } from './early-period.ts';
export { selectFunds, shareOf, unsafeSelectLeftOfLicenses, type Funds } from './funds.ts';
export {
  grantCredits,
  grantForOrder,
  removeForRefund,
  restoreAfterRefund,
  type CreditChange,
} from './grants.ts';
export {
  hasMovements,
  isCharged,
  moveMovements,
  selectLastGrants,
  selectLastMovements,
} from './movements.repository.ts';
export {
  changeContract,
  grantToPhase,
  grantToPhaseForOrder,
  openPhase,
  removeFromPhaseForRefund,
} from './phase-credits.ts';
export { selectReservations, type WaitingChecks } from './reservations.repository.ts';
export { trialCredits } from './trials.ts';
export {
  selectUsageByLicense,
  selectUsageByTime,
  unsafeSelectUsageOfOthers,
  usageByMember,
  type UsageScope,
} from './usage.repository.ts';
