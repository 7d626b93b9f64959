import type { Answer } from '@palimpsest/contract';
import { ApiError } from './api-error.ts';

export interface CallResult<Data> {
  readonly data: Data;
  /** The key of a notice for the user, or ''. */
  readonly message: string;
  readonly total: number;
}

/**
 * Opens the answer's envelope. A body that is not ours comes from something in between (a proxy, a gateway): with a
 * status of 500 or more the server counts as unavailable.
 * @param retryAfter The header `Retry-After`, in seconds.
 */
export function readAnswer<Data>(
  status: number,
  body: string,
  retryAfter: string | null = null,
): CallResult<Data> {
  const answer = parseAnswer<Data>(body);
  if (answer === undefined) throw new ApiError(status >= 500 ? 'serverUnavailable' : 'unexpected', status);
  if (answer.success) {
    return { data: answer.data as Data, message: answer.message, total: answer.total };
  }
  throw new ApiError(answer.errors[0] ?? 'unexpected', status, {
    errorId: answer.errorId,
    problems: answer.problems,
    maintenance: answer.maintenance,
    retryAfterMs: retryAfter === null ? undefined : Number(retryAfter) * 1000,
  });
}

function parseAnswer<Data>(body: string): Answer<Data> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const isAnswer = typeof value === 'object' && value !== null && 'success' in value && 'errors' in value;
    return isAnswer ? (value as Answer<Data>) : undefined;
  } catch {
    return undefined;
  }
}
