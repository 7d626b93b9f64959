import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The command was called wrongly; the message says how, and the usage is shown below it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The positional arguments and options of a command; a UsageError where one is unknown. */
export function parseCommand<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
