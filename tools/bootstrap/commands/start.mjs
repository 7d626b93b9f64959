import { runProgram } from '../program.mjs';
import { endWithNpm } from '../run.mjs';
import { ensureScreens } from '../screens.mjs';

/**
 * The product: builds the screens if they changed, then starts the server with every role.
 * @param {readonly string[]} args for the server, such as `--role worker`
 */
export async function start(args) {
  const role = roleIn(args);
  if (role !== 'worker') await ensureScreens();
  endWithNpm();
  const serverArgs = role === undefined ? ['--role', 'all', ...args] : args;
  // With small young generations, a long check takes a fifth less memory (bench/README.md) at the same speed. Without the
  // second flag, 100 MB of garbage of a long check remain until its end.
  const flags = ['--max-semi-space-size=8', '--heap-growing-percent=40'];
  return runProgram(flags, 'apps/server/src/main.ts', serverArgs, { ownGroup: true });
}

/**
 * @param {readonly string[]} args
 * @returns {string | undefined}
 */
export function roleIn(args) {
  const joined = args.find((arg) => arg.startsWith('--role='));
  if (joined !== undefined) return joined.slice('--role='.length);
  const at = args.indexOf('--role');
  return at === -1 ? undefined : args[at + 1];
}
