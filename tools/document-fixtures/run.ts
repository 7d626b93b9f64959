import { spawnSync } from 'node:child_process';

/** Runs a program in a folder; shows its output if it fails. */
export function run(program: string, args: readonly string[], folder: string): Buffer {
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024, timeout: 180_000 };
  const { status, stdout, stderr } = spawnSync(program, args, options);
  if (status === 0) return stdout;
  throw new Error(
    `${program} ${args.join(' ')} failed:\n${stdout.toString().slice(-2000)}\n${stderr.toString()}`,
  );
}

/** The version that a program prints, without its name and other text. */
export function versionOf(program: string, folder: string): string {
  const output = run(program, ['--version'], folder).toString('utf8');
  return /\d+(\.\d+)+/.exec(output)?.[0] ?? 'unknown';
}
