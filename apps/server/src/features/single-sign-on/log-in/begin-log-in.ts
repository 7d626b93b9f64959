import { randomBytes } from 'node:crypto';
import { UserError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/handler.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { ownAddresses, safeReturnPath } from '../addresses.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { authorizationUrl } from '../oidc/oidc-client.ts';
import { openSecret } from '../sealing.ts';
import { insertLogIn } from './log-ins.repository.ts';
import { hashOfCode } from '../../../platform/random-code.ts';

/**
 * A log-in through an identity provider:
 *
 *     begun ──the provider answers, and is believed──▶ answered ──its browser finishes it──▶ gone
 *       │                                                 │
 *       └──the answer is refused──▶ refused               └──ten minutes──▶ gone
 *
 * Everything is in the database, so any process can take the next step. The state, of which the database has only a hash, leads from
 * one step to the next; only the browser that began can take the last one.
 */
const logInMs = 10 * 60_000;

export interface BegunLogIn {
  readonly url: string;
  readonly browser: string;
}

/** Whether the data of the provider suffice for a log-in. */
export function isComplete({ kind, provider, issuer, clientId }: ConnectionRow): boolean {
  return kind === 'saml' ? provider !== null : issuer !== '' && clientId !== '';
}

/** @param testerId the administrator who tests the connection; null for a log-in */
export async function beginLogIn(
  call: Call,
  connection: ConnectionRow,
  { to, testerId }: { readonly to: string; readonly testerId: number | null },
): Promise<BegunLogIn> {
  const { services, origin } = call;
  const { db } = services;
  const state = randomBytes(32).toString('base64url');
  const browser = call.browser ?? randomBytes(32).toString('base64url');
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const own = ownAddresses(origin, connection.name);
  const url =
    connection.kind === 'saml'
      ? await samlUrl(call, connection, { state, requestId })
      : await authorizationUrl(services, connection, own, { state, browser }).catch((error: unknown) => {
          call.log.warn({ err: error, sso: connection.name }, 'the identity provider did not answer');
          throw new UserError('ssoProviderUnavailable', String(error));
        });
  await insertLogIn(db, {
    stateHash: hashOfCode(state),
    connectionId: connection.id,
    browserHash: hashOfCode(browser),
    requestId,
    returnPath: safeReturnPath(to),
    testerId,
    expiresAt: new Date(Date.now() + logInMs),
  });
  return { url, browser };
}

async function samlUrl(
  { services, origin, log }: Call,
  { id, licenseId, name, provider, sealedKey }: ConnectionRow,
  { state, requestId }: { readonly state: string; readonly requestId: string },
): Promise<string> {
  const { acsUrl, entityId } = ownAddresses(origin, name);
  const { signInUrl, validUntil } = expectDefined(provider ?? undefined, 'a connection without metadata');
  if (validUntil !== null && validUntil <= Date.now()) {
    throw new UserError('ssoProviderUnavailable', `the metadata of ${name} have expired`);
  }
  const outcome = await services.saml.run(
    {
      kind: 'request',
      requestId,
      relayState: state,
      acsUrl,
      ownEntityId: entityId,
      signInUrl,
      privateKey: openSecret(services, licenseId, 'key', sealedKey),
    },
    id,
  );
  if ('value' in outcome) return outcome.value;
  log.warn({ sso: name, reason: outcome.refusal }, 'no request could be made');
  throw new UserError('ssoProviderUnavailable', outcome.refusal);
}
