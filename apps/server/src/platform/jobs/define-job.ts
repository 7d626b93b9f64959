import type { JobShare } from './tables.ts';
import type { Log } from '../log.ts';
import type { Services } from '../../services.ts';
import type { JobKind, Lane, UserJobKind } from './job-kind.ts';

export interface JobContext {
  readonly services: Services;
  /** Fires when the process shuts down: stop soon, and the job will be resumed. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** The first attempt is 1. */
  readonly attempt: number;
}

/** A kind of job with its work, as the worker sees it. */
export interface Job {
  readonly name: string;
  readonly lane: Lane;
  /** Undefined for jobs of the installation. */
  readonly share: JobShare | undefined;
  /** Undefined if the clock does not queue it. */
  readonly schedule: string | undefined;
  /** Validates the payload before it works. */
  run(payload: unknown, context: JobContext): Promise<void>;
}

/** The work of a kind of job. It may run twice, so it is idempotent. */
export function defineJob<Payload>(
  kind: JobKind<Payload> | UserJobKind<Payload>,
  run: (payload: Payload, context: JobContext) => Promise<void>,
): Job {
  return {
    name: kind.name,
    lane: kind.lane,
    share: kind.share,
    schedule: 'schedule' in kind ? kind.schedule : undefined,
    run: (payload, context) => run(kind.payload.parse(payload ?? {}), context),
  };
}
