import { errorRegistry } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import { answerKeyOf } from '../../../platform/http/answer-error.ts';
import type { Log } from '../../../platform/log.ts';
import { ScimError } from '../protocol/scim-error.ts';

/** An error as the directory reads it. Nothing of an unexpected one leaves the server. */
export function asScimError(error: unknown, log: Log): ScimError {
  if (error instanceof ScimError) return error;
  const key = error instanceof UserError ? error.key : answerKeyOf(error);
  if (key === 'tooManyRequests') return new ScimError('tooManyRequests');
  if (key === 'requestTooLarge') return new ScimError('tooLarge');
  if (key === 'invalidFormat') return new ScimError('malformed');
  if (key !== undefined && errorRegistry[key].status === 503) return new ScimError('unavailable');
  log.error({ err: error }, 'unexpected error in a call of a directory');
  return new ScimError('unexpected');
}
