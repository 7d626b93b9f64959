/** The browser for the browser tests: found on the system, or installed from the system's packages. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem, say } from './problem.mjs';
import { run } from './run.mjs';

/** The headless shell first: the same browser without its windows, which takes a sixth less processor time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** The packages that contain one of them; not every system has the first. */
const packages = ['chromium-headless-shell', 'chromium'];
const fonts = 'fonts-dejavu-core';
const advice =
  'The browser tests need Chromium. Install it (Debian: "apt-get install chromium-headless-shell"), or set its path in ' +
  'CHROMIUM_PATH. To run the other tests without a browser:\n' +
  '  npm test -- --project unit --project server --project web';

/**
 * The path of a Chromium. Throws a Problem with advice if there is no Chromium and none can be installed.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = findChromium(process.env);
  if (found !== undefined) return found;
  const asRoot = await waysToRoot();
  if (asRoot === undefined || !existsSync('/usr/bin/apt-get')) throw new Problem(advice);
  say('Installing Chromium for the browser tests (once) ...');
  const aptGet = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=300'];
  // After a failed update the old lists may still contain Chromium, so only the installation decides.
  await runQuietly([...asRoot, ...aptGet, 'update']);
  let tried = { exitCode: 1, output: '' };
  for (const name of packages) {
    if (tried.exitCode === 0) break;
    tried = await runQuietly([...asRoot, ...aptGet, 'install', '-y', '--no-install-recommends', name, fonts]);
  }
  if (tried.exitCode !== 0) {
    throw new Problem(`Chromium could not be installed.\n${lastLines(tried.output)}\n${advice}`);
  }
  const installed = findChromium(process.env);
  if (installed === undefined) throw new Problem(advice);
  return installed;
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findChromium(env) {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new Problem(
      `CHROMIUM_PATH is ${named}, but there is no program with this path. Correct or unset it.`,
    );
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...elsewhere].find(isProgram);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {readonly string[]} command */
function runQuietly([file = '', ...args]) {
  return run(file, args, { output: 'collect' });
}

/** The prefix that runs a command as root; undefined if this is not possible. */
async function waysToRoot() {
  if (process.getuid?.() === 0) return [];
  const { exitCode } = await run('sudo', ['-n', 'true'], { output: 'collect' });
  return exitCode === 0 ? ['sudo', '-n'] : undefined;
}

/** @param {string} output */
function lastLines(output) {
  return output.trimEnd().split('\n').slice(-8).join('\n');
}
