import type { z } from 'zod';
import type { Log } from '../log.ts';
import type { Services } from '../../services.ts';

export interface JobContext {
  readonly services: Services;
  /** Fires when the process shuts down: stop soon, and the job will be resumed. */
  readonly signal: AbortSignal;
  readonly log: Log;
  /** From 1. */
  readonly attempt: number;
}

/**
 * A job: an explicit name, the schema of its payload, and a function. It may run twice, so it is idempotent.
 */
export interface JobDefinition<Payload> {
  readonly name: JobName;
  readonly payload: z.ZodType<Payload>;
  run(payload: Payload, context: JobContext): Promise<void>;
}

/** A job as the worker sees it. The payload comes from the queue and is validated before anything is done. */
export interface Job {
  readonly name: JobName;
  run(payload: unknown, context: JobContext): Promise<void>;
}

export function defineJob<Payload>(definition: JobDefinition<Payload>): Job {
  return {
    name: definition.name,
    run: (payload, context) => definition.run(definition.payload.parse(payload ?? {}), context),
  };
}

export type JobName =
  | 'check'
  | 'check-submission'
  | 'recheck'
  | 'continue-search'
  | 'notice-changes'
  | 'look-up-references'
  | 'read-upload'
  | 'read-form-upload'
  | 'recognise-upload'
  | 'import-file'
  | 'recognise-import-file'
  | 'maintain-index'
  | 'rebuild-index'
  | 'clean-up'
  | 'export-report'
  | 'retention'
  | 'sweep-files'
  | 'send-mail'
  | 'add-license-users'
  | 'license-news'
  | 'daily-summary'
  | 'tell-batches'
  | 'collude'
  | 'follow-given-texts'
  | 'web-run'
  | 'repeat-web-runs';
