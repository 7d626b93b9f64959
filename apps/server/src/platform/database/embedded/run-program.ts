import { spawn } from 'node:child_process';
import type { SystemUser } from './files.ts';

export interface ProgramResult {
  /** Undefined when the program could not be started or was ended by a signal. */
  readonly exitCode: number | undefined;
  /** stdout and stderr in the order of arrival, or the reason why the program could not be started. */
  readonly output: string;
}

/**
 * The environment of PostgreSQL's programs: almost empty, so that no PGDATA, locale or preload of the caller
 * changes their behaviour.
 */
const programEnvironment: Readonly<Record<string, string>> =
  process.platform === 'win32'
    ? {}
    : { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * The options for starting PostgreSQL's programs: as this user, from a working directory that every user can
 * access.
 */
export function spawnOptions(user: SystemUser | undefined): {
  cwd?: string;
  uid?: number;
  gid?: number;
  env?: NodeJS.ProcessEnv;
} {
  if (process.platform === 'win32') return {};
  return { cwd: '/', env: { ...programEnvironment }, ...user };
}

/** Runs a program until it ends. Never throws: the result contains any failure. */
export function runProgram(file: string, args: readonly string[], user?: SystemUser): Promise<ProgramResult> {
  return new Promise((settle) => {
    let output = '';
    const child = spawn(file, args, { ...spawnOptions(user), stdio: ['ignore', 'pipe', 'pipe'] });
    const collect = (chunk: string): void => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => settle({ exitCode: undefined, output: error.message }));
    child.on('close', (exitCode) => settle({ exitCode: exitCode ?? undefined, output }));
  });
}
