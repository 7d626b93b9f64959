import {
  isPublicOperation,
  isReadingOperation,
  languages,
  type DataOf,
  type InputOf,
  type Language,
  type OperationName,
  type User,
} from '@palimpsest/contract';
import type { QueryKey } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { askForUserAgain } from './ask-for-user-again.ts';
import { browserId } from './browser-id.ts';
import { guestPolicy } from './page-settings.ts';
import { queryClient } from './query-client.ts';
import { readAnswer, type CallResult } from './read-answer.ts';
import { askAgain, refreshAfter } from './refresh.ts';
import { currentSid } from './sid-cookie.ts';
import { beginChange, endChange, storeAnswer } from './store-answer.ts';
import { visitBase, visitHeader } from './visit.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The call continues after the page is closed; its input must be small. */
  readonly keepalive?: boolean;
  /** False for one of several calls that are one change: the caller calls `refreshAfter` at their end. */
  readonly refreshes?: false | undefined;
  /**
   * The key of a query whose new answer is the answer of this change. It is stored there, and asked for again only if another
   * change may have been answered at the same time.
   */
  readonly answers?: QueryKey | undefined;
  /** The key of the query of what is deleted. It is forgotten, and not asked for again. */
  readonly removes?: QueryKey | undefined;
}

/** These replace or end the session. Everything is then read again (`replaceUser`), or the page is left (`leaveSession`). */
const ofTheSession: ReadonlySet<OperationName> = new Set<OperationName>([
  'CreateGuestUser',
  'Login',
  'LoginWithPasskey',
  'RegisterUser',
  'Logout',
  'StartSsoLogout',
  'LoginWithSso',
  'OpenUserSession',
  'ReturnToSession',
  'DeleteUser',
]);

/**
 * Calls an operation of the server. Without a session, the error is `sessionMissing`; where visitors become guests
 * silently, one guest session is opened for all waiting calls instead. A
 * change by a logged-in user is never made as somebody else, after the session has ended or another window has
 * opened a new one. In that case the error is `sessionMissing`, and the page asks again who the user is. During a visit
 * from a learning platform, every call is that of the visit, and no session is opened. Throws an
 * ApiError; if the server does not answer, its key is `serverUnavailable`. An aborted call throws the signal's
 * reason.
 *
 * After a change, answers that show what it has changed are asked for again.
 */
export async function call<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<CallResult<DataOf<Name>>> {
  if (isReadingOperation(name) || ofTheSession.has(name)) return callInSession(name, input, options);
  const change = beginChange();
  const result = await callInSession(name, input, options).finally(() => endChange(change));
  const { answers, removes, refreshes = true } = options;
  const isStored = answers !== undefined && (await storeAnswer(answers, result, change));
  if (removes !== undefined) queryClient.removeQueries({ queryKey: removes, exact: true });
  if (refreshes)
    refreshAfter(
      name,
      [isStored ? answers : undefined, removes].filter((key) => key !== undefined),
    );
  return result;
}

async function callInSession<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions = {},
): Promise<CallResult<DataOf<Name>>> {
  if (visitBase() !== undefined) return callInVisit(name, input, options);
  // A call with the code of an upload form comes from a visitor.
  const needsSession = !isPublicOperation(name) && !('projectcode' in input);
  // A guest session that is being opened would replace the session of a log-in that is answered first.
  if (ofTheSession.has(name)) await opening?.catch(() => undefined);
  const ownSid = needsSession ? sidOfChange(name) : undefined;
  if (ownSid !== undefined && ownSid !== currentSid()) throw sessionEnded();
  if (needsSession && currentSid() === '') await openSilently(name);
  try {
    return await send(name, input, options);
  } catch (error) {
    askForUserAgain(error, name);
    const isSessionMissing = error instanceof ApiError && error.key === 'sessionMissing';
    if (!isSessionMissing || !needsSession) throw error;
    if (ownSid !== undefined) throw sessionEnded();
    await openSilently(name);
    return send(name, input, options);
  }
}

