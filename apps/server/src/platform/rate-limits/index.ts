/** Limits that all processes of an installation share. */
export {
  countEvent,
  deleteExpiredCounts,
  eventsSoFar,
  forgetCount,
  uncountEvent,
} from './rate-limits.repository.ts';
export { requireWithin } from './require-within.ts';
export { perDay, perDays, perHour, perMinutes } from './shared-limit.ts';
export type { SharedLimit } from './shared-limit.ts';
