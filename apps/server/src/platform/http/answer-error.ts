import { randomBytes } from 'node:crypto';
import { errorRegistry, type Answer, type ErrorKey } from '@palimpsest/contract';
import type { FastifyReply } from 'fastify';
import { MaintenanceError, RetryLaterError, UserError } from '../errors.ts';
import type { Log } from '../log.ts';
import { isForeignKeyViolation } from '../database/foreign-key-violation.ts';
import { isUnavailable } from '../database/is-unavailable.ts';
import { isOutdatedPlan } from '../database/prepare-in-pool.ts';
import { isStorageFull } from '../storage/index.ts';

/**
 * The only place that answers errors: known ones by their key, all others as `unexpected` with an id that is
 * in the log.
 */
export function answerError(error: unknown, reply: FastifyReply, log: Log): FastifyReply {
  const known = knownError(error);
  if (known === undefined) {
    const errorId = randomBytes(6).toString('hex');
    log.error({ err: error, errorId }, 'unexpected error');
    return reply.status(errorRegistry.unexpected.status).send({ ...failure('unexpected'), errorId });
  }
  if (known instanceof RetryLaterError) {
    void reply.header('retry-after', Math.ceil(known.retryAfterMs / 1000));
  }
  if (known.key === 'storageFull') log.error({ err: error }, 'no space is left for files or rows');
  else log.debug({ key: known.key, reason: known.message }, 'refused');
  const answer =
    known instanceof MaintenanceError
      ? { ...failure(known.key), maintenance: known.note }
      : failure(known.key);
  return reply
    .status(errorRegistry[known.key].status)
    .send(known.problems === undefined ? answer : { ...answer, problems: known.problems });
}

/** The answer of a call that failed. */
export function failure(key: ErrorKey): Answer<null> {
  return { success: false, data: null, errors: [key], message: '', total: 0 };
}

/** Messages of services that the process closes at its end, while calls still use them. */
const closedMessage =
  /^(Terminating worker thread|the readers were closed|Cannot use a pool after calling end|driver has already been destroyed)/;

/** An error of a call that the end of its process interrupted is not a fault. */
export function asInterrupted(error: unknown): unknown {
  const isInterrupted =
    error instanceof Error && (error.name === 'AbortError' || closedMessage.test(error.message));
  return isInterrupted ? new UserError('serverUnavailable', `the process stops: ${error.message}`) : error;
}

/**
 * Codes with which PostgreSQL ends a transaction that others got in the way of: it found a deadlock, or could not
 * serialise it. Nothing of it was stored, and it may succeed the next time.
 */
const transactionEnded = new Set(['40P01', '40001']);

/** Rows that access had admitted, and that were deleted before the call could write about them. */
const deletedByConstraint: readonly (readonly [RegExp, ErrorKey])[] = [
  [/_project_id_fkey$/, 'noAccessToProject'],
  [/_report_id_fkey$/, 'noAccessToReport'],
  [/_user_id_fkey$|_owner_id_fkey$/, 'sessionMissing'],
];

function deletedRowKey(error: Error): ErrorKey | undefined {
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  return deletedByConstraint.find(([name]) => name.test(constraint))?.[1];
}

/** The key of an error; undefined if it was not expected. */
export function answerKeyOf(error: unknown): ErrorKey | undefined {
  return knownError(error)?.key;
}

function knownError(error: unknown): UserError | undefined {
  if (error instanceof UserError) return error;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const deleted = isForeignKeyViolation(error) ? deletedRowKey(error) : undefined;
  if (deleted !== undefined) return new UserError(deleted, error.message);
  if (isStorageFull(error)) return new UserError('storageFull', error.message);
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 429) return new UserError('tooManyRequests');
  if (isUnavailable(error) || transactionEnded.has(code) || isOutdatedPlan(error)) {
    return new UserError('serverUnavailable', error.message);
  }
  // The caller disconnected during the call and reads no answer.
  if (code === 'ERR_STREAM_PREMATURE_CLOSE') return new UserError('invalidFormat', error.message);
  if (status === 413) return new UserError('requestTooLarge', error.message);
  // Refusals by Fastify and its plugins: by their status, the caller's mistake.
  const isRefusal = typeof status === 'number' && status >= 400 && status < 500;
  return isRefusal ? new UserError('invalidFormat', error.message) : undefined;
}
