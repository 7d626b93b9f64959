import { languages, type Language, type OperationName } from '@palimpsest/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MaintenanceError } from '../../errors.ts';
import type { Services } from '../../../services.ts';
import type { InstallationState } from '../../settings/index.ts';
import { callerOf } from '../callers/authenticate.ts';
import { visitor, type Caller } from '../callers/caller.ts';
import { preferredLanguage } from '../preferred-language.ts';

/** The operations with which an administrator gets in, and everybody gets out. */
const admitted: ReadonlySet<OperationName> = new Set([
  'GetChallenge',
  'GetPasskeyChallenge',
  'Login',
  'LoginWithPasskey',
  'Logout',
  'ReturnToSession',
  'SetBrowserId',
  'VerifyReCaptcha',
]);
/** Notices of payment providers are stored too: they are about money that has already moved. */
const admittedPaths: ReadonlySet<string> = new Set([
  ...[...admitted].map((name) => `/api/${name}`),
  '/webhooks/payments/mollie',
]);

/** Routes that read what belongs to users. Other GET requests are for screens, their logo, and for those who watch. */
const readingPaths = /^\/(api\/exports|images\/report|images\/source)\//;

/** The longest and the shortest time after which a caller should ask again, in milliseconds. */
const longestWaitMs = 60 * 60 * 1000;
const shortestWaitMs = 30_000;

/**
 * Answers, during maintenance, calls, uploads and downloads of everyone but administrators with `maintenance`, before
 * their body is read and after their rate limit. Jobs go on.
 */
export function refuseDuringMaintenance(app: FastifyInstance, services: Services): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { maintenance } = services.settings.state;
    if (maintenance === null || !isConcerned(request)) return payload;
    // Directories have tokens of their own, which name no user.
    const caller = isOfDirectory(request) ? visitor : await callerOf(services, request);
    if (caller.user?.status === 'Admin') return payload;
    const { current } = services.settings;
    const language = languageOf(caller, request, current);
    throw new MaintenanceError(
      { text: textIn(maintenance.texts, [language, current.defaultLanguage]), until: maintenance.until },
      waitMs(maintenance.until),
    );
  });
}

/** The language that the user has chosen, otherwise the one that the browser asks for. */
function languageOf(
  { session }: Caller,
  request: FastifyRequest,
  settings: Services['settings']['current'],
): Language {
  const chosen = languages.find((each) => each === session?.language);
  return chosen ?? preferredLanguage(request.headers['accept-language'], settings);
}

function isOfDirectory({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/scim/') === true;
}

function isConcerned(request: FastifyRequest): boolean {
  const { method, routeOptions } = request;
  const path = routeOptions.url ?? '';
  if (isOfDirectory(request)) return true;
  return method === 'POST' ? !admittedPaths.has(path) : readingPaths.test(path);
}

type Maintenance = NonNullable<InstallationState['maintenance']>;

/** The text in the first of these languages that has one, otherwise in any; '' without texts. */
function textIn(texts: Maintenance['texts'], preferred: readonly Language[]): string {
  const language = [...preferred, ...languages].find((each) => (texts[each] ?? '') !== '');
  return language === undefined ? '' : (texts[language] ?? '');
}

/** The time until the expected end, within limits: it may come earlier or later. */
function waitMs(until: number | null): number {
  const left = until === null ? 0 : until * 1000 - Date.now();
  return Math.min(Math.max(left, shortestWaitMs), longestWaitMs);
}
