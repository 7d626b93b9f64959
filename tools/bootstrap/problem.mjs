/** What stops a command, said to the person at the terminal: shown without a stack, exit code 1. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/**
 * News for the person at the terminal. On standard error, so that standard output belongs to the command.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}
