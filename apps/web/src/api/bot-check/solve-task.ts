import type { Challenge } from '@palimpsest/contract';
import { createDigester } from './sha256.ts';

export interface Solution {
  readonly counter: number;
  /** The digest, in hexadecimal digits. */
  readonly derivedKey: string;
}

/**
 * The first number whose digest starts as the task requires. The digest covers salt, nonce and the number as four
 * bytes, as ALTCHA defines it. Throws for tasks of another kind.
 */
export function solveTask({ parameters }: Challenge): Solution {
  const { algorithm, cost, keyLength, keyPrefix } = parameters;
  const isKnown =
    algorithm === 'SHA-256' && cost === 1 && keyLength === 32 && /^[0-9a-f]{1,8}$/.test(keyPrefix);
  if (!isKnown) throw new Error(`A task of another kind: ${algorithm} ${cost} ${keyPrefix}`);
  const given = bytesOf(parameters.salt + parameters.nonce);
  const { message, digest } = createDigester(given.length + 4);
  for (const [index, byte] of given.entries()) message.setUint8(index, byte);
  const shift = 32 - keyPrefix.length * 4;
  const wanted = Number.parseInt(keyPrefix, 16);
  for (let counter = 0; counter <= 0xffff_ffff; counter += 1) {
    message.setUint32(given.length, counter);
    const words = digest();
    if ((words[0] ?? 0) >>> shift === wanted) return { counter, derivedKey: hexOf(words) };
  }
  throw new Error('The task has no solution');
}

/** Encodes the solution as the server expects it: base64 of JSON. */
export function encodeSolution(challenge: Challenge, solution: Solution): string {
  return btoa(JSON.stringify({ challenge, solution }));
}

function bytesOf(hex: string): readonly number[] {
  return Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
}

function hexOf(words: Uint32Array): string {
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');
}
