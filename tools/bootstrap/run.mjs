/** Running other programs: to their end, with our signals passed on and their exit code handed back. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {NodeJS.Signals | undefined} */
let received;

for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(name, () => {
    received = name;
    // Ctrl-C in a terminal reaches our children without us, and twice would mean "at once" to them.
    if (name === 'SIGINT' && process.stdin.isTTY) return;
    if (running.size === 0) process.exit(128 + constants.signals[name]);
    for (const child of running) child.kill(name);
  });
}

/** Ends whatever still runs. */
export function stopAll() {
  for (const child of running) child.kill('SIGTERM');
}

/** Whether somebody asked us to end. */
export function isEnding() {
  return received !== undefined;
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to ours
 * @property {boolean} [endWithUs] the program ends when we are killed; it must load end-with-parent.mjs
 * @property {'inherit' | 'collect' | 'stderr'} [output] 'collect' hands it back instead of showing it, 'stderr'
 *   keeps our standard output free
 */

/**
 * @param {string} file
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ exitCode: number, output: string }>} the exit code as a shell has it: 127 for a program
 *   that cannot be started, 128 and the signal's number for one that a signal ended
 */
export function run(file, args, { cwd, env, endWithUs = false, output = 'inherit' } = {}) {
  if (received !== undefined) {
    return Promise.resolve({ exitCode: 128 + constants.signals[received], output: '' });
  }
  const outputs = { inherit: ['inherit', 'inherit'], collect: ['pipe', 'pipe'], stderr: [2, 2] }[output];
  const child = spawn(file, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env, ...(endWithUs ? { PALIMPSEST_PARENT_FD: '3' } : {}) },
    stdio: /** @type {import('node:child_process').StdioOptions} */ ([
      output === 'inherit' ? 'inherit' : 'ignore',
      ...outputs,
      endWithUs ? 'pipe' : 'ignore',
    ]),
  });
  running.add(child);
  let collected = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      collected += chunk;
    });
  }
  return new Promise((settle) => {
    child.on('error', (error) => {
      running.delete(child);
      settle({ exitCode: 127, output: error.message });
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      settle({
        exitCode: code ?? 128 + (signal === null ? 0 : constants.signals[signal]),
        output: collected,
      });
    });
  });
}
