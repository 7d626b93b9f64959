import { createRequire } from 'node:module';
import iconv from 'iconv-lite';
import type { detect } from 'jschardet';

/** The part of a text that is examined to detect its encoding: enough for statistics, and fast for 100 MB. */
const sampleBytes = 64 * 1024;
/** Correct guesses for short texts often have a confidence of a tenth. Below this limit they are not reliable. */
const minConfidence = 0.05;

/**
 * Decodes bytes without a declared encoding. It tries the byte order mark, valid UTF-8, UTF-16 by its zero bytes, then
 * a guess by letter statistics (jschardet), and finally Windows-1252, which includes Latin-1.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = decodeByMark(bytes);
  if (marked !== undefined) return marked;
  const wide = wideEncoding(bytes);
  if (wide !== undefined) return iconv.decode(bufferOf(bytes), wide);
  return decodeUtf8(bytes) ?? decodeNarrow(bytes);
}

/** Decodes with a declared encoding; `undefined` if its name is unknown or the bytes contradict it. */
export function decodeAs(bytes: Uint8Array, label: string): string | undefined {
  const name = label.trim().toLowerCase();
  if (/^utf-?8$/.test(name)) return decodeUtf8(bytes);
  // Pages use these names for Windows-1252, and browsers treat them as such.
  const encoding = /^(iso-?8859-?1|latin-?1|(us-)?ascii)$/.test(name) ? 'windows-1252' : name;
  return iconv.encodingExists(encoding) ? iconv.decode(bufferOf(bytes), encoding) : undefined;
}

export function decodeByMark(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return iconv.decode(bufferOf(bytes), 'utf-32le');
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return iconv.decode(bufferOf(bytes), 'utf-32be');
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return undefined;
}

export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export type WideEncoding = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be';

/**
 * Detects UTF-16 and UTF-32 without a byte order mark. In UTF-32, two bytes of every character are almost always zero.
 * In UTF-16, blanks, digits and most European letters have a zero as their upper byte, so every second byte is zero and
 * no other. Chinese, Japanese and Korean have zeros anywhere, but their upper bytes are of a few kinds. Where both
 * orders of the bytes are possible, the one that gives a likelier text decides: the letters of ASCII in the wrong order
 * are Chinese characters.
 */
export function wideEncoding(bytes: Uint8Array): WideEncoding | undefined {
  if (bytes.length < 4 || bytes.length % 2 === 1) return undefined;
  const sample = bytes.subarray(0, 4096);
  if (bytes.length % 4 === 0) {
    if (isUtf32(sample, 3, 2)) return 'utf-32le';
    if (isUtf32(sample, 0, 1)) return 'utf-32be';
  }
  const isLittle = mayHaveUpperBytesAt(sample, 1);
  const isBig = mayHaveUpperBytesAt(sample, 0);
  if (isLittle && isBig) return likelierOrder(sample);
  if (isLittle) return 'utf-16le';
  return isBig ? 'utf-16be' : undefined;
}

/** Texts in other scripts have zeros only for blanks, line ends and digits: one in fifty is enough. */
function mayHaveUpperBytesAt(sample: Uint8Array, upper: 0 | 1): boolean {
  const lower = upper === 0 ? 1 : 0;
  const upperZeros = countBytes(sample, upper, (byte) => byte === 0);
  const lowerZeros = countBytes(sample, lower, (byte) => byte === 0);
  const units = Math.floor(sample.length / 2);
  return (
    (upperZeros > units / 50 && lowerZeros === 0) ||
    isEastAsian(sample, upper) ||
    isOfOneScript(sample, upper)
  );
}

/**
 * True if nearly all upper bytes are of one or two kinds, as in Thai, which has no blanks, and many bytes are those of
 * control characters, which texts in narrow encodings never contain.
 */
function isOfOneScript(sample: Uint8Array, upper: 0 | 1): boolean {
  const units = Math.floor(sample.length / 2);
  const controls = countBytes(sample, 0, isControl) + countBytes(sample, 1, isControl);
  if (controls <= units / 50) return false;
  const [first = 0, second = 0] = bytesByCount(sample, upper).toSorted((a, b) => b - a);
  return first + second > units * 0.95;
}

/** Characters that no text has: unassigned ones, those of private use and halves of pairs. */
const impossible = /[\p{Cn}\p{Co}\p{Cs}]/gu;

