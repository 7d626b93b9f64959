import { createSign, generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

export interface OwnKey {
  readonly privateKey: string;
  readonly certificate: string;
}

const make = promisify(generateKeyPair);
const years = 20;

/**
 * A key for signing requests and for reading encrypted assertions, with a certificate that only carries it: providers of SAML
 * compare keys, and trust no issuer of certificates. (RFC 5280, 4.1.)
 */
export async function makeOwnKey(name: string): Promise<OwnKey> {
  const { publicKey, privateKey } = await make('rsa', { modulusLength: 3_072 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const signed = sequence(
    // Version 3.
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    sha256WithRsa,
    commonName(name),
    sequence(time(new Date(Date.now() - 86_400_000)), time(new Date(Date.now() + years * 31_557_600_000))),
    commonName(name),
    spki,
  );
  const signature = createSign('sha256').update(signed).sign(privateKey);
  const der = sequence(signed, sha256WithRsa, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    privateKey: pem,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function integer(bytes: Buffer): Buffer {
  return tagged(0x02, bytes);
}

/** 1.2.840.113549.1.1.11, with the parameters that it has to have. */
const sha256WithRsa = sequence(
  tagged(0x06, Buffer.from('2a864886f70d01010b', 'hex')),
  tagged(0x05, Buffer.alloc(0)),
);

function commonName(name: string): Buffer {
  const value = tagged(0x0c, Buffer.from(name.slice(0, 64)));
  return sequence(tagged(0x31, sequence(tagged(0x06, Buffer.from('550403', 'hex')), value)));
}

/** Years from 2050 on have four digits. */
function time(date: Date): Buffer {
  const digits = date.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return date.getUTCFullYear() >= 2050
    ? tagged(0x18, Buffer.from(digits))
    : tagged(0x17, Buffer.from(digits.slice(2)));
}
