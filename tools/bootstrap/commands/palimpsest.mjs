import { runProgram } from '../program.mjs';

/**
 * The command line: nothing but its own words on standard output.
 * @param {readonly string[]} args
 */
export function palimpsest(args) {
  return runProgram([], 'apps/cli/src/main.ts', args, { cwd: process.cwd() });
}
