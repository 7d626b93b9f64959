import { startIn } from './translate.ts';

/**
 * Runs before each test file (vitest.config.ts): the files of a worker share their modules, and one may have changed the
 * language of the screens.
 */
startIn('en');
