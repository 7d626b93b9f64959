import { randomBytes } from 'node:crypto';
import type { Call, Handler } from '../../../platform/http/handler.ts';
import { endSessionOf } from '../../identity/index.ts';
import { ownAddresses } from '../addresses.ts';
import { unsafeSelectConnection } from '../connections/connections.repository.ts';
import { endSessionUrl } from '../oidc/oidc-client.ts';
import { openSecret } from '../sealing.ts';
import { selectSsoSession } from './sso-sessions.repository.ts';

/** Logs out here in any case, also if the provider does not answer. */
export const startSsoLogout: Handler<'StartSsoLogout'> = async (_input, call) => {
  const url = await providerLogout(call).catch((error: unknown) => {
    call.log.warn({ err: error }, 'the identity provider offers no log-out now');
    return '';
  });
  await endSessionOf(call.services.db, call.caller);
  return { data: { Url: url }, session: null };
};

async function providerLogout({ services, caller, origin }: Call): Promise<string> {
  if (caller.session === null || caller.impersonator !== null) return '';
  const session = await selectSsoSession(services.db, caller.session.sid);
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
  return 'value' in outcome ? outcome.value : '';
}
