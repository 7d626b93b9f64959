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
  /** The call goes on when the page is closed; its input is small. */
  readonly keepalive?: boolean;
}

/** Calls that need no session: they make one, or answer without. */
const withoutSession: readonly OperationName[] = [
  'CreateGuestUser',
  'Login',
  'GetSampleText',
  'GetUploadForm',
  'GetUploadChallenge',
];

/**
 * Calls an operation of the server. Without a session a guest's is opened first, once for all calls that wait.
 * What a logged-in user changes is not changed as somebody else after the session has ended, or after another window
 * has opened another one: that is `sessionMissing`, and the page asks anew who is there.
 * Throws an ApiError; a server that does not answer is the error `serverUnavailable`. An aborted call throws
 * the signal's reason.
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<CallResult<DataOf<Name>>> {
  // With the code of an upload form, a call is a visitor's.
  const needsSession = !withoutSession.includes(name) && !('projectcode' in input);
  const ownSid = needsSession ? sidOfChange(name) : undefined;
  if (ownSid !== undefined && ownSid !== currentSid()) throw sessionEnded();
  if (needsSession && currentSid() === '') await openGuestSession();
  try {
    return await send(name, input, options);
  } catch (error) {
    const sessionGone = error instanceof ApiError && error.key === 'sessionMissing';
    if (!sessionGone || !needsSession) throw error;
    if (ownSid !== undefined) throw sessionEnded();
    await openGuestSession();
    return send(name, input, options);
  }
}

/**
 * The session in which a logged-in user wants to change something, by what the page shows; undefined for guests and
 * for what only reads, which may learn that somebody else is there now.
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
      headers: { 'content-type': 'application/json', 'x-sid': currentSid() },
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

/** One call, however many wait for it. A browser that keeps no cookies cannot have a session. */
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
