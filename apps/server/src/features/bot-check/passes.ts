import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { limits } from '@palimpsest/contract';
import { UserError } from '../../platform/errors.ts';
import type { BotCheckProof } from './tasks.ts';

/** A signed permission for one call: `pass.<seconds since 1970>.<nonce>.<signature>`. */
const shape = /^pass\.(\d{1,12})\.([0-9a-f]{32})\.([0-9a-f]{64})$/;

export function isPass(payload: string): boolean {
  return payload.startsWith('pass.');
}

export function makePass(key: string, now: Date): { readonly pass: string; readonly expiresAt: number } {
  const expiresAt = Math.floor(now.getTime() / 1000) + limits.botCheckPassMinutes * 60;
  const nonce = randomBytes(16).toString('hex');
  return { pass: `pass.${expiresAt}.${nonce}.${signatureOf(key, expiresAt, nonce)}`, expiresAt };
}

/** Throws `botCheckFailed` if this server did not issue the pass, or if it has expired. */
export function readPass(key: string, payload: string, now: Date): BotCheckProof {
  const [, seconds = '', nonce = '', signature = ''] = shape.exec(payload) ?? [];
  const expected = signatureOf(key, Number(seconds), nonce);
  if (signature.length !== expected.length) throw new UserError('botCheckFailed', 'no pass');
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) {
    throw new UserError('botCheckFailed', 'a pass of somebody else');
  }
  const expiresAt = new Date(Number(seconds) * 1000);
  if (expiresAt <= now) throw new UserError('botCheckFailed', 'the pass has expired');
  return { signature, expiresAt };
}

function signatureOf(key: string, expiresAt: number, nonce: string): string {
  return createHmac('sha256', key).update(`pass ${expiresAt} ${nonce}`).digest('hex');
}
