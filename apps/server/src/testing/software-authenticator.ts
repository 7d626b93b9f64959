import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeyUse } from '@palimpsest/contract';

/**
 * A device with one passkey, in software: ES256, no attestation. It signs what a browser would let it sign; tests change
 * what it says about itself.
 */
export interface DeviceBehaviour {
  readonly origin: string;
  /** The device has verified the person. */
  readonly isVerified: boolean;
  /** The number that it adds to its count at every use; 0 on devices that don't count. */
  readonly countsBy: number;
}

export class SoftwareAuthenticator {
  count = 0;
  #userHandle = '';
  readonly #credential = randomBytes(16);
  readonly #key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = generateKeyPairSync(
    'ec',
    { namedCurve: 'P-256' },
  );
  readonly #usual: DeviceBehaviour;

  constructor(usual: Pick<DeviceBehaviour, 'origin'> & Partial<DeviceBehaviour>) {
    this.#usual = { isVerified: true, countsBy: 1, ...usual };
  }

  /** Answers `navigator.credentials.create`. */
  create(options: PasskeyCreation, changed: Partial<DeviceBehaviour> = {}): NewPasskey {
    const behaviour = { ...this.#usual, ...changed };
    this.#userHandle = options.user.id;
    const authenticatorData = Buffer.concat([
      this.#authenticatorData(options.rp.id, behaviour, flag.hasCredential),
      Buffer.alloc(16),
      uint16(this.#credential.length),
      this.#credential,
      this.#coseKey(),
    ]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authenticatorData),
    ]);
    return {
      credential: this.#credential.toString('base64url'),
      clientData: clientData('webauthn.create', options.challenge, behaviour.origin).toString('base64url'),
      attestation: attestation.toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Answers `navigator.credentials.get`. */
  use(options: PasskeyRequest, changed: Partial<DeviceBehaviour> = {}): PasskeyUse {
    const behaviour = { ...this.#usual, ...changed };
    this.count += behaviour.countsBy;
    const data = clientData('webauthn.get', options.challenge, behaviour.origin);
    const authenticatorData = this.#authenticatorData(options.rpId, behaviour, 0);
    const signed = Buffer.concat([authenticatorData, sha256(data)]);
    return {
      credential: this.#credential.toString('base64url'),
      clientData: data.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: sign('sha256', signed, this.#key.privateKey).toString('base64url'),
      userHandle: this.#userHandle,
    };
  }

  #authenticatorData(rpId: string, { isVerified }: DeviceBehaviour, added: number): Buffer {
    const flags = flag.isPresent | (isVerified ? flag.isVerified : 0) | added;
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), uint32(this.count)]);
  }

  /** COSE_Key: kty EC2, alg ES256, crv P-256, x, y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }
}

const flag = { isPresent: 0x01, isVerified: 0x04, hasCredential: 0x40 } as const;

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** The text has 23 characters or fewer. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** 24 to 65,535 bytes, with the shortest length, as the standard demands. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes;
  const head =
    length < 256 ? Buffer.from([0x58, length]) : Buffer.concat([Buffer.from([0x59]), uint16(length)]);
  return Buffer.concat([head, bytes]);
}
