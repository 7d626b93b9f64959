import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';

/** The state of the installation, for administrators. */

/** What needs the attention of an administrator; each has a text and a link on the screen. */
export const overviewWarnings = [
  'noMailServer',
  'defaultPassword',
  'publicUrlMissing',
  'diskNearlyFull',
  'indexOutdated',
  'failedMails',
  'failedJobs',
  'noWorker',
] as const;
export type OverviewWarning = (typeof overviewWarnings)[number];

const count = z.number().int().min(0);

export const overviewSchema = z.object({
  Version: z.string(),
  Warnings: z.array(z.enum(overviewWarnings)),
  /** Registered users, those who registered in the last seven days, and guests. */
  Users: z.object({ Total: count, New: count, Guests: count }),
  /** Checks that were ordered today and in the last seven days, in the caller's time zone. */
  Checks: z.object({ Today: count, Week: count }),
  Queue: z.object({
    Waiting: count,
    Running: count,
    Failed: count,
    /** When the oldest waiting job could have begun; null if none waits. */
    Oldest: epochSecondsSchema.nullable(),
    /** Processes that work on jobs. */
    Workers: count,
  }),
  Storage: z.object({
    DatabaseBytes: count,
    /** What users store in files and texts; an upper bound. */
    StoredBytes: count,
    /** Free space on the disk of the data folder, and its size. */
    DiskFreeBytes: count,
    DiskBytes: count,
  }),
  Index: z.object({ Texts: count, WebPages: count, Bytes: count, IsOutdated: z.boolean() }),
  Mails: z.object({ HasServer: z.boolean(), Waiting: count, Failed: count }),
});
export type Overview = z.output<typeof overviewSchema>;
