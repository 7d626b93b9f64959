import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import type { Terminal } from './terminal/terminal.ts';

/** The command was called incorrectly. The message says what is wrong, and the usage is printed below it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The call was correct, but the work could not be done. The message says why, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The positional arguments and options of a command; throws a UsageError for an unknown one. */
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

/** The number given for an option; undefined if the option was not used. */
export function numberOption(
  name: string,
  given: string | undefined,
  range: { readonly min: number; readonly max: number; readonly isWhole: boolean },
): number | undefined {
  if (given === undefined) return undefined;
  const value = given.trim() === '' ? Number.NaN : Number(given);
  const isFine = range.isWhole ? Number.isSafeInteger(value) : Number.isFinite(value);
  if (!isFine || value < range.min || value > range.max) {
    const kind = range.isWhole ? 'a whole number' : 'a number';
    throw new UsageError(`--${name} must be ${kind} from ${range.min} to ${range.max}, not '${given}'.`);
  }
  return value;
}

/** Resolves a path from the user's current folder. */
export function userPath({ folder }: Pick<Terminal, 'folder'>, path: string): string {
  return resolve(folder, path);
}
