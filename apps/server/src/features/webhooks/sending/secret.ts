import { createHmac, randomBytes } from 'node:crypto';
import { sealBytes, unsealBytes } from '../../../platform/sealing/aes-gcm.ts';
import { sealingKey, type Keyed } from '../../../platform/sealing/sealing-key.ts';
import type { OldSecret, WebhookRow } from '../tables.ts';

/** Secrets of webhooks, and signatures with them, as https://www.standardwebhooks.com describes them. */

const purpose = 'webhook';
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
  return sealBytes(sealingKey(services, purpose), secret);
}

interface Message {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

type SealedSecrets = Pick<WebhookRow, 'secret' | 'oldSecrets'>;

/** The earlier secrets with which requests are still signed at a time, the oldest first. */
export function oldSecretsNow(
  { oldSecrets }: Pick<SealedSecrets, 'oldSecrets'>,
  at: Date,
): readonly OldSecret[] {
  return oldSecrets.filter(({ until }) => new Date(until) > at);
}

/** The headers that let the receiver verify the request. Soon after changes of the secret, there are several signatures. */
export function signatureHeaders(
  services: Keyed,
  secrets: SealedSecrets,
  { id, at, body }: Message,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const old = oldSecretsNow(secrets, at).map(({ secret }) => Buffer.from(secret, 'base64'));
  const sealed = [secrets.secret, ...old.toReversed()];
  const signatures = sealed.map((each) => {
    const key = unsealBytes(sealingKey(services, purpose), each);
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
