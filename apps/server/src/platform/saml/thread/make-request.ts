import { SAML } from '@node-saml/node-saml';
import type { LogoutAnswerTask, LogoutTask, RequestTask } from '../saml-tasks.ts';

/** The address that a browser is sent to for a log-in, with the signed request. */
export function makeRequest(task: RequestTask): Promise<string> {
  const saml = new SAML({
    callbackUrl: task.acsUrl,
    issuer: task.ownEntityId,
    entryPoint: task.signInUrl,
    // Nothing is verified here, and the library wants one.
    idpCert: 'AAAA',
    privateKey: task.privateKey,
    signatureAlgorithm: 'sha256',
    generateUniqueId: () => task.requestId,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
  });
  return saml.getAuthorizeUrlAsync(task.relayState, undefined, {});
}

/** The address that ends the session at the provider as well. */
export function makeLogout(task: LogoutTask): Promise<string> {
  const user = {
    issuer: task.ownEntityId,
    nameID: task.nameId,
    nameIDFormat: task.nameIdFormat,
    ...(task.sessionIndex === '' ? {} : { sessionIndex: task.sessionIndex }),
  };
  return forLogout(task, task.requestId).getLogoutUrlAsync(user, task.relayState, {});
}

/** The address that tells the provider that the sessions are over. */
export function makeLogoutAnswer(task: LogoutAnswerTask): Promise<string> {
  const request = { ID: task.requestId, issuer: '', nameID: '', nameIDFormat: '' };
  return forLogout(task, task.answerId).getLogoutResponseUrlAsync(request, task.relayState, {}, true);
}

function forLogout(
  { ownEntityId, logoutUrl, privateKey }: Pick<LogoutTask, 'ownEntityId' | 'logoutUrl' | 'privateKey'>,
  id: string,
): SAML {
  return new SAML({
    callbackUrl: logoutUrl,
    issuer: ownEntityId,
    // The library asks for it in every message.
    entryPoint: logoutUrl,
    logoutUrl,
    idpCert: 'AAAA',
    privateKey,
    signatureAlgorithm: 'sha256',
    generateUniqueId: () => id,
  });
}
