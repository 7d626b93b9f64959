/** An error that stops a command. Its message is printed without a stack, with exit code 1. */
export class Problem extends Error {
  /** @override */
  name = 'Problem';
}

/**
 * Prints a message for the user on standard error, so that standard output has only the result of the command.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`${line}\n`);
}
