/** Runs other programs until they end, passes on signals and returns their exit code. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';

/** @typedef {{ child: import('node:child_process').ChildProcess, ownGroup: boolean }} Running */

/** A signal to the whole group that npm repeats counts once; a later one is a second request. */
const sameSignalMs = 1000;
const parentPollMs = 1000;

/** @type {Set<Running>} */
const running = new Set();
/** @type {NodeJS.Signals | undefined} */
let received;
let receivedAtMs = -Infinity;

for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(name, () => passOn(name));
}

/** @param {NodeJS.Signals} name */
function passOn(name) {
  const isEcho = performance.now() - receivedAtMs < sameSignalMs;
  received = name;
  receivedAtMs = performance.now();
  if (running.size === 0) process.exit(128 + constants.signals[name]);
  for (const { child, ownGroup } of running) {
    // Ctrl-C in a terminal has already reached the children of this group.
    const hasIt = name === 'SIGINT' && !ownGroup && process.stdin.isTTY;
    // SIGHUP is meant for this process; the program is only asked to end.
    if (!hasIt && !isEcho) child.kill(name === 'SIGHUP' ? 'SIGTERM' : name);
  }
}

/**
 * Ends the program if npm, which started this process through a shell, was killed: npm's children get no signal.
 * Without npm, this process may be meant to outlive its parent.
 */
export function endWithNpm() {
  if (process.env['npm_execpath'] === undefined) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => {
    const isOrphan = process.ppid !== shell || parentOf(shell) !== npm;
    if (isOrphan && received === undefined) passOn('SIGTERM');
  }, parentPollMs).unref();
}

/**
 * Known on Linux only; on other systems only the shell is watched.
 * @param {number} processId
 */
function parentOf(processId) {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
    // After the name, which may contain anything, come the state and the parent.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}

/** Ends all programs that are still running. */
export function stopAll() {
  for (const { child } of running) child.kill('SIGTERM');
}

/** Whether this process was asked to end. */
export function isEnding() {
  return received !== undefined;
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to ours
 * @property {boolean} [endWithUs] the program ends when we are killed; it must load end-with-parent.mjs
 * @property {boolean} [ownGroup] signals reach the program through us alone, not also from the terminal
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
export function run(file, args, { cwd, env, endWithUs = false, ownGroup = false, output = 'inherit' } = {}) {
  if (received !== undefined) {
    return Promise.resolve({ exitCode: 128 + constants.signals[received], output: '' });
  }
  const outputs = { inherit: ['inherit', 'inherit'], collect: ['pipe', 'pipe'], stderr: [2, 2] }[output];
  const child = spawn(file, args, {
    ...(cwd === undefined ? {} : { cwd }),
    env: { ...process.env, ...env, ...(endWithUs ? { PALIMPSEST_PARENT_FD: '3' } : {}) },
    detached: ownGroup && process.platform !== 'win32',
    stdio: /** @type {import('node:child_process').StdioOptions} */ ([
      output === 'inherit' ? 'inherit' : 'ignore',
      ...outputs,
      endWithUs ? 'pipe' : 'ignore',
    ]),
  });
  const entry = { child, ownGroup };
  running.add(entry);
  let collected = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      collected += chunk;
    });
  }
  return new Promise((settle) => {
    child.on('error', (error) => {
      running.delete(entry);
      settle({ exitCode: 127, output: error.message });
    });
    child.on('close', (code, signal) => {
      running.delete(entry);
      settle({
        exitCode: code ?? 128 + (signal === null ? 0 : constants.signals[signal]),
        output: collected,
      });
    });
  });
}
