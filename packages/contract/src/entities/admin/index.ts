/** The entities of the administration of users and of the queue that others use. */
export type { CheckQueue, LaneBacklog, QueueChange, QueuedCheck, QueueLane } from './queued-check.ts';
export {
  overviewWarnings,
  type InstallationOverview,
  type OverviewWarning,
} from './installation-overview.ts';
export {
  creditReasons,
  type CreditMovement,
  type ManagedUser,
  type ManagedUserSummary,
} from './managed-user.ts';
export {
  webRunOutcomes,
  webRunSchedules,
  type WebHost,
  type WebIndex,
  type WebLanguage,
  type WebRun,
  type WebRunKind,
  type WebRunOutcome,
  type WebRunSchedule,
  type WebRunState,
} from './web-index.ts';
