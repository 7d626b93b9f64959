import {
  languages,
  type DataOf,
  type InputOf,
  type Language,
  type OperationName,
  type User,
} from '@palimpsest/contract';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';
import { readAnswer, type CallResult } from './read-answer.ts';
import { currentSid } from './sid-cookie.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The call continues after the page is closed; its input must be small. */
  readonly keepalive?: boolean;
}

/** Calls that need no session: they create one, or answer without. */
const withoutSession: readonly OperationName[] = [
  'CreateGuestUser',
  'Login',
  'GetSampleText',
  'GetUploadForm',
  'GetChallenge',
];

/**
 * Calls an operation of the server. Without a session, it first opens one guest session for all waiting calls. A
 * change by a logged-in user is never made as somebody else, after the session has ended or another window has
 * opened a new one. In that case the error is `sessionMissing`, and the page asks again who the user is. Throws an
 * ApiError; if the server does not answer, its key is `serverUnavailable`. An aborted call throws the signal's
 * reason.
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<CallResult<DataOf<Name>>> {
  // A call with the code of an upload form comes from a visitor.
  const needsSession = !withoutSession.includes(name) && !('projectcode' in input);
  const ownSid = needsSession ? sidOfChange(name) : undefined;
  if (ownSid !== undefined && ownSid !== currentSid()) throw sessionEnded();
  if (needsSession && currentSid() === '') await openGuestSession();
  try {
    return await send(name, input, options);
  } catch (error) {
    const isSessionMissing = error instanceof ApiError && error.key === 'sessionMissing';
    if (!isSessionMissing || !needsSession) throw error;
    if (ownSid !== undefined) throw sessionEnded();
    await openGuestSession();
    return send(name, input, options);
  }
}

/**
 * The session in which the logged-in user of this page makes a change. Undefined for guests and for reading calls,
 * which may find that somebody else is logged in now.
 */
function sidOfChange(name: OperationName): string | undefined {
  if (/^(Get|Find|Calculate|Resolve|Logout)/.test(name)) return undefined;
  const last = queryClient.getQueryData<CallResult<User>>(['GetUserInfo', {}]);
  return last?.data.loggedIn === true ? last.data.sessionId : undefined;
}

function sessionEnded(): ApiError {
  void queryClient.invalidateQueries({ queryKey: ['GetUserInfo'] });
  return new ApiError('sessionMissing', 401);
}

async function send<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  { signal, keepalive = false }: CallOptions,
): Promise<CallResult<DataOf<Name>>> {
  let response: Response;
  let body: string;
  try {
    response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-sid': currentSid(),
        'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      body: JSON.stringify(input),
      credentials: 'same-origin',
      signal: signal ?? null,
      keepalive,
    });
    body = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('serverUnavailable', 0);
  }
  return readAnswer<DataOf<Name>>(response.status, body);
}

let opening: Promise<void> | undefined;

/** Makes one call, no matter how many callers wait for it. A browser that stores no cookies cannot have a session. */
function openGuestSession(): Promise<void> {
  opening ??= send('CreateGuestUser', { lang: pageLanguage() }, {})
    .then(() => {
      if (currentSid() === '') throw new ApiError('sessionMismatch', 0);
      return undefined;
    })
    .finally(() => {
      opening = undefined;
    });
  return opening;
}

function pageLanguage(): Language | undefined {
  return languages.find((language) => language === document.documentElement.lang);
}
