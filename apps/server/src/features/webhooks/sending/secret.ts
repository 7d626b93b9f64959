import { createHmac, randomBytes } from 'node:crypto';
import { sealBytes, unsealBytes } from '../../../platform/sealing/aes-gcm.ts';
import type { Services } from '../../../services.ts';

/** Secrets of webhooks, and signatures with them, as https://www.standardwebhooks.com describes them. */

type Keyed = Pick<Services, 'fingerprintSecret'>;

const secretBytes = 32;
const messageBytes = 18;

export function newWebhookSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** The secret as its owner enters it in the program that receives the events. */
export function describeWebhookSecret(secret: Buffer): string {
  return `whsec_${secret.toString('base64')}`;
}

export function newMessageId(): string {
  return `msg_${randomBytes(messageBytes).toString('base64url')}`;
}

/** Encrypts a secret for the database, which alone signs nothing. */
export function sealWebhookSecret(services: Keyed, secret: Buffer): Buffer {
  return sealBytes(keyOf(services), secret);
}

interface Message {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

interface SealedSecrets {
  readonly secret: Buffer;
  readonly oldSecret: Buffer | null;
  readonly oldSecretUntil: Date | null;
}

/** The headers that let the receiver verify the request. Soon after a change of the secret, there are two signatures. */
export function signatureHeaders(
  services: Keyed,
  { secret, oldSecret, oldSecretUntil }: SealedSecrets,
  { id, at, body }: Message,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const isOldOne = oldSecretUntil !== null && oldSecretUntil > at;
  const sealed = oldSecret !== null && isOldOne ? [secret, oldSecret] : [secret];
  const signatures = sealed.map((each) => {
    const key = unsealBytes(keyOf(services), each);
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

function keyOf({ fingerprintSecret }: Keyed): Uint8Array {
  return fingerprintSecret.textKey(Buffer.from('webhook')).subarray(0, 32);
}
