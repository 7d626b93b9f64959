import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheDir, pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

const endWithParent = pathToFileURL(join(root, 'tools/bootstrap/end-with-parent.mjs')).href;

/**
 * Node caches what it compiled. The next start then takes a quarter less time, and the server 16 MB less memory. If the
 * folder is not writable, Node runs without the cache.
 */
const compiled = process.env['NODE_COMPILE_CACHE'] || join(cacheDir, 'compiled');

/**
 * Runs one of our programs on the pinned Node, with the settings of `.env`, and returns its exit code.
 * @param {readonly string[]} nodeArgs
 * @param {string} program relative to the root
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, ownGroup?: boolean, endWithUs?: boolean }} [options]
 */
export async function runProgram(
  nodeArgs,
  program,
  args,
  { cwd = root, env = {}, ownGroup = false, endWithUs = true } = {},
) {
  const file = join(root, '.env');
  const settings = existsSync(file) ? [`--env-file=${file}`] : [];
  const { exitCode } = await run(
    pinnedNode,
    [
      ...settings,
      ...(endWithUs ? [`--import=${endWithParent}`] : []),
      ...nodeArgs,
      join(root, program),
      ...args,
    ],
    { cwd, env: { NODE_COMPILE_CACHE: compiled, ...env }, ownGroup, endWithUs },
  );
  return exitCode;
}
