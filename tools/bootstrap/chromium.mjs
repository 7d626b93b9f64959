/** The browser of the browser journeys: found, or installed where the system's packages allow it. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Problem, say } from './problem.mjs';
import { run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const packages = ['chromium', 'fonts-dejavu-core'];
const advice =
  'The browser journeys need Chromium. Install it (Debian, Ubuntu: "apt-get install chromium"), or name one with ' +
  'CHROMIUM_PATH. Without a browser the other tests run with\n' +
  '  npm test -- --project unit --project server --project web';

/**
 * The path of a Chromium. Throws a Problem that says what to do when there is none and none can be installed.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = findChromium(process.env);
  if (found !== undefined) return found;
  const asRoot = await waysToRoot();
  if (asRoot === undefined || !existsSync('/usr/bin/apt-get')) throw new Problem(advice);
  say('Installing Chromium for the browser journeys (once) ...');
  const aptGet = ['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-o', 'DPkg::Lock::Timeout=300'];
  const steps = [
    [...aptGet, 'update'],
    [...aptGet, 'install', '-y', '--no-install-recommends', ...packages],
  ];
  for (const step of steps) {
    const [file = '', ...args] = [...asRoot, ...step];
    const { exitCode, output } = await run(file, args, { output: 'collect' });
    // A failed update may still leave lists that know Chromium, so only the installation decides.
    if (exitCode !== 0 && step.includes('install')) {
      throw new Problem(`Chromium could not be installed.\n${lastLines(output)}\n${advice}`);
    }
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
    throw new Problem(`CHROMIUM_PATH names ${named}, and there is no program. Correct it, or unset it.`);
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

/** What to put before a command to run it as root; undefined when we cannot. */
async function waysToRoot() {
  if (process.getuid?.() === 0) return [];
  const { exitCode } = await run('sudo', ['-n', 'true'], { output: 'collect' });
  return exitCode === 0 ? ['sudo', '-n'] : undefined;
}

/** @param {string} output */
function lastLines(output) {
  return output.trimEnd().split('\n').slice(-8).join('\n');
}
