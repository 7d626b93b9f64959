import { SAML } from '@node-saml/node-saml';
import type { LogoutTask, RequestTask } from '../saml-tasks.ts';

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
  const saml = new SAML({
    callbackUrl: task.logoutUrl,
    issuer: task.ownEntityId,
    logoutUrl: task.logoutUrl,
    idpCert: 'AAAA',
    privateKey: task.privateKey,
    signatureAlgorithm: 'sha256',
    generateUniqueId: () => task.requestId,
  });
  const user = {
    issuer: task.ownEntityId,
    nameID: task.nameId,
    nameIDFormat: task.nameIdFormat,
    ...(task.sessionIndex === '' ? {} : { sessionIndex: task.sessionIndex }),
  };
  return saml.getLogoutUrlAsync(user, task.relayState, {});
}
