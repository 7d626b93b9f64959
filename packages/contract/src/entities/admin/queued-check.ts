import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { auditPersonSchema } from '../audit-entry.ts';
import { reportStatusSchema } from '../report.ts';

/** The queue as administrators and support see it. */

const count = z.number().int().min(0);

export const queuedCheckSchema = z.object({
  /** Of the report. */
  Id: z.number().int(),
  Name: z.string(),
  User: auditPersonSchema,
  Status: reportStatusSchema,
  /** For a failed or paused check: the error key that gives the reason; otherwise ''. */
  StatusCode: z.string(),
  /** When it was ordered. */
  Date: epochSecondsSchema,
  /** Since when it has been running; null if it has not started. */
  Started: epochSecondsSchema.nullable(),
  /** When it ended; null if it has not. */
  Finished: epochSecondsSchema.nullable(),
  Pages: count,
  Credits: count,
  /** How often a worker began it. */
  Attempts: count,
  SnapsDone: count,
  SnapsCount: count,
  /** The reason why a scheduled check waits: it needs a free worker, or other checks of its user. '' for all others. */
  WaitsFor: z.enum(['', 'worker', 'user']),
  /** How many checks come before it: of everyone while it waits for a worker, otherwise of its user. */
  Ahead: count,
});
export type QueuedCheck = z.output<typeof queuedCheckSchema>;

export const laneSchema = z.enum(['checks', 'files', 'recognition', 'results', 'intake', 'upkeep']);
export type QueueLane = z.output<typeof laneSchema>;

/** The backlog of one lane; workers work on all lanes at once. */
export const laneBacklogSchema = z.object({
  Lane: laneSchema,
  Waiting: count,
  Running: count,
  /** Since when the oldest job has been waiting; null if none waits. */
  OldestDate: epochSecondsSchema.nullable(),
});
export type LaneBacklog = z.output<typeof laneBacklogSchema>;

export const checkQueueSchema = z.object({
  Checks: z.array(queuedCheckSchema),
  /** Checks by state, whichever state is shown; only those of the searched users. */
  Waiting: count,
  Running: count,
  Paused: count,
  Failed: count,
  Lanes: z.array(laneBacklogSchema),
  /** Worker processes that are alive, and the number of checks that they run at once. */
  Workers: count,
  CheckSlots: count,
});
export type CheckQueue = z.output<typeof checkQueueSchema>;

/** The outcome of a change of several checks. */
export const queueChangeSchema = z.object({
  Changed: count,
  /** Checks that were left because they are in another state by now, or belong to no state that may change. */
  Skipped: count,
  /** Checks that were left because their user has too few credits. */
  WithoutCredits: count,
  /** Checks that another call would change, because one call changes only some at once. */
  Left: count,
});
export type QueueChange = z.output<typeof queueChangeSchema>;