/**
 * The order with fewer impossible characters. If both have as many, then the one whose upper bytes differ less: the
 * upper bytes of a text name its scripts, the lower ones its letters.
 */
function likelierOrder(sample: Uint8Array): 'utf-16le' | 'utf-16be' {
  const whole = sample.subarray(0, sample.length & ~1);
  const impossibleIn = (encoding: string): number =>
    iconv.decode(bufferOf(whole), encoding).match(impossible)?.length ?? 0;
  const difference = impossibleIn('utf-16le') - impossibleIn('utf-16be');
  if (difference !== 0) return difference < 0 ? 'utf-16le' : 'utf-16be';
  return varietyOf(whole, 1) < varietyOf(whole, 0) ? 'utf-16le' : 'utf-16be';
}

/** How often each value is among every second byte beginning with `start`. */
function bytesByCount(sample: Uint8Array, start: 0 | 1): readonly number[] {
  const counts = new Uint32Array(256);
  for (let index = start; index < (sample.length & ~1); index += 2) {
    const byte = sample[index] ?? 0;
    counts[byte] = (counts[byte] ?? 0) + 1;
  }
  return [...counts];
}

/** The entropy, in bits, of every second byte beginning with `start`. */
function varietyOf(sample: Uint8Array, start: 0 | 1): number {
  const total = sample.length / 2;
  return bytesByCount(sample, start)
    .filter((count) => count > 0)
    .reduce((bits, count) => bits - (count / total) * Math.log2(count / total), 0);
}

/**
 * True if the bytes at `upper` and every second one after it are upper bytes of East Asian characters. The lower bytes
 * of such texts have any value: also those of control characters, which texts in narrow encodings never contain. But
 * small letters of ASCII have the same values as upper bytes, and a text of them may have a stray control character.
 */
function isEastAsian(sample: Uint8Array, upper: 0 | 1): boolean {
  const units = Math.floor(sample.length / 2);
  const lower = 1 - upper;
  const small = countBytes(sample, upper, isSmallLetter) + countBytes(sample, lower, isSmallLetter);
  return (
    countBytes(sample, upper, isEastAsianUpperByte) > units * 0.95 &&
    countBytes(sample, lower, isControl) > 0 &&
    small < units
  );
}

const isSmallLetter = (byte: number): boolean => byte === 0x20 || (byte >= 0x61 && byte <= 0x7a);

/** Characters end at U+10FFFF, and no text contains U+0000. */
function isUtf32(sample: Uint8Array, highest: number, second: number): boolean {
  for (let index = 0; index + 4 <= sample.length; index += 4) {
    if (sample[index + highest] !== 0 || (sample[index + second] ?? 0) > 0x10) return false;
    const lower =
      highest === 3
        ? (sample[index] ?? 0) + (sample[index + 1] ?? 0)
        : (sample[index + 2] ?? 0) + (sample[index + 3] ?? 0);
    if (lower === 0) return false;
  }
  return true;
}

function countBytes(sample: Uint8Array, start: number, isCounted: (byte: number) => boolean): number {
  let count = 0;
  for (let index = start; index < (sample.length & ~1); index += 2)
    if (isCounted(sample[index] ?? 0)) count += 1;
  return count;
}

/** The upper bytes of kana, Chinese characters, Hangul and full-width punctuation, and of what is mixed with them. */
const isEastAsianUpperByte = (byte: number): boolean =>
  byte === 0 ||
  byte === 0x20 ||
  (byte >= 0x30 && byte <= 0x33) ||
  (byte >= 0x4e && byte <= 0x9f) ||
  (byte >= 0xac && byte <= 0xd7) ||
  byte === 0xff;

const isControl = (byte: number): boolean => byte < 9 || (byte > 13 && byte < 26);

function decodeNarrow(bytes: Uint8Array): string {
  const start = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - sampleBytes / 2);
  const sample = bufferOf(bytes.subarray(start, start + sampleBytes));
  // Its tables take a while to load, and nine of ten texts are UTF-8 and do not need them.
  const library = createRequire(import.meta.url)('jschardet') as { detect: typeof detect };
  const guess = library.detect(sample);
  const encoding = guess.confidence >= minConfidence && guess.encoding ? guess.encoding : 'windows-1252';
  return decodeAs(bytes, encoding) ?? iconv.decode(bufferOf(bytes), 'windows-1252');
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
