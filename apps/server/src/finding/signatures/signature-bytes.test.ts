import { expect, test } from 'vitest';
import { decodeSignature, encodeSignature } from './signature-bytes.ts';

test.each([0, 1, 300, 65_536, 65_537, 70_000])(
  '%i different words are read back as they were written',
  (different) => {
    const signature = {
      wordNumbers: Uint32Array.from({ length: different * 2 }, (_, place) => place % different),
      wordKeys: Uint32Array.from({ length: different }, (_, word) => word * 60_001),
      stemKeys: Uint32Array.from({ length: different }, (_, word) =>
        word % 3 === 0 ? 0 : 2 ** 32 - 1 - word,
      ),
    };
    const bytes = encodeSignature(signature);
    // At an offset within other bytes, as a database driver returns them.
    const handedOver = new Uint8Array(bytes.length + 3);
    handedOver.set(bytes, 3);
    expect(decodeSignature(99, handedOver.subarray(3))).toEqual({ chars: 99, ...signature });
  },
);
