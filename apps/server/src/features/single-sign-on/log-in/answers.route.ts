import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { browserOf } from '../../../platform/http/cookies.ts';
import { originOf } from '../../../platform/http/origin.ts';
import { parametersOf } from '../../../platform/http/refusals/replace-nul.ts';
import { rateLimitOf } from '../../../platform/http/rate-limit.ts';
import { ownMetadata } from '../../../platform/saml/index.ts';
import { unsafeSelectLicense } from '../../../people/users/license-terms.repository.ts';
import type { Services } from '../../../services.ts';
import { ownAddresses } from '../addresses.ts';
import {
  unsafeSelectConnection,
  unsafeSelectConnectionNamed,
  type ConnectionRow,
} from '../connections/connections.repository.ts';
import { noteReferral } from '../../licenses/index.ts';
import { claimsOf } from '../oidc/oidc-client.ts';
import { endByToken } from './end-by-token.ts';
import { endByProvider } from './end-by-provider.ts';
import { answerLogIn, selectLogIn, type LogInRow } from './log-ins.repository.ts';
import { receiveResponse } from './receive-response.ts';
import { hashOfCode } from '../../../platform/random-code.ts';

/** A signed response with many groups has about 50 kB. */
const mostBytes = 400_000;
/** A token about a log-out has about a kilobyte. */
const mostTokenBytes = 32_000;
const perMinute = 300;
/** All people of a provider come from its one address. */
const logOutsPerMinute = 600;

interface Named {
  readonly Params: { readonly name: string };
}

/**
 * The addresses that identity providers and the browsers of their people come to. The session's cookie is not sent with a form of
 * another site, and none is set here: what the provider says is kept, and the log-in page finishes the log-in with a call of its
 * own (`LoginWithSso`).
 *
 * - POST /sso/:name/acs: the answer of a SAML provider
 * - GET /sso/:name/callback: the answer of an OpenID provider
 * - GET /login/:name: the log-in page, which an organisation may link to from its own pages
 * - GET /sso/:name/metadata: the metadata of this installation
 * - POST /sso/:name/back-channel-logout: an OpenID provider ends sessions, by a call of its own
 * - GET /sso/:name/logout: a request of a SAML provider to end sessions; otherwise, the browser is back from a log-out
 */
export async function registerSsoRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.get<Named>('/login/:name', async (request, reply) => {
    await noteReferral(services, request, reply, async (db) => {
      const connection = await unsafeSelectConnectionNamed(db, request.params.name);
      return connection && unsafeSelectLicense(db, connection.licenseId);
    });
    return reply.callNotFound();
  });
  const rateLimit = rateLimitOf(services.config, perMinute);
  await app.register(async (part) => {
    part.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, done) => done(null, parametersOf(String(body))),
    );
    part.route<Named>({
      method: 'POST',
      url: '/sso/:name/acs',
      config: { rateLimit },
      bodyLimit: mostBytes,
      handler: async (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const state = form.get('RelayState') ?? '';
        const found = await logInOf(services, request.params.name, state);
        if (found?.connection.kind !== 'saml') return backToStart(reply, request.params.name);
        const { connection, logIn } = found;
        await receiveResponse(services, request, connection, logIn, form.get('SAMLResponse') ?? '');
        return goOn(reply, connection, logIn, state);
      },
    });
    part.route<Named & { readonly Querystring: Readonly<Record<string, unknown>> }>({
      method: 'GET',
      url: '/sso/:name/callback',
      config: { rateLimit },
      handler: async (request, reply) => {
        const { state = '' } = request.query;
        if (typeof state !== 'string') return backToStart(reply, request.params.name);
        const found = await logInOf(services, request.params.name, state);
        if (found?.connection.kind !== 'oidc') return backToStart(reply, request.params.name);
        await receiveCode(services, request, found.connection, found.logIn, state);
        return goOn(reply, found.connection, found.logIn, state);
      },
    });
    part.route<Named>({
      method: 'GET',
      url: '/sso/:name/metadata',
      config: { rateLimit },
      handler: async (request, reply) => {
        const connection = await unsafeSelectConnectionNamed(services.db, request.params.name);
        if (connection?.kind !== 'saml') return reply.status(404).type('text/plain').send('Not found\n');
        const own = ownAddresses(originOf(services, request), connection.name);
        const { certificate } = connection;
        const xml = ownMetadata({ ...own, certificate, name: services.settings.current.name });
        return reply.type('application/samlmetadata+xml; charset=utf-8').send(xml);
      },
    });
    part.route<Named>({
      method: 'POST',
      url: '/sso/:name/back-channel-logout',
      config: { rateLimit: rateLimitOf(services.config, logOutsPerMinute) },
      bodyLimit: mostTokenBytes,
      handler: async (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const connection = await unsafeSelectConnectionNamed(services.db, request.params.name);
        if (connection?.kind !== 'oidc') return noStore(reply).status(404).send({ error: 'invalid_request' });
        const isDone = await endByToken(services, request, connection, form.get('logout_token') ?? '');
        if (isDone) return noStore(reply).status(200).send();
        return noStore(reply).status(400).send({ error: 'invalid_request' });
      },
    });
    part.route<Named & { readonly Querystring: Readonly<Record<string, unknown>> }>({
      method: 'GET',
      url: '/sso/:name/logout',
      config: { rateLimit },
      handler: async (request, reply) => {
        if (request.query['SAMLRequest'] === undefined) return noStore(reply).redirect('/login', 303);
        const connection = await unsafeSelectConnectionNamed(services.db, request.params.name);
        const next =
          connection?.kind === 'saml' ? await endByProvider(services, request, connection) : undefined;
        if (next !== undefined) return noStore(reply).redirect(next, 303);
        return noStore(reply).status(400).type('text/plain').send('This request to log out was refused.\n');
      },
    });
  });
}

