import { runProgram } from '../program.mjs';

/** @param {readonly string[]} args */
export function bench(args) {
  return runProgram([], 'bench/main.ts', args);
}
