/**
 * Only one process at a time: two commands that start at once must not install or build at the same time.
 *
 * The lock is a file whose time the owner renews. An owner that was killed stops renewing, so after a while another
 * process takes the file over. Process ids would not work, because a container repeats them after a restart.
 */
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const renewMs = 2000;
const pollMs = 250;

/**
 * Waits for the lock of this name in the folder, and runs the action with the lock.
 * @template Result
 * @param {{ folder: string, name: string, onWait?: () => void, staleMs?: number }} options
 * @param {() => Promise<Result>} action
 * @returns {Promise<Result>}
 */
export async function exclusively({ folder, name, onWait, staleMs = 15_000 }, action) {
  const file = join(folder, `${name}.lock`);
  await mkdir(folder, { recursive: true });
  for (let waits = 0; !(await take(file, staleMs)); waits += 1) {
    if (waits === 0) onWait?.();
    await sleep(pollMs);
  }
  const renewal = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, renewMs);
  try {
    return await action();
  } finally {
    clearInterval(renewal);
    await rm(file, { force: true });
  }
}

/**
 * @param {string} file
 * @param {number} staleMs
 */
async function take(file, staleMs) {
  try {
    await (await open(file, 'wx')).close();
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  if (await isStale(file, staleMs)) {
    // Only one of several processes can move the file away; all of them then try again.
    const aside = `${file}.${process.pid}`;
    await rename(file, aside).catch(() => undefined);
    await rm(aside, { force: true });
  }
  return false;
}

/**
 * @param {string} file
 * @param {number} staleMs
 */
async function isStale(file, staleMs) {
  try {
    return Date.now() - (await stat(file)).mtimeMs > staleMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * The system's code of an error, such as ENOENT.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
