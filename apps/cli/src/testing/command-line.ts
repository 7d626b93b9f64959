import { execFile, spawn } from 'node:child_process';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { DocumentReaders } from '@palimpsest/documents';
import { runCommandLine, type CommandSet } from '../command-line.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** No setting leads to a database. */
const noDatabase = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' };

export interface Surroundings {
  readonly env?: NodeJS.ProcessEnv;
  readonly readers?: DocumentReaders;
  /** Commands other than those of the product. */
  readonly commands?: CommandSet;
}

/** Runs one command in this process, in this folder. Its input is empty, and no stream is a terminal. */
export async function palimpsest(
  folder: string,
  args: readonly string[],
  { env, commands, ...given }: Surroundings = {},
): Promise<Ended> {
  const [stdout, stderr] = [collect(), collect()];
  const terminal = {
    folder,
    env: { ...noDatabase, ...env },
    stdin: Readable.from([]),
    stdout: stdout.stream,
    stderr: stderr.stream,
    ...given,
  };
  const code = await runCommandLine(args, terminal, commands);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

/** Runs one command in a separate process, to test what only a real process does. */
export function palimpsestProcess(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  return endOf(startPalimpsest(folder, [process.execPath, main, ...args], env));
}

/** Runs one command in a separate process, with the output of this shell command as its input. */
export function palimpsestBehind(
  shellCommand: string,
  folder: string,
  args: readonly string[],
): Promise<Ended> {
  // Node's own pipes are sockets, which cannot be opened by a path; the shell makes a real pipe.
  const piped = ['sh', '-c', `${shellCommand} | "$0" "$@"`, process.execPath, main, ...args];
  return endOf(startPalimpsest(folder, piped));
}

/** Makes a pipe into which the shell writes this file as soon as somebody reads the pipe. */
export async function writtenPipe(folder: string, pipe: string, file: string): Promise<void> {
  await promisify(execFile)('mkfifo', [pipe], { cwd: folder });
  spawn('sh', ['-c', 'cat "$0" > "$1"', file, pipe], { cwd: folder, stdio: 'ignore' });
}

/** Runs one command in a separate process. The reader of its output stops after the first words. */
export function palimpsestWithoutReader(folder: string, args: readonly string[]): Promise<Ended> {
  const child = startPalimpsest(folder, [process.execPath, main, ...args]);
  child.stdout.once('data', () => child.stdout.destroy());
  return endOf(child);
}

function startPalimpsest(
  folder: string,
  [file = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  return spawn(file, args, {
    cwd: folder,
    // Without npm's INIT_CWD, which would name the folder that the tests were started in.
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...noDatabase,
      ...env,
    },
  });
}

async function endOf(child: ReturnType<typeof startPalimpsest>): Promise<Ended> {
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return { code, stdout, stderr };
}

function collect(): { readonly stream: Writable; readonly text: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}
