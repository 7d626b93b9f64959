import type { z } from 'zod';
import type { JobShare } from './tables.ts';

/**
 * Each worker process works on all lanes at once, with a number of worker slots for each (lanes.ts). So files that take
 * long to read never delay checks, and long maintenance delays no user.
 */
export type Lane =
  | 'checks'
  | 'files'
  | 'recognition'
  | 'results'
  | 'events'
  | 'webhooks'
  | 'learning'
  | 'scans'
  | 'intake'
  | 'upkeep';

/**
 * A kind of job. The part that works on it declares it, and code that queues it needs only this: neither the work nor
 * the parts that the work uses.
 */
interface Kind<Payload> {
  /**
   * The name in the queue, in the log and in metrics. Jobs that wait during an update keep it, so it does not change.
   */
  readonly name: string;
  readonly lane: Lane;
  /** The schema of the payload, which is also checked when the job comes from the queue, before any work. */
  readonly payload: z.ZodType<Payload>;
}

/** Jobs of the installation, queued with `enqueue` or by the clock. */
export interface JobKind<Payload> extends Kind<Payload> {
  /** The time when the clock queues it, in the lane `upkeep`: a line of a crontab without the name. */
  readonly schedule?: string;
  readonly share?: undefined;
}

/** Jobs of users, who take turns (user-turns.ts). */
export interface UserJobKind<Payload> extends Kind<Payload> {
  /** The kinds that are counted together when the jobs of a user are limited. */
  readonly share: JobShare;
}

export function jobKind<Payload>(kind: JobKind<Payload>): JobKind<Payload> {
  return kind;
}

export function userJobKind<Payload>(kind: UserJobKind<Payload>): UserJobKind<Payload> {
  return kind;
}
