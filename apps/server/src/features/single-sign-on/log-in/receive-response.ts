import type { FastifyRequest } from 'fastify';
import { originOf } from '../../../platform/http/origin.ts';
import type { SamlFacts } from '../../../platform/saml/index.ts';
import type { Services } from '../../../services.ts';
import { ownAddresses } from '../addresses.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { openSecret } from '../sealing.ts';
import { answerLogIn, useAssertion, type LogInRow } from './log-ins.repository.ts';
import { hashOfCode } from '../../../platform/random-code.ts';

/** The difference between clocks that is forgiven. */
export const clockSkewMs = 2 * 60_000;

/** Verifies the answer of a SAML provider in the thread for documents, and keeps what it says, or why it is refused. */
export async function receiveResponse(
  services: Services,
  request: FastifyRequest,
  connection: ConnectionRow,
  logIn: LogInRow,
  response: string,
): Promise<void> {
  const refuse = async (refusal: string): Promise<void> => {
    request.log.warn(
      { sso: connection.name, reason: refusal },
      'an answer of an identity provider was refused',
    );
    await answerLogIn(services.db, logIn.stateHash, { refusal });
  };
  const { provider, sealedKey, licenseId } = connection;
  if (provider === null) return refuse('the connection has no metadata');
  if (provider.validUntil !== null && provider.validUntil <= Date.now()) {
    return refuse('the metadata of the provider have expired');
  }
  const { acsUrl, entityId } = ownAddresses(originOf(services, request), connection.name);
  const outcome = await services.saml.run(
    {
      kind: 'response',
      response,
      requestId: logIn.requestId,
      acsUrl,
      ownEntityId: entityId,
      provider,
      privateKey: openSecret(services, licenseId, 'key', sealedKey),
      clockSkewMs,
    },
    connection.id,
  );
  if ('refusal' in outcome) return refuse(outcome.refusal);
  if (!(await keep(services, connection, logIn, outcome.value)))
    return refuse('the assertion was used before');
}

/** Both or nothing: an assertion counts once, and only for a log-in that has no answer yet. */
function keep(
  { db }: Services,
  { id }: ConnectionRow,
  { stateHash }: LogInRow,
  { assertionId, expiresAt, ...facts }: SamlFacts,
): Promise<boolean> {
  const assertion = {
    connectionId: id,
    assertionHash: hashOfCode(assertionId),
    expiresAt: new Date(expiresAt),
  };
  return db.transaction().execute(async (transaction) => {
    if (!(await useAssertion(transaction, assertion))) return false;
    await answerLogIn(transaction, stateHash, { facts });
    return true;
  });
}
