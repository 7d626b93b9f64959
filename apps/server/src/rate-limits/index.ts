/** Limits that all processes of an installation share. */
export {
  countEvent,
  deleteExpiredCounts,
  eventsSoFar,
  forgetCount,
  uncountEvent,
} from './rate-limits.repository.ts';
export { requireWithin } from './require-within.ts';
export type { CountedEvent, SharedLimit } from './rate-limits.repository.ts';
