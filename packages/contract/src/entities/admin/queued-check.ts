import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { auditPersonSchema } from '../audit-entry.ts';
import { reportStatusSchema } from '../report.ts';

/** The queue as administrators and support see it. */

const count = z.number().int().min(0);

export const queuedCheckSchema = z
  .object({
    Id: z.number().int().describe('Id of the report.'),
    Name: z.string().describe('Title of the report.'),
    User: auditPersonSchema.describe('The user who ordered it.'),
    Status: reportStatusSchema.describe(
      'Status: Geplant scheduled, Aktiv running, Ok finished, Fehler failed, Pausiert paused.',
    ),
    StatusCode: z
      .string()
      .describe('For a failed or paused check: the error key that gives the reason; otherwise empty.'),
    Date: epochSecondsSchema.describe('When it was ordered, in epoch seconds.'),
    Started: epochSecondsSchema.nullable().describe('When it started, in epoch seconds; null if it has not.'),
    Finished: epochSecondsSchema.nullable().describe('When it ended, in epoch seconds; null if it has not.'),
    Pages: count.describe('Pages of the text.'),
    Credits: count.describe('Credits that it costs.'),
    Attempts: count.describe('How often a worker began it.'),
    SnapsDone: count.describe('Source queries and comparisons done so far.'),
    SnapsCount: count.describe('Source queries and comparisons planned.'),
    WaitsFor: z
      .enum(['', 'worker', 'user'])
      .describe(
        'worker: it is the turn of its user; user: other checks of its user come first; empty: it does not wait.',
      ),
    Ahead: count.describe(
      'Number of checks before it: of everyone while it waits for a worker, otherwise of its user.',
    ),
  })
  .meta({ id: 'QueuedCheck' });
export type QueuedCheck = z.output<typeof queuedCheckSchema>;

export const laneSchema = z.enum([
  'checks',
  'files',
  'recognition',
  'results',
  'events',
  'webhooks',
  'learning',
  'scans',
  'intake',
  'upkeep',
]);
export type QueueLane = z.output<typeof laneSchema>;

/** The backlog of one lane; workers work on all lanes at once. */
export const laneBacklogSchema = z
  .object({
    Lane: laneSchema.describe(
      'checks; files: reading files; recognition of scans; results: report files and comparisons; events: messages about what happened; webhooks: requests to receivers of webhooks; learning: files of learning platforms, and reports and results for them; scans: scans of watched texts; intake: crawls and harvests; upkeep.',
    ),
    Waiting: count.describe('Jobs that wait.'),
    Running: count.describe('Jobs that run.'),
    OldestDate: epochSecondsSchema
      .nullable()
      .describe('Since when the oldest of them has been waiting, in epoch seconds; null if none waits.'),
  })
  .meta({ id: 'LaneBacklog' });
export type LaneBacklog = z.output<typeof laneBacklogSchema>;

export const checkQueueSchema = z
  .object({
    Checks: z
      .array(queuedCheckSchema)
      .describe('The checks on this page: running, waiting, paused, then failed ones.'),
    Waiting: count.describe(
      'Checks that wait to be started, of the searched users and whichever state is shown.',
    ),
    Running: count.describe('Checks that run, of the searched users.'),
    Paused: count.describe('Paused checks of the searched users.'),
    Failed: count.describe('Failed checks of the searched users.'),
    Lanes: z
      .array(laneBacklogSchema)
      .describe('The backlog of each lane, of all users. Workers work on all lanes at once.'),
    Workers: count.describe('Worker processes that are alive.'),
    CheckSlots: count.describe('The number of checks that they run at once.'),
  })
  .meta({ id: 'CheckQueue' });
export type CheckQueue = z.output<typeof checkQueueSchema>;

/** The outcome of a change of several checks. */
export const queueChangeSchema = z
  .object({
    Changed: count.describe('Number of checks that were changed.'),
    Skipped: count.describe(
      'Number of checks that were left because they are in another state by now, or in none that may change.',
    ),
    WithoutCredits: count.describe('Number of checks that were left because their user has too few credits.'),
    Left: count.describe('Number of checks that another call would change: one call changes 200 at most.'),
  })
  .meta({ id: 'QueueChange' });
export type QueueChange = z.output<typeof queueChangeSchema>;
