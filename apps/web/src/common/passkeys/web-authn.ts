import type { NewPasskey, PasskeyCreation, PasskeyUse } from '@palimpsest/contract';
import { call } from '../../api/call.ts';

/**
 * The browser's part of passkeys. The library is loaded when it is needed, so that no page waits for it.
 */
const library = () => import('@simplewebauthn/browser');

/** Browsers allow passkeys under a name and with HTTPS alone, or on this machine (localhost). */
export function canUsePasskeys(): boolean {
  // Tests of components have no page.
  if (typeof window === 'undefined') return false;
  const isAddress = /^(?:[\d.]+|\[.*\])$/.test(window.location.hostname);
  return typeof window.PublicKeyCredential === 'function' && !isAddress;
}

/** Whether the field for the email address can offer the passkeys of the device. */
export async function canOfferPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  const { browserSupportsWebAuthnAutofill } = await library();
  return browserSupportsWebAuthnAutofill();
}

/** Has the device make a passkey. Throws the browser's error, also when the person cancels. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: options });
  return {
    credential: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: [...(response.transports ?? [])],
  };
}

/**
 * Has a device sign a challenge of the server.
 * @param isOffered true: waits until the person chooses a passkey in the field for the email address; another request
 *   ends it
 */
export async function signWithPasskey(isOffered = false): Promise<PasskeyUse> {
  const { startAuthentication } = await library();
  const { data } = await call('GetPasskeyChallenge', {});
  const { id, response } = await startAuthentication({ optionsJSON: data, useBrowserAutofill: isOffered });
  return {
    credential: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? '',
  };
}

/** Ends a request that waits. */
export async function stopOffering(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}