async function callInVisit<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions,
): Promise<CallResult<DataOf<Name>>> {
  try {
    return await send(name, input, options);
  } catch (error) {
    askForUserAgain(error, name);
    throw error;
  }
}

/**
 * The session in which the logged-in user of this page makes a change. Undefined for guests, for a log-out, and for
 * reading calls, which may find that somebody else is logged in now.
 */
function sidOfChange(name: OperationName): string | undefined {
  if (isReadingOperation(name) || name === 'Logout' || name === 'StartSsoLogout') return undefined;
  const last = queryClient.getQueryData<CallResult<User>>(['GetUserInfo', {}]);
  return last?.data.loggedIn === true ? last.data.sessionId : undefined;
}

function sessionEnded(): ApiError {
  askAgain('GetUserInfo');
  return new ApiError('sessionMissing', 401);
}

/** Sends a call. If the server asks for a bot check first, this browser solves it, and the call is sent again. */
async function send<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: CallOptions,
): Promise<CallResult<DataOf<Name>>> {
  try {
    return await sendOnce(name, input, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'botCheckRequired') throw error;
    const { data: challenge } = await sendOnce('GetChallenge', {}, options);
    const { solveInWorker } = await import('./bot-check/solve-in-worker.ts');
    return sendOnce(name, { ...input, altcha: await solveInWorker(challenge) }, options);
  }
}

async function sendOnce<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  { signal, keepalive = false }: CallOptions,
): Promise<CallResult<DataOf<Name>>> {
  let response: Response;
  let body: string;
  const isVisit = visitBase() !== undefined;
  try {
    response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(isVisit ? visitHeader() : { 'x-sid': currentSid() }),
        'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
      body: JSON.stringify(input),
      // A window of its own has the cookies of somebody's session, who may be somebody else.
      credentials: isVisit ? 'omit' : 'same-origin',
      signal: signal ?? null,
      keepalive,
    });
    body = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('serverUnavailable', 0);
  }
  const answer = readAnswer<DataOf<Name>>(response.status, body, response.headers.get('retry-after'));
  if (opensSession(name, answer) && currentSid() === '') throw new ApiError('sessionMismatch', 0);
  return answer;
}

/** Whether the browser has a session after this answer, if it stores cookies. */
function opensSession(name: OperationName, { data }: CallResult<unknown>): boolean {
  if (name === 'CreateGuestUser' || name === 'Login' || name === 'LoginWithPasskey') return true;
  // The first step of signing up only sends a code.
  return name === 'RegisterUser' && (data as DataOf<'RegisterUser'>).UserId !== 0;
}

async function openSilently(name: OperationName): Promise<void> {
  if (guestPolicy() !== 'automatic') {
    // The page asks who the user is, unless this was the question.
    throw name === 'GetUserInfo' ? new ApiError('sessionMissing', 401) : sessionEnded();
  }
  await openGuestSession();
}

let opening: Promise<User> | undefined;

/**
 * Opens a guest session, once for all callers that wait for it. A browser that stores no cookies cannot have a session.
 * @param link The permanent link that the visitor wants to read; the guest gets no free credits.
 */
export function openGuestSession(link?: string): Promise<User> {
  opening ??= nameBrowser()
    .then(() =>
      send('CreateGuestUser', { lang: pageLanguage(), ...(link === undefined ? {} : { link }) }, {}),
    )
    .then(({ data }) => data)
    .finally(() => {
      opening = undefined;
    });
  return opening;
}

/** Tells the server which browser this is: before a guest session, and before a code is sent. */
export async function nameBrowser(): Promise<void> {
  const id = browserId();
  if (id !== undefined) await send('SetBrowserId', { id }, {});
}

function pageLanguage(): Language | undefined {
  return languages.find((language) => language === document.documentElement.lang);
}
