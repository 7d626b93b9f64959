import { expect, test } from 'vitest';
import { sharedBuffers } from './postmaster.ts';

test('PostgreSQL gets a sixteenth of the memory for its buffers, within limits', () => {
  expect([1_024, 2_048, 4_096, 8_192, 65_536].map(sharedBuffers)).toEqual([
    '128MB',
    '128MB',
    '256MB',
    '512MB',
    '1024MB',
  ]);
});
