/** Builds the web interface if its sources have changed. A hash next to the built files records the sources. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from './exclusively.mjs';
import { cacheDir, pinnedNode, root } from './paths.mjs';
import { Problem, say } from './problem.mjs';
import { isEnding, run } from './run.mjs';

/** The sources of the built files. The lock file represents all packages. */
const sources = [
  'apps/web/contract-texts.ts',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/precompress.ts',
  'apps/web/public',
  'apps/web/src',
  'apps/web/start-frame.ts',
  'apps/web/tsconfig.json',
  'apps/web/used-styles.ts',
  'apps/web/vite.config.ts',
  'packages/contract/package.json',
  'packages/contract/src',
  'package-lock.json',
];
const built = join(root, 'apps/web/dist');
const remembered = join(built, '.sources');

export async function ensureScreens() {
  if (isCurrent()) return;
  const onWait = () => say('Waiting for another command that is building the screens ...');
  await exclusively({ folder: cacheDir, name: 'screens', onWait }, async () => {
    if (!isCurrent()) await build();
  });
}

function isCurrent() {
  if (!existsSync(remembered) || !existsSync(join(built, 'index.html'))) return false;
  return readFileSync(remembered, 'utf8') === hashOfFiles(root, sources);
}

async function build() {
  say('Building the screens (after every change to them) ...');
  const hash = hashOfFiles(root, sources);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { exitCode, output } = await run(pinnedNode, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    env: { NO_COLOR: '1' },
    output: 'collect',
  });
  if (isEnding()) throw new Problem('Interrupted while building the screens. Run the command again.');
  if (exitCode !== 0) throw new Problem(`The screens could not be built.\n${output.trimEnd()}`);
  writeFileSync(remembered, hash);
}

/**
 * One hash of the names and contents of these files and folders; tests do not count. Measured: 10 ms for 300 files.
 * @param {string} folder
 * @param {readonly string[]} paths relative to the folder; one that is missing counts as such
 */
export function hashOfFiles(folder, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesIn(folder, path))) {
    const content = readFileSync(join(folder, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(folder, path) {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (stats === undefined || /\.test\.tsx?$/.test(path)) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(folder, path))
    .sort()
    .flatMap((name) => filesIn(folder, `${path}/${name}`));
}
