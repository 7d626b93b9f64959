import { createHmac } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeyUse } from '@palimpsest/contract';
import { UserError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { challengeMs } from './challenges.ts';
import type { PasskeyRow } from './passkeys.repository.ts';

/**
 * Web Authentication (level 3) as this product uses it: the device stores the passkey, so that no email address is
 * needed, and verifies the person at every use. So a passkey alone is two factors. The maker of a device is not asked
 * for. The library takes a second to load, so it is loaded when the first passkey is used.
 */
const library = () => import('@simplewebauthn/server');

/** COSE numbers of ES256, EdDSA and RS256; the browser takes the first that the device knows. */
const algorithms = [-7, -8, -257];

interface Account {
  readonly userId: number;
  readonly mail: string;
  readonly name: string;
}

/** The options for `navigator.credentials.create`. */
export async function creationOptions(
  call: Call,
  challenge: Uint8Array,
  { userId, mail, name }: Account,
  existing: readonly PasskeyRow[],
): Promise<PasskeyCreation> {
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rp: { id: hostOf(call), name: call.services.settings.current.name },
    user: { id: handleOf(call.services, userId), name: mail, displayName: name },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: existing.map(({ credential, transports }) => ({
      id: credential,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** The options for `navigator.credentials.get`. They name no account, so they reveal none. */
export function requestOptions(call: Call, challenge: Uint8Array): PasskeyRequest {
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId: hostOf(call),
    timeout: challengeMs,
    userVerification: 'required',
  };
}

export type VerifiedPasskey = Pick<PasskeyRow, 'credential' | 'coseKey' | 'signCount' | 'isSynced'>;

/** The passkey that a device has made. Throws `passkeyNotValid`. */
export async function verifyNewPasskey(
  call: Call,
  challenge: string,
  { credential, clientData, attestation }: NewPasskey,
): Promise<VerifiedPasskey> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: credential,
      rawId: credential,
      type: 'public-key',
      response: { clientDataJSON: clientData, attestationObject: attestation },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: originsOf(call),
    expectedRPID: hostOf(call),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(notValid);
  if (registrationInfo === undefined) throw new UserError('passkeyNotValid', 'the attestation is wrong');
  return {
    credential: registrationInfo.credential.id,
    coseKey: Buffer.from(registrationInfo.credential.publicKey),
    signCount: registrationInfo.credential.counter,
    isSynced: registrationInfo.credentialDeviceType === 'multiDevice',
  };
}

/** @returns the count of uses that the device names. Throws `passkeyNotValid`, also if the count has not grown. */
export async function verifyUse(
  call: Call,
  challenge: string,
  { credential, clientData, authenticatorData, signature, userHandle }: PasskeyUse,
  { coseKey, signCount, userId }: PasskeyRow,
): Promise<number> {
  if (userHandle !== handleOf(call.services, userId)) {
    throw new UserError('passkeyNotValid', 'the passkey of another account');
  }
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: credential,
      rawId: credential,
      type: 'public-key',
      response: { clientDataJSON: clientData, authenticatorData, signature, userHandle },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: originsOf(call),
    expectedRPID: hostOf(call),
    credential: { id: credential, publicKey: new Uint8Array(coseKey), counter: signCount },
    requireUserVerification: true,
  }).catch(notValid);
  if (!verified) throw new UserError('passkeyNotValid', 'the signature is wrong');
  return authenticationInfo.newCounter;
}

function notValid(error: unknown): never {
  throw new UserError('passkeyNotValid', error instanceof Error ? error.message : String(error));
}

function hostOf({ origin }: Call): string {
  return new URL(origin).hostname;
}

/** The origins as browsers write them. Without PUBLIC_URL, a proxy may end TLS without telling. */
function originsOf({ origin }: Call): string[] {
  const { protocol, host, origin: exact } = new URL(origin);
  return protocol === 'https:' ? [exact] : [exact, new URL(`https://${host}`).origin];
}

/** The account as a device stores it: it must not contain personal data, and is the same for all its passkeys. */
function handleOf({ fingerprintSecret }: Pick<Services, 'fingerprintSecret'>, userId: number): string {
  const key = fingerprintSecret.textKey(Buffer.from('passkeys'));
  return createHmac('sha256', key).update(String(userId)).digest('base64url');
}
