import { KEY_BITS } from './fingerprint-key.ts';

/**
 * The different words of a text in few bytes, to look up which words of a query the text contains.
 *
 * Each word is the upper bits of its key: eight more than the number of words needs. So a set contains a word that the
 * text does not in one of 256 to 512 cases. The numbers ascend, and each is written as its distance from the previous
 * one, with seven bits per byte, the lowest first; the upper bit says that another byte follows. The first byte of the
 * set is the number of bits of a word. 1.6 bytes a word.
 */
const EXTRA_BITS = 8;

/** How often a set is expected to contain a word that its text does not. */
export const FALSE_WORDS = 0.75 / 2 ** EXTRA_BITS;

/** @param keys Ascending and without duplicates (fingerprint-key.ts). */
export function encodeWordSet(keys: Float64Array): Buffer {
  const bits = Math.min(KEY_BITS, EXTRA_BITS + Math.ceil(Math.log2(Math.max(1, keys.length))));
  const data = Buffer.allocUnsafe(1 + 5 * keys.length);
  data[0] = bits;
  const unit = 2 ** (KEY_BITS - bits);
  let length = 1;
  let before = -1;
  for (const key of keys) {
    const number = Math.floor(key / unit);
    if (number === before) continue;
    let rest = number - before - 1;
    before = number;
    for (; rest >= 128; rest = Math.floor(rest / 128)) data[length++] = (rest % 128) | 128;
    data[length++] = rest;
  }
  return data.subarray(0, length);
}

/**
 * Sets `isPresent[i]` to 1 if the set contains keys[i], otherwise to 0.
 * @param keys Ascending.
 */
export function lookUpWords(set: Uint8Array, keys: Float64Array, isPresent: Uint8Array): void {
  isPresent.fill(0);
  const unit = 2 ** (KEY_BITS - (set[0] as number));
  let asked = 0;
  let number = -1;
  for (let at = 1; at < set.length && asked < keys.length;) {
    let byte = set[at++] as number;
    let distance = byte & 127;
    for (let scale = 128; byte > 127; scale *= 128) {
      byte = set[at++] as number;
      distance += (byte & 127) * scale;
    }
    number += distance + 1;
    const from = number * unit;
    while (asked < keys.length && (keys[asked] as number) < from) asked++;
    for (; asked < keys.length && (keys[asked] as number) < from + unit; asked++) isPresent[asked] = 1;
  }
}
