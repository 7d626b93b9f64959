import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { facesOf } from './faces.ts';
import { unpackWoff } from './unpack-woff.ts';

const woffs = facesOf(false).filter(({ path }) => path.endsWith('.woff'));

it('every web font is unpacked to tables with the recorded checksums', () => {
  expect(woffs.length).toBeGreaterThan(20);
  for (const { path } of woffs.slice(0, 40)) {
    const font = unpackWoff(readFileSync(path));
    const tables = font.readUInt16BE(4);
    const wrong: string[] = [];
    for (let i = 0; i < tables; i++) {
      const entry = font.subarray(12 + 16 * i, 28 + 16 * i);
      const [sum, offset, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at));
      const tag = entry.toString('latin1', 0, 4);
      // The checksum of this table is computed without its own field.
      if (tag !== 'head' && sumOf(font, offset ?? 0, length ?? 0) !== sum) wrong.push(tag);
    }
    expect(wrong).toEqual([]);
  }
});

it('other bytes are not changed', () => {
  const bytes = createHash('sha256').update('a font').digest();
  expect(unpackWoff(bytes)).toBe(bytes);
});

/** The sum of 32-bit numbers without overflow (OpenType, table directory). */
function sumOf(bytes: Buffer, offset: number, length: number): number {
  let sum = 0;
  for (let at = offset; at < offset + length; at += 4) sum = (sum + bytes.readUInt32BE(at)) % 2 ** 32;
  return sum;
}
