import type { TextSignature } from '@palimpsest/engine';

/**
 * The stored form of a signature: the number of words and of different words; for each different word its key
 * and the key of its stem; and for each word its number in 16 bits or, if there are more different words, 32
 * bits. Little-endian.
 */

type Columns = Omit<TextSignature, 'chars'>;

const headBytes = 8;
const keyBytes = 8;
const maxShort = 2 ** 16;

export function encodeSignature({ wordNumbers, wordKeys, stemKeys }: Columns): Uint8Array {
  const different = wordKeys.length;
  const numberBytes = different > maxShort ? 4 : 2;
  const bytes = new DataView(
    new ArrayBuffer(headBytes + different * keyBytes + wordNumbers.length * numberBytes),
  );
  bytes.setUint32(0, wordNumbers.length, true);
  bytes.setUint32(4, different, true);
  for (let word = 0; word < different; word++) {
    bytes.setUint32(headBytes + word * keyBytes, wordKeys[word] ?? 0, true);
    bytes.setUint32(headBytes + word * keyBytes + 4, stemKeys[word] ?? 0, true);
  }
  const start = headBytes + different * keyBytes;
  wordNumbers.forEach((number, place) => {
    if (numberBytes === 2) bytes.setUint16(start + place * 2, number, true);
    else bytes.setUint32(start + place * 4, number, true);
  });
  return new Uint8Array(bytes.buffer);
}

export function decodeSignature(chars: number, data: Uint8Array): TextSignature {
  const bytes = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const count = bytes.getUint32(0, true);
  const different = bytes.getUint32(4, true);
  const start = headBytes + different * keyBytes;
  const column = (offset: number): Uint32Array =>
    Uint32Array.from({ length: different }, (_, word) =>
      bytes.getUint32(headBytes + word * keyBytes + offset, true),
    );
  return {
    chars,
    wordKeys: column(0),
    stemKeys: column(4),
    wordNumbers: Uint32Array.from({ length: count }, (_, place) =>
      different > maxShort
        ? bytes.getUint32(start + place * 4, true)
        : bytes.getUint16(start + place * 2, true),
    ),
  };
}