interface FoundLogIn {
  readonly connection: ConnectionRow;
  readonly logIn: LogInRow;
}

/** The log-in with a state, which has to be one of this connection. */
async function logInOf({ db }: Services, name: string, state: string): Promise<FoundLogIn | undefined> {
  if (!/^[\w-]{43}$/.test(state)) return undefined;
  const logIn = await selectLogIn(db, hashOfCode(state));
  if (logIn === undefined) return undefined;
  const connection = await unsafeSelectConnection(db, logIn.connectionId);
  return connection?.name === name.toLowerCase() ? { connection, logIn } : undefined;
}

/** Exchanges the code, which needs the browser that began: its id is a part of the proof that the code is for us. */
async function receiveCode(
  services: Services,
  request: FastifyRequest,
  connection: ConnectionRow,
  logIn: LogInRow,
  state: string,
): Promise<void> {
  const browser = browserOf(request, services.config);
  if (browser === null || !hashOfCode(browser).equals(logIn.browserHash)) return;
  if (logIn.facts !== null || logIn.refusal !== '') return;
  const origin = originOf(services, request);
  const own = ownAddresses(origin, connection.name);
  try {
    const facts = await claimsOf(services, connection, own, {
      state,
      browser,
      answer: new URL(request.url, origin),
    });
    await answerLogIn(services.db, logIn.stateHash, { facts });
  } catch (error) {
    request.log.warn({ err: error, sso: connection.name }, 'an answer of an identity provider was refused');
    const refusal = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await answerLogIn(services.db, logIn.stateHash, { refusal: refusal || 'unknown' });
  }
}

/** Our own page, which finishes the log-in or shows the test. */
function goOn(
  reply: FastifyReply,
  { name }: ConnectionRow,
  { returnPath, testerId }: LogInRow,
  state: string,
): FastifyReply {
  const isTest = testerId !== null;
  const page = new URL(isTest ? returnPath : `/login/${name}`, 'http://own.invalid');
  page.searchParams.set('state', state);
  if (!isTest && returnPath !== '/') page.searchParams.set('to', returnPath);
  return noStore(reply).redirect(`${page.pathname}${page.search}`, 303);
}

/** An answer that nobody has asked for, or too late. */
function backToStart(reply: FastifyReply, name: string): FastifyReply {
  const isName = /^[\w-]{1,100}$/.test(name);
  return noStore(reply).redirect(isName ? `/login/${name}?problem=ssoExpired` : '/login', 303);
}

function noStore(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
}
