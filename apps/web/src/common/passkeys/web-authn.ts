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

/** The request that has a dialog of the browser open; another request would end it. */
let prompt: Promise<unknown> | undefined;

/** Whether the browser shows a dialog for a passkey. */
export function isPrompting(): boolean {
  return prompt !== undefined;
}

/** Resolves when no dialog for a passkey is open. */
export async function promptsEnded(): Promise<void> {
  while (prompt !== undefined) await prompt.catch(() => undefined);
}

function prompting<Answer>(request: Promise<Answer>): Promise<Answer> {
  prompt = request;
  const end = (): void => {
    if (prompt === request) prompt = undefined;
  };
  request.then(end, end);
  return request;
}

/** Has the device make a passkey. Throws the browser's error, also when the person cancels. */
export function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  return prompting(make(options));
}

async function make(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({ optionsJSON: options });
  return {
    credential: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: [...(response.transports ?? [])],
  };
}

/** Has a device sign a challenge of the server. Ends an offer. */
export function signWithPasskey(): Promise<PasskeyUse> {
  return prompting(sign(false));
}

/**
 * Waits until the person chooses a passkey in the field for the email address, and has the device sign. It begins when
 * no dialog is open; a dialog that opens later ends it.
 */
export async function offerPasskeys(): Promise<PasskeyUse> {
  await promptsEnded();
  return sign(true);
}

async function sign(isOffered: boolean): Promise<PasskeyUse> {
  const { startAuthentication } = await library();
  const { data } = await call('GetPasskeyChallenge', {});
  if (isOffered && isPrompting()) throw new DOMException('A dialog was opened meanwhile', 'AbortError');
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
