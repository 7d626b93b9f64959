import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { originOf } from '../../../platform/http/origin.ts';
import type { Services } from '../../../services.ts';
import { deleteSessionsNamed } from '../../identity/index.ts';
import { ownAddresses } from '../addresses.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { openSecret } from '../sealing.ts';
import { deleteLogInsOfPerson } from './log-ins.repository.ts';
import { clockSkewMs } from './receive-response.ts';
import { unsafeSelectSidsOfPerson } from './sso-sessions.repository.ts';

/**
 * The provider ends the sessions of a person, with the person's browser on its way through all services. The signature of the request
 * says whose sessions they are, so the browser needs no cookie of ours.
 * @returns the address of the provider that waits for our answer; undefined if the request is refused
 */
export async function endByProvider(
  services: Services,
  request: FastifyRequest,
  { id, name, licenseId, provider, sealedKey }: ConnectionRow,
): Promise<string | undefined> {
  if (provider === null) return undefined;
  const own = ownAddresses(originOf(services, request), name);
  const query = request.url.slice(request.url.indexOf('?') + 1);
  const { entityId, certificates, logoutUrl } = provider;
  const outcome = await services.saml.run(
    {
      kind: 'logoutRequest',
      query,
      ownLogoutUrl: own.logoutUrl,
      provider: { entityId, certificates },
      clockSkewMs,
    },
    id,
  );
  if ('refusal' in outcome) {
    request.log.warn({ sso: name, reason: outcome.refusal }, 'a request to log out was refused');
    return undefined;
  }
  const { requestId, nameId, sessionIndexes } = outcome.value;
  await deleteLogInsOfPerson(services.db, id, { nameId, sessionIndexes });
  const sids = await unsafeSelectSidsOfPerson(services.db, id, nameId, sessionIndexes);
  await deleteSessionsNamed(services.db, sids);
  request.log.info({ sso: name, sessions: sids.length }, 'an identity provider has ended sessions');
  if (logoutUrl === '') return '/login';
  const answer = await services.saml.run(
    {
      kind: 'logoutAnswer',
      answerId: `_${randomBytes(20).toString('hex')}`,
      requestId,
      relayState: new URLSearchParams(query).get('RelayState') ?? '',
      ownEntityId: own.entityId,
      logoutUrl,
      privateKey: openSecret(services, licenseId, 'key', sealedKey),
    },
    id,
  );
  return 'value' in answer ? answer.value : '/login';
}
