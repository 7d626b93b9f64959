/**
 * The program cannot start, and the person who started it can do something about it. The message is written
 * for that person: whoever catches it prints the message alone, without a stack, and exits with status 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
