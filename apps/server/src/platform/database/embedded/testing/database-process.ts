import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SystemUser } from '../files.ts';

export interface ProcessOptions {
  readonly dataDir: string;
  readonly systemDir: string;
  /** The start-embedded-database.ts to run; by default that of this checkout. */
  readonly module?: string;
  /** The user that the process becomes before it starts the database. Only root may set this. */
  readonly user?: SystemUser;
}

export interface DatabaseProcess {
  readonly process: ChildProcess;
  /** Undefined when the start failed. */
  readonly url: string | undefined;
  /** The error that was thrown, as `name: message`. */
  readonly failure: string | undefined;
  /** Requests a clean stop and waits for the exit. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

interface FirstWords {
  readonly url?: string;
  readonly failure?: string;
}

const ownModule = join(import.meta.dirname, '../start-embedded-database.ts');

/** Another process that runs the database of this folder, as the server would. */
export async function startDatabaseProcess(options: ProcessOptions): Promise<DatabaseProcess> {
  const script = `
    const { startEmbeddedDatabase } = await import(${JSON.stringify(pathToFileURL(options.module ?? ownModule).href)});
    const { user, ...options } = ${JSON.stringify(options)};
    if (user) { process.setgroups([]); process.setgid(user.gid); process.setuid(user.uid); }
    const nothing = () => undefined;
    const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
    try {
      const database = await startEmbeddedDatabase({ ...options, log });
      console.log(JSON.stringify({ url: database.url }));
      process.stdin.once('data', () => database.stop().then(() => process.exit(0)));
    } catch (error) {
      console.log(JSON.stringify({ failure: String(error) }));
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [words] = (await once(child.stdout, 'data')) as [Buffer];
  const { url, failure } = JSON.parse(words.toString()) as FirstWords;
  const end = async (act: () => void): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    act();
    await ended;
  };
  return {
    process: child,
    url,
    failure,
    stop: () => end(() => child.stdin.write('stop\n')),
    kill: () => end(() => child.kill('SIGKILL')),
  };
}
