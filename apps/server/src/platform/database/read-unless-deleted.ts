import { NoResultError } from 'kysely';
import type { Log } from '../log.ts';

/**
 * Reads data of a row that access has admitted. If a part is missing because the row was deleted in the
 * meantime, a second access check says so. If a part of an existing row is missing, the error is real.
 */
export async function readUnlessDeleted<Value>(
  askAccess: () => Promise<unknown>,
  read: () => Promise<Value>,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof NoResultError) await askAccess();
    throw error;
  }
}

/**
 * Answers a call that changes nothing, once more if a row was missing. The second try asks access again: it refuses what was
 * deleted in the meantime, and reads a row that refers to something else now, for example after a conversion to a
 * fingerprint. If a row is still missing, the error is real. The first one is in the log for debugging, so that a bug which
 * the second try covers can be found.
 */
export async function answerAgainIfMissing<Value>(
  answer: () => Promise<Value>,
  log: Pick<Log, 'debug'>,
): Promise<Value> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof NoResultError)) throw error;
    log.debug({ err: error }, 'a row was missing, so the call is answered again');
  }
  return answer();
}
