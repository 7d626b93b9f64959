import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawnSync } from 'node:child_process';

/** A folder in which programs read and write files whose names reveal nothing about the machine. */
export interface Workspace {
  readonly folder: string;
  readonly write: (name: string, content: string | Uint8Array) => string;
  readonly run: (program: string, args: readonly string[]) => Buffer;
}

/** Files that contain a date contain this one, so that a second run changes little. */
const sourceDateEpoch = '1717200000';

export function openWorkspace(): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'));
  return {
    folder,
    write: (name, content) => {
      writeFileSync(join(folder, name), content);
      return name;
    },
    run: (program, args) => {
      const env = { ...process.env, SOURCE_DATE_EPOCH: sourceDateEpoch, FORCE_SOURCE_DATE: '1' };
      const { status, stdout, stderr, error } = spawnSync(program, args, {
        cwd: folder,
        env,
        timeout: 300_000,
      });
      if (status === 0) return stdout;
      const told = `${stdout.toString('utf8').slice(-2000)}\n${stderr.toString('utf8')}`;
      throw new Error(`${program} ${args.join(' ')} failed with ${String(status)} in ${folder}\n${told}`, {
        cause: error,
      });
    },
  };
}

/**
 * Converts many files in one start of LibreOffice. The results are in the workspace's folder `into`, with the inputs'
 * names and the new extension.
 */
export function convertWithLibreOffice(
  { folder, run }: Workspace,
  inputs: readonly string[],
  filter: string,
  into: string,
): void {
  if (inputs.length === 0) return;
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  run('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', into, ...inputs]);
}

/** Copies a file under another name into a separate folder: LibreOffice names its results after the inputs. */
export function copyInto({ folder }: Workspace, from: string, into: string): string {
  mkdirSync(join(folder, into), { recursive: true });
  const target = join(into, basename(from));
  copyFileSync(join(folder, from), join(folder, target));
  return target;
}
