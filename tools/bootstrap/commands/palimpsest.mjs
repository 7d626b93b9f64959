import { runProgram } from '../program.mjs';

/**
 * The command line. Standard output has only the output of the command.
 * @param {readonly string[]} args
 */
export function palimpsest(args) {
  return runProgram([], 'apps/cli/src/main.ts', args, { cwd: process.cwd() });
}
