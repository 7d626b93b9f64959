import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What the tools leave for their next run; git ignores it. */
export const cacheDir = join(root, '.cache');

/** The Node that everything but this folder runs on, brought by the npm package `node`. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
