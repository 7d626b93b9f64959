import type { FastifyRequest } from 'fastify';
import { errors } from 'jose';
import { networkOf } from '../../../platform/http/network.ts';
import { hashOfCode } from '../../../platform/random-code.ts';
import type { Services } from '../../../services.ts';
import { deleteSessionsNamed } from '../../identity/index.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { requirePlausible, verifyLogoutToken, type LogoutClaims } from '../oidc/logout-token.ts';
import { noteForged, noteRight, requireFewForged } from './forged-tokens.ts';
import { deleteLogInsOfPerson, useAssertion } from './log-ins.repository.ts';
import { unsafeSelectSidsOfPerson, unsafeSelectSidsOfSession } from './sso-sessions.repository.ts';

/**
 * An OpenID provider ends the sessions of a person by a call of its own, without the person's browser. Only sessions that began
 * through this connection end.
 * @returns false if the call is refused; true as well if there was no session any more. Throws `tooManyRequests` after many forged tokens
 */
export async function endByToken(
  services: Services,
  request: FastifyRequest,
  connection: ConnectionRow,
  token: string,
): Promise<boolean> {
  const refused = (reason: string): false => {
    request.log.warn({ sso: connection.name, reason }, 'a request to log out was refused');
    return false;
  };
  const network = networkOf(request.ip);
  const claims = await verified(services, connection, token, network);
  if (typeof claims === 'string') return refused(claims);
  await noteRight(services.db, connection, network);
  const ended = await end(services, connection, claims);
  if (ended === undefined) return refused('the token was used before');
  request.log.info({ sso: connection.name, sessions: ended }, 'an identity provider has ended sessions');
  return true;
}

/** The claims of the token, or the reason for which it is refused. */
async function verified(
  services: Services,
  connection: ConnectionRow,
  token: string,
  network: string,
): Promise<LogoutClaims | string> {
  try {
    requirePlausible(connection, token);
  } catch (error) {
    return reasonOf(error);
  }
  await requireFewForged(services.db, connection, network);
  try {
    return await verifyLogoutToken(services, connection, token);
  } catch (error) {
    // A provider that is down has forged nothing.
    if (error instanceof errors.JOSEError) await noteForged(services.db, connection, network);
    return reasonOf(error);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 500) : 'unknown';

/** Both or nothing, so that the provider can send a token again that found the database away. */
function end(
  { db }: Services,
  { id }: ConnectionRow,
  { tokenId, subject, session, expiresAt }: LogoutClaims,
): Promise<number | undefined> {
  const used = {
    connectionId: id,
    assertionHash: hashOfCode(`log-out ${tokenId}`),
    expiresAt: new Date(expiresAt),
  };
  return db.transaction().execute(async (transaction) => {
    if (!(await useAssertion(transaction, used))) return undefined;
    await deleteLogInsOfPerson(transaction, id, {
      nameId: subject,
      sessionIndexes: session === '' ? [] : [session],
    });
    const sids =
      subject === ''
        ? await unsafeSelectSidsOfSession(transaction, id, session)
        : await unsafeSelectSidsOfPerson(transaction, id, subject, session === '' ? [] : [session]);
    await deleteSessionsNamed(transaction, sids);
    return sids.length;
  });
}
