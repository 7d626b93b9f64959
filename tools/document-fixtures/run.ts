import { execFileSync } from 'node:child_process';

/** Runs a program in a folder; its output is shown when it fails. */
export function run(program: string, args: readonly string[], folder: string, input?: string): Buffer {
  return execFileSync(program, args, {
    cwd: folder,
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    timeout: 180_000,
  });
}

/** The version a program tells, without its name and its commentary. */
export function versionOf(program: string, folder: string): string {
  const output = run(program, ['--version'], folder).toString('utf8');
  return /\d+(\.\d+)+/.exec(output)?.[0] ?? 'unknown';
}
