import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that contains package.json. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Files that the tools keep for their next run; git ignores them. */
export const cacheDir = join(root, '.cache');

/** The Node that runs everything except this folder, from the npm package `node`. */
export const pinnedNode = join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
