import { expect, it } from 'vitest';
import { freeSpace } from './diagnose.ts';

it('the diagnosis warns if little space is left', async () => {
  // A file system without any space, on every Linux.
  await expect(freeSpace('/proc')).rejects.toThrow('only 0 MB free for /proc; make space');
});
