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
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
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

/**
 * Detects UTF-16 without a byte order mark. Blanks, digits and most European letters have a zero as their upper byte,
 * so every second byte is zero and no other.
 */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const length = Math.min(bytes.length, 4096) & ~1;
  if (length < 4 || bytes.length % 2 === 1) return undefined;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) evenZeros += 1;
    if (bytes[index + 1] === 0) oddZeros += 1;
  }
  const units = length / 2;
  // Texts in other scripts have zeros only for blanks, line ends and digits: one in fifty is enough.
  if (oddZeros > units / 50 && evenZeros === 0) return 'utf-16le';
  if (evenZeros > units / 50 && oddZeros === 0) return 'utf-16be';
  return undefined;
}

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
