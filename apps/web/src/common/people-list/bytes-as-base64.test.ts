import { expect, it } from 'vitest';
import { bytesAsBase64 } from './bytes-as-base64.ts';

it('all bytes are encoded, also those of files that are larger than a chunk', () => {
  const bytes = Uint8Array.from({ length: 70_001 }, (_, i) => (i * 7) % 256);
  expect(bytesAsBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  expect(bytesAsBase64(new Uint8Array())).toBe('');
});
