import { randomBytes } from 'node:crypto';
import type { Call, Handler } from '../../../platform/http/handler.ts';
import { endSessionOf } from '../../identity/index.ts';
import { ownAddresses } from '../addresses.ts';
import { unsafeSelectConnection } from '../connections/connections.repository.ts';
import { endSessionUrl } from '../oidc/oidc-client.ts';
import { openSecret } from '../sealing.ts';
import { selectSsoSession, type SsoSessionRow } from './sso-sessions.repository.ts';

/** Logs out here in any case, also if the provider does not answer. */
export const startSsoLogout: Handler<'StartSsoLogout'> = async (_input, call) => {
  const session = await ssoSessionOf(call);
  await endSessionOf(call.services.db, call.caller);
  const url = await providerLogout(call, session).catch((error: unknown) => {
    call.log.warn({ err: error }, 'the identity provider offers no log-out now');
    return '';
  });
  return { data: { Url: url }, session: null };
};

/** The session that began at a provider. Somebody who works in the account of a user did not come from one. */
async function ssoSessionOf({ services, caller }: Call): Promise<SsoSessionRow | undefined> {
  const { session, impersonator } = caller;
  if (session === null || impersonator !== null) return undefined;
  return selectSsoSession(services.db, session.sid);
}

async function providerLogout(
  { services, origin, log }: Call,
  session: SsoSessionRow | undefined,
): Promise<string> {
  const connection =
    session === undefined ? undefined : await unsafeSelectConnection(services.db, session.connectionId);
  if (session === undefined || connection === undefined) return '';
  const own = ownAddresses(origin, connection.name);
  if (connection.kind === 'oidc') return endSessionUrl(services, connection, own);
  const logoutUrl = connection.provider?.logoutUrl ?? '';
  if (logoutUrl === '' || session.nameId === '') return '';
  const outcome = await services.saml.run(
    {
      kind: 'logout',
      requestId: `_${randomBytes(20).toString('hex')}`,
      relayState: '',
      ownEntityId: own.entityId,
      logoutUrl,
      privateKey: openSecret(services, connection.licenseId, 'key', connection.sealedKey),
      nameId: session.nameId,
      nameIdFormat: session.nameIdFormat,
      sessionIndex: session.sessionIndex,
    },
    connection.id,
  );
  if ('value' in outcome) return outcome.value;
  log.warn({ sso: connection.name, reason: outcome.refusal }, 'no request to log out could be made');
  return '';
}
