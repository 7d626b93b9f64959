/**
 * Makes Git call the hooks of `.githooks/`, which check the subjects of commits. The commands for development call
 * this; `npm start` does not, because operators commit nothing.
 *
 * Without Git, outside of a clone, and beside hooks of the developer's own, nothing happens.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './paths.mjs';
import { say } from './problem.mjs';
import { run } from './run.mjs';

const folderOfHooks = '.githooks';

/** @param {string} folder */
export async function useCommitHook(folder = root) {
  if (!existsSync(join(folder, '.git')) || !existsSync(join(folder, folderOfHooks))) return;
  /** @param {readonly string[]} args */
  const git = (...args) => run('git', args, { cwd: folder, output: 'collect' });
  // The exit code is 1 if the setting is missing, and 127 if Git is.
  const configured = await git('config', '--get', 'core.hooksPath');
  if (configured.exitCode !== 1) return;
  const { output } = await git('rev-parse', '--git-path', 'hooks');
  if (containsHooks(resolve(folder, output.trim()))) return;
  const { exitCode } = await git('config', 'core.hooksPath', folderOfHooks);
  if (exitCode === 0) say('Git now checks the subjects of commits in this clone (.githooks/commit-msg).');
}

/**
 * Whether somebody, or a tool such as Git LFS, has put hooks into the clone. `core.hooksPath` would turn them off.
 * @param {string} folder
 */
function containsHooks(folder) {
  return existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith('.sample'));
}
