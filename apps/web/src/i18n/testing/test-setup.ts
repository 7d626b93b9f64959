import { afterAll, vi } from 'vitest';
import { startIn } from '../translate.ts';

/**
 * Runs before each test file (vitest.config.ts): the files of a worker share their modules and global names, and one may
 * have changed the language of the screens, or left a stub such as `document`.
 */
startIn('en');
afterAll(() => {
  vi.unstubAllGlobals();
});
