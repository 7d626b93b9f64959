import { createHash } from 'node:crypto';
import * as oidc from 'openid-client';
import type { Services } from '../../../services.ts';
import type { OwnAddresses } from '../addresses.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { askService, mayBeUnencrypted } from '../../../platform/web-fetch/index.ts';
import { openSecret } from '../sealing.ts';
import type { SsoFacts } from '../tables.ts';

/** A set of keys has a few kilobytes. */
export const mostBytes = 256 * 1024;
const clockToleranceSeconds = 120;
const mostClaims = 100;
const mostValues = 50;
const mostValueChars = 1_000;

interface Secrets {
  readonly state: string;
  /** The id of the browser, which only its cookie has. */
  readonly browser: string;
}

/**
 * The provider as it describes itself now. It is asked for each log-in: so new keys and addresses count at once, and no process
 * has a memory that another one lacks.
 */
export async function discover(services: Services, connection: ConnectionRow): Promise<oidc.Configuration> {
  const issuer = new URL(connection.issuer);
  const { sealedSecret, clientId, licenseId } = connection;
  const secret = sealedSecret === '' ? '' : openSecret(services, licenseId, 'secret', sealedSecret);
  const authentication = secret === '' ? oidc.None() : undefined;
  const metadata = {
    ...(secret === '' ? {} : { client_secret: secret }),
    [oidc.clockTolerance]: clockToleranceSeconds,
  };
  return oidc.discovery(issuer, clientId, metadata, authentication, {
    [oidc.customFetch]: (url, { method, headers, body }) =>
      askService(services, new URL(url), mostBytes, {
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        ...(body === undefined || body === null ? {} : { body: bodyText(body) }),
      }),
    execute: [
      // Otherwise the signature of a token is not verified if it comes from the provider itself.
      oidc.enableNonRepudiationChecks,
      ...(issuer.protocol === 'http:' && mayBeUnencrypted(services.config, issuer)
        ? [oidc.allowInsecureRequests]
        : []),
    ],
  });
}

function bodyText(body: unknown): string {
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('a request with a body of an unknown kind');
}

/** The address that a browser is sent to: a code with PKCE, a nonce and a state. */
export async function authorizationUrl(
  services: Services,
  connection: ConnectionRow,
  { callbackUrl }: OwnAddresses,
  { state, browser }: Secrets,
): Promise<string> {
  const provider = await discover(services, connection);
  const url = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: callbackUrl,
    scope: 'openid email profile',
    state,
    nonce: derived('nonce', { state, browser }),
    code_challenge: await oidc.calculatePKCECodeChallenge(derived('verifier', { state, browser })),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/**
 * Exchanges the code in an answer for the claims about the person. Throws for every answer that is not of this provider, for this
 * browser, this client and this log-in.
 */
export async function claimsOf(
  services: Services,
  connection: ConnectionRow,
  { callbackUrl }: OwnAddresses,
  { state, browser, answer }: Secrets & { readonly answer: URL },
): Promise<SsoFacts> {
  const provider = await discover(services, connection);
  const current = new URL(callbackUrl);
  current.search = answer.search;
  const tokens = await oidc.authorizationCodeGrant(provider, current, {
    expectedState: state,
    expectedNonce: derived('nonce', { state, browser }),
    pkceCodeVerifier: derived('verifier', { state, browser }),
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('the provider has sent no token about the person');
  const more =
    provider.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub);
  return factsOf({ ...more, ...claims }, claims);
}

/** The end of the session at the provider; '' if it offers none. */
export async function endSessionUrl(
  services: Services,
  connection: ConnectionRow,
  { logoutUrl }: OwnAddresses,
): Promise<string> {
  const provider = await discover(services, connection);
  if (provider.serverMetadata().end_session_endpoint === undefined) return '';
  return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: logoutUrl }).href;
}

/** Secrets of a log-in that are stored nowhere: the state and the browser make them. */
function derived(what: 'nonce' | 'verifier', { state, browser }: Secrets): string {
  return createHash('sha256').update(`${what} ${browser} ${state}`).digest('base64url');
}

/**
 * Claims as attributes. A claim within another one has both names: `realm_access.roles`. The person and the session are those by which
 * the provider can end the session here.
 */
function factsOf(
  claims: Readonly<Record<string, unknown>>,
  { sub, sid }: Readonly<Record<string, unknown>> & { readonly sub: string },
): SsoFacts {
  const attributes = entriesOf(claims, '', 0).slice(0, mostClaims);
  return { attributes, nameId: sub, nameIdFormat: '', sessionIndex: typeof sid === 'string' ? sid : '' };
}

function entriesOf(
  claims: Readonly<Record<string, unknown>>,
  prefix: string,
  depth: number,
): SsoFacts['attributes'][number][] {
  return Object.entries(claims).flatMap(([key, value]) => {
    const name = `${prefix}${key}`.slice(0, 200);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return depth < 3 ? entriesOf({ ...value }, `${name}.`, depth + 1) : [];
    }
    const values = (Array.isArray(value) ? value : [value])
      .filter((each) => ['string', 'number', 'boolean'].includes(typeof each))
      .slice(0, mostValues)
      .map((each) => String(each).slice(0, mostValueChars));
    return values.length === 0 ? [] : [{ name, friendlyName: '', values }];
  });
}
