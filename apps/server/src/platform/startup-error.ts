/**
 * The program cannot start, and the person who started it can fix the cause. The message is written for that
 * person: the catching code prints only the message, without a stack, and exits with status 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
