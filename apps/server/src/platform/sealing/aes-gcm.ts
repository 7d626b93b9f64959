import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts with AES-256-GCM: nonce, tag, text.
 * @param key 32 bytes
 * @param context The name of the setting that the text belongs to; it can be opened only with the same one.
 */
export function sealBytes(key: Uint8Array, text: Uint8Array, context = ''): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  const content = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), content]);
}

/** Throws if the text was changed, or sealed with another key or context. */
export function unsealBytes(key: Uint8Array, sealed: Buffer, context = ''): Buffer {
  const contentStart = nonceBytes + tagBytes;
  const options = { authTagLength: tagBytes };
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), options);
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(nonceBytes, contentStart));
  return Buffer.concat([decipher.update(sealed.subarray(contentStart)), decipher.final()]);
}
